// The little game on boardgame.io, with its storage in memory; clients speak its messages over socket.io's WebSockets.
import { createRequire } from 'node:module'
import { choose, deal, play } from './game.mjs'

const require = createRequire(import.meta.url)

export async function serve(port) {
  const { Server } = require('boardgame.io/server')
  const { INVALID_MOVE } = require('boardgame.io/core')
  const game = {
    name: 'little',
    setup: deal,
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      play: {
        client: false,
        move: ({ G, playerID }, card, stone) => (play(G, Number(playerID), card, stone) ? undefined : INVALID_MOVE),
      },
    },
    playerView: ({ G, playerID }) => ({
      sides: G.sides,
      deck: G.deck.length,
      hands: G.hands.map((hand, seat) => (seat === Number(playerID) ? hand : hand.length)),
    }),
  }
  await Server({ games: [game], origins: ['*'] }).run({ port, lobbyConfig: { apiPort: port + 1 } })
}

// A table with two players: calls seen(seat) when a seat sees that it is its turn, and answers by itself.
export async function table(port, heard) {
  const { io } = await import('socket.io-client')
  const created = await fetch(`http://127.0.0.1:${port + 1}/games/little/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ numPlayers: 2, unlisted: true }),
  })
  const { matchID } = await created.json()
  for (const seat of [0, 1]) {
    const playerID = String(seat)
    const joined = await fetch(`http://127.0.0.1:${port + 1}/games/little/${matchID}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ playerID, playerName: playerID }),
    })
    const { playerCredentials: credentials } = await joined.json()
    const socket = io(`http://127.0.0.1:${port}/little`, { transports: ['websocket'], forceNew: true })
    const answer = (state) => {
      if (state.ctx.currentPlayer !== playerID) return
      heard(seat, () => {
        const { card, stone } = choose(seat, state.G.hands[seat], (side) => state.G.sides[side].length)
        const payload = { type: 'play', args: [card, stone], playerID, credentials }
        socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, playerID)
      })
    }
    socket.on('update', (id, state) => answer(state))
    socket.on('sync', (id, info) => answer(info.state))
    await new Promise((resolve) => socket.on('connect', resolve))
    socket.emit('sync', matchID, playerID, credentials, 2)
  }
}

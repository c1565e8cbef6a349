// The little game on colyseus: the board as its synchronised state, sent after every move and not twenty times a
// second; a hand as a message to its player. It keeps its rooms in memory; with JOURNAL=FILE every move is written
// there, and on the disk, before anybody is told of it.
import { open } from 'node:fs/promises'
import { choose, deal, play } from './game.mjs'

export async function serve(port) {
  const { Room, Server } = await import('@colyseus/core')
  const { WebSocketTransport } = await import('@colyseus/ws-transport')
  const { schema, t } = await import('@colyseus/schema')
  const journal = process.env.JOURNAL && (await open(process.env.JOURNAL, 'a'))
  const State = schema({ turn: t.number(), moves: t.number(), sides: t.array('number') })

  class Little extends Room {
    maxClients = 2
    patchRate = null

    onCreate() {
      this.game = deal()
      this.seats = []
      this.state = new State()
      this.state.turn = 0
      this.state.moves = 0
      for (const side of this.game.sides) this.state.sides.push(side.length)
      this.onMessage('play', async (client, { card, stone }) => {
        const seat = this.seats.indexOf(client.sessionId)
        if (seat !== this.state.turn || !play(this.game, seat, card, stone)) return
        if (journal) {
          await journal.appendFile(JSON.stringify([this.roomId, this.state.moves, card, stone]) + '\n')
          await journal.datasync()
        }
        this.game.sides.forEach((side, i) => {
          if (this.state.sides[i] !== side.length) this.state.sides[i] = side.length
        })
        this.state.turn = 1 - seat
        this.state.moves += 1
        this.tellHand(1 - seat)
        this.broadcastPatch()
      })
    }
    onJoin(client) {
      this.seats.push(client.sessionId)
      if (this.seats.length === 2) setTimeout(() => this.tellHand(0), 50)
    }
    tellHand(seat) {
      const client = this.clients.find(({ sessionId }) => sessionId === this.seats[seat])
      client?.send('hand', this.game.hands[seat])
    }
  }

  const server = new Server({ greet: false, transport: new WebSocketTransport() })
  server.define('little', Little)
  await server.listen(port, '127.0.0.1')
}

export async function table(port, heard) {
  const { Client } = await import('@colyseus/sdk')
  const client = new Client(`ws://127.0.0.1:${port}`)
  const first = await client.create('little')
  const rooms = [first, await client.joinById(first.roomId)]
  rooms.forEach((room, seat) => {
    let hand
    const answer = () => {
      if (!hand || room.state.turn !== seat) return
      const held = hand
      hand = undefined
      heard(seat, () =>
        room.send(
          'play',
          choose(seat, held, (side) => room.state.sides[side]),
        ),
      )
    }
    room.onMessage('hand', (cards) => {
      hand = cards
      answer()
    })
    room.onStateChange(answer)
  })
}

#!/usr/bin/python3
"""Players at a site behind TLS: tables with two scripted players each and one with the computer, over WebSockets, who come
back whenever their connection ends and send again whatever was not acknowledged. Prints every acknowledged move, a line
each: TABLE SEQ MOVE.

usage: players.py URL CERTIFICATE TABLES SECONDS   (python3-websockets)
"""
import asyncio
import collections
import json
import random
import ssl
import sys
import time

import websockets

url, certificate, tables, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
origin = url.replace("wss:", "https:").removesuffix("/ws")  # as a browser says it
trusted = ssl.create_default_context(cafile=certificate)
end = time.monotonic() + seconds
longest = 0.0  # wait for an acknowledgement
reconnections = 0
refusals = collections.Counter()  # of connections


class Player:
    """One seat. `ask` goes on until it has an answer that is not "try again"."""

    def __init__(self):
        self.token, self.socket, self.table, self.refs = None, None, None, 0
        self.moves, self.seq = [], 0

    async def connect(self):
        global reconnections
        while True:
            try:
                self.socket = await websockets.connect(
                    url, ssl=trusted, origin=origin, open_timeout=5, max_size=None)
                hello = {"v": 1, "type": "hello", "ref": "hello"}
                if self.token:
                    hello["token"] = self.token
                    reconnections += 1
                await self.socket.send(json.dumps(hello))
                welcome = await self.answer("hello")
                if welcome["type"] == "error":
                    raise OSError(welcome["code"])
                self.token = welcome.get("token", self.token)
                if self.table:
                    await self.socket.send(json.dumps({"v": 1, "type": "enter", "ref": "enter", "table": self.table}))
                    self.look_at(await self.answer("enter"))
                return
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException) as wrong:
                refusals[str(wrong)[:70] or repr(wrong)] += 1
                if time.monotonic() > end + 20:
                    raise
                await asyncio.sleep(0.1)

    def look_at(self, message):
        position = message.get("position")
        if position and message.get("seq", 0) >= self.seq:
            self.moves = [move["text"] for move in position.get("moves", [])]
            self.seq = message["seq"]

    async def answer(self, ref):
        while True:
            message = json.loads(await asyncio.wait_for(self.socket.recv(), 10))
            self.look_at(message)
            if message.get("ref") == ref or message.get("code") == "limit":  # which is said before a message is read
                return message

    async def ask(self, question):
        global longest
        start, story = time.monotonic(), []
        while True:
            self.refs += 1
            try:
                await self.socket.send(json.dumps({"v": 1, "ref": str(self.refs), **question}))
                answer = await self.answer(str(self.refs))
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException) as lost:
                story.append(f"{time.monotonic() - start:.1f} {lost!r}"[:90])
                await self.connect()
                story.append(f"{time.monotonic() - start:.1f} back")
                continue
            if answer.get("code") in ("busy", "closing", "limit"):
                story.append(f"{time.monotonic() - start:.1f} {answer['reason']}")
                await asyncio.sleep(0.1)
                continue
            longest = max(longest, time.monotonic() - start)
            if time.monotonic() - start > 5:
                print("waited:", question["type"], *story[:4], "...", *story[-4:], sep="\n  ", file=sys.stderr)
            return answer

    async def hear(self):
        try:
            self.look_at(json.loads(await asyncio.wait_for(self.socket.recv(), 0.5)))
        except asyncio.TimeoutError:
            pass
        except (OSError, websockets.WebSocketException):
            await self.connect()


async def play_games():
    players = [Player(), Player()]
    for player in players:
        await player.connect()
    while time.monotonic() < end:
        opened = await players[0].ask({"type": "open", "terms": {"ruleset": "schotten", "seats": ["me", "link"]}})
        table = opened["table"]
        for player in players:
            player.table, player.moves, player.seq = table, [], 0
        await players[0].ask({"type": "enter", "table": table})
        await players[1].ask({"type": "sit", "table": table, "key": opened["join"]})
        for player in players:
            await player.ask({"type": "ready", "table": table, "game": 1, "entropy": "e" * 64})
        await asyncio.gather(*(play(player, table) for player in players))


async def play_the_computer():
    """Somebody who keeps a name, logs in with it elsewhere, and plays the computer."""
    player, elsewhere = Player(), Player()
    await player.connect()
    await elsewhere.connect()
    account = {"name": f"Anna {random.randrange(10**9)}", "password": "correct horse"}
    kept = await player.ask({"type": "keep", **account})
    while kept.get("code") == "taken":  # by ourselves: the answer to the first time was lost
        kept = await player.ask({"type": "login", **account})
    again = await elsewhere.ask({"type": "login", **account})
    assert kept["type"] == again["type"] == "welcome" and kept["player"] == again["player"], (kept, again)
    player.token = kept.get("token", player.token)  # The guest's own is dead from now on.
    answers = 0
    while time.monotonic() < end:
        opened = await player.ask({"type": "open", "terms": {"ruleset": "schotten", "seats": ["me", {"computer": 5}]}})
        player.table, player.moves, player.seq = opened["table"], [], 0
        await player.ask({"type": "enter", "table": player.table})
        await player.ask({"type": "ready", "table": player.table, "game": 1, "entropy": "e" * 64})
        await play(player, player.table)
        seen = await player.ask({"type": "enter", "table": player.table})
        answers += sum(seen["seats"][move["seat"]] == "B" for move in seen["played"])
    assert answers > 0, "the computer never moved"
    print(f"the computer made {answers} moves", file=sys.stderr)


async def play(player, table):
    quiet = 0
    while time.monotonic() < end and quiet < 20:  # ten seconds without a turn: it is over
        if not player.moves:
            await player.hear()
            quiet += 1
            continue
        quiet = 0
        move, seq = random.choice(player.moves), player.seq
        player.moves = []
        answer = await player.ask({"type": "move", "table": table, "answers": seq, "move": move})
        if answer["type"] == "ok":
            print(table, answer["seq"], move, flush=True)
        else:
            print("refused:", json.dumps(answer), file=sys.stderr)
            assert answer.get("code") in ("stale", "turn", "over"), answer
        await asyncio.sleep(0.15)  # ten messages a second are allowed


async def main():
    await asyncio.gather(play_the_computer(), *(play_games() for _ in range(tables)))
    print(f"longest wait {longest:.2f} s, {reconnections} reconnections; refused: {dict(refusals)}", file=sys.stderr)


asyncio.run(main())

#!/usr/bin/env python3
"""Plays a whole game as a client that knows version 1 of the messages and nothing else, not even a library for WebSockets.
It is not to be changed when messages are added: who wrote such a client plays on. Only what docs/protocol.md promises is
read. Ends with "played N moves: OUTCOME".

usage: tests/server/version_one.py CAIRN     (the program)"""
import base64
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time


class Client:
    def __init__(self, port):
        self.line = socket.create_connection(('127.0.0.1', port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall((f'GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                           f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n').encode())
        self.bytes = self.line.makefile('rb')
        assert b' 101 ' in self.bytes.readline()
        while self.bytes.readline() != b'\r\n':
            pass
        self.table = self.seq = self.position = None

    def send(self, opcode, data):
        mask = os.urandom(4)
        head = bytes([0x80 | opcode]) + (bytes([0x80 | len(data)]) if len(data) < 126 else
                                         bytes([0x80 | 126]) + len(data).to_bytes(2, 'big'))
        self.line.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def say(self, kind, **more):
        self.send(1, json.dumps({'v': 1, 'type': kind, **more}).encode())

    def hear(self):
        """The next message."""
        while True:
            first, size = self.bytes.read(2)
            if size >= 126:
                size = int.from_bytes(self.bytes.read(2 if size == 126 else 8), 'big')
            data = self.bytes.read(size)
            if first & 15 == 9:
                self.send(10, data)
            if first & 15 == 1:
                message = json.loads(data)
                assert message['v'] == 1 and message['type'] != 'error', message
                if 'position' in message:
                    self.position, self.seq = message['position'], message['seq']
                return message

    def hear_until(self, kind):
        while True:
            message = self.hear()
            if message['type'] == kind:
                return message


def play(port):
    ada, ben = Client(port), Client(port)
    for player in (ada, ben):
        player.say('hello')
        assert player.hear_until('welcome')['token']
    ada.say('open', terms={'ruleset': 'schotten', 'seats': ['me', 'link']})
    opened = ada.hear_until('opened')
    ada.say('enter', table=opened['table'])
    ada.hear_until('table')
    ben.say('sit', table=opened['table'], key=opened['join'])
    ben.hear_until('table')
    for player in (ada, ben):
        player.say('ready', table=opened['table'], game=1, entropy=os.urandom(32).hex())
    moves = 0
    while True:
        for player in (ada, ben): # until it has heard of the last move
            while player.position is None or player.position['ply'] < moves:
                player.hear()
        if ada.position['outcome'] != 'open':
            return moves, ada.position['outcome']
        [mover] = [player for player in (ada, ben) if 'moves' in player.position]
        choice = mover.position['moves'][len(mover.position['moves']) // 2]['text']
        mover.say('move', table=opened['table'], answers=mover.seq, move=choice)
        assert mover.hear_until('ok')
        moves += 1


def main():
    with tempfile.TemporaryDirectory() as data, socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        port = probe.getsockname()[1]
        probe.close()
        server = subprocess.Popen([sys.argv[1], 'serve', '--listen', f'127.0.0.1:{port}', '--unlimited', '--data', data])
        try:
            for _ in range(300):
                try:
                    socket.create_connection(('127.0.0.1', port)).close()
                    break
                except OSError:
                    time.sleep(0.1)
            moves, outcome = play(port)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
    assert moves > 20 and outcome in ('p1', 'p2', 'draw'), (moves, outcome)
    print(f'played {moves} moves: {outcome}')


main()

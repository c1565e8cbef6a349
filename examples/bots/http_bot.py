#!/usr/bin/env python3
"""A bot that plays one match at a server over plain HTTP (docs/protocol.md): news as a stream of lines, moves posted.

    python3 examples/bots/http_bot.py http://127.0.0.1:8080 --level 3               against the computer
    python3 examples/bots/http_bot.py http://127.0.0.1:8080 --table ID --key KEY    at a table that waits for a bot
"""
import argparse
import http.client
import json
import random
import secrets
import urllib.parse


class Server:
    def __init__(self, address):
        self.host = urllib.parse.urlsplit(address).netloc
        self.token = None
        self.token = self.ask({"type": "hello"})["token"]

    def fields(self):
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def ask(self, message):
        connection = http.client.HTTPConnection(self.host, timeout=60)
        connection.request("POST", "/api/send", json.dumps({"v": 1, **message}), self.fields())
        answer = json.load(connection.getresponse())
        connection.close()
        if answer["type"] == "error" and answer["code"] != "stale":
            raise SystemExit(f"{message['type']}: {answer['reason']}")
        return answer

    def messages(self, table):
        """The table as it is, and then everything that happens there."""
        connection = http.client.HTTPConnection(self.host, timeout=600)
        connection.request("GET", f"/api/tables/{table}/news", headers=self.fields())
        for line in connection.getresponse():
            yield json.loads(line)


def choose(view, moves):
    """Your idea goes here: `view` is all that your seat may know."""
    return random.choice(moves)


def play(server, table):
    games = None
    for message in server.messages(table):
        if message["type"] == "table":
            games = message["terms"]["games"]
        if message.get("stage") == "dealing" or message.get("kind") == "committed":
            entropy = secrets.token_hex(32)
            server.ask({"type": "ready", "table": table, "game": message["game"], "entropy": entropy})
        position = message.get("position")
        if position and position.get("moves"):
            move = choose(position["view"], [move["text"] for move in position["moves"]])
            server.ask({"type": "move", "table": table, "answers": message["seq"], "move": move})
        if message.get("kind") == "ended":
            print(f"game {message['game']}: {message['winner']} by {message['by']}", flush=True)
            if message["game"] == games:
                return


def main():
    words = argparse.ArgumentParser(description="Plays one match at a Cairn server over HTTP, with random moves.")
    words.add_argument("server")
    words.add_argument("--table", help="a table that has a seat for a bot. Default: a new one against the computer")
    words.add_argument("--key", help="of the link to that seat")
    words.add_argument("--ruleset", default="schotten")
    words.add_argument("--level", type=int, default=3)
    said = words.parse_args()
    server = Server(said.server)
    table = said.table
    if table:
        server.ask({"type": "sit", "table": table, **({"key": said.key} if said.key else {})})
    else:
        terms = {"ruleset": said.ruleset, "seats": ["me", {"computer": said.level}]}
        table = server.ask({"type": "open", "terms": terms})["table"]
    play(server, table)


main()

#!/usr/bin/env python3
"""A bot that plays any legal move, by the bot protocol (docs/bots.md): one JSON object a line.

    cairn match --a random --b "bot:python3 examples/bots/random_bot.py" --pairs 10
"""
import json
import random
import sys


def say(answer):
    print(json.dumps(answer), flush=True)


def choose(view, moves):
    """Your idea goes here: `view` is all that your seat may know."""
    return random.choice(moves)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "random_bot"})
    elif message["type"] == "move":
        say({"move": choose(message["view"], message["moves"])})
    # "game" and "over" want no answer.

#!/usr/bin/env python3
"""Plays two engines (docs/notation.md, section 5) against each other, such as two commits of this program, in mirrored
pairs: each deal twice, with the seats swapped. Prints the score of A after each pair, with a 95 % interval over pairs.

Both are told the same deal and the same moves, and each is asked for its own moves alone. A deal is the one of its
number; without one, in the Totem game, each pair begins with two random moves.

Usage: bench/two_engines.py RULESET A GO_A B GO_B PAIRS [SEED]
  A and B: commands; GO_A and GO_B: what follows `go`, such as "movetime 100"
Example: bench/two_engines.py schotten "build/release/cairn engine" "movetime 100" \\
  "../before/build/release/cairn engine" "movetime 100" 500
"""
import math
import random
import shlex
import subprocess
import sys
import time

random_moves = 2  # in totem


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.seconds = 0.0
        self.moves = 0

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        while True:
            answer = self.process.stdout.readline().rstrip("\n")
            if answer == "" or answer.startswith("error"):
                sys.exit(f"{command}: {answer or 'the engine has ended'}")
            if not answer.startswith("info"):
                return answer

    def choose(self, limit):
        start = time.monotonic()
        move = self.ask(f"go {limit}").split()[1]
        self.seconds += time.monotonic() - start
        self.moves += 1
        return move


def begin(engines, ruleset, deal, opening):
    decks = set()
    for engine in engines:
        engine.ask(f"variant {ruleset}")
        engine.ask(f"deal seed {deal}")
        decks.add(engine.ask("deck"))
    if len(decks) > 1:
        sys.exit("the engines understand different deals by one number")
    for _ in range(random_moves if ruleset == "totem" else 0):
        move = opening.choice(sorted(engines[0].ask("moves").split()[1:]))
        for engine in engines:
            engine.ask(f"do {move}")


def points_of(answer, seat):
    winner = answer.split()[1]
    return 0.5 if winner == "draw" else 1.0 if winner == seat else 0.0


# The points of A, who sits there.
def play(engines, limits, seat_of_a):
    while True:
        turn = engines[0].ask("turn")
        if turn.startswith("over"):
            return points_of(turn, seat_of_a)
        who = 0 if turn.split()[1] == seat_of_a else 1
        move = engines[who].choose(limits[who])
        for engine in engines:
            engine.ask(f"do {move}")


def report(points, engines):
    count = len(points)
    mean = sum(points) / count
    spread = math.sqrt(sum((each - mean) ** 2 for each in points) / max(1, count - 1) / count)
    times = ", ".join(f"{1000 * engine.seconds / max(1, engine.moves):.1f}" for engine in engines)
    print(f"{count} pairs: A {100 * mean:.1f} ± {196 * spread:.1f} %, ms a move: {times}", flush=True)


def main():
    if len(sys.argv) not in (7, 8):
        sys.exit(__doc__)
    ruleset, a, limit_a, b, limit_b, pairs = sys.argv[1:7]
    seed = int(sys.argv[7]) if len(sys.argv) == 8 else 1
    engines = [Engine(a), Engine(b)]
    points = []
    for pair in range(int(pairs)):
        of_pair = []
        for seat_of_a in ("p1", "p2"):
            begin(engines, ruleset, seed * 1_000_000 + pair, random.Random(seed * 1_000_000 + pair))
            of_pair.append(play(engines, (limit_a, limit_b), seat_of_a))
        points.append(sum(of_pair) / 2)
        report(points, engines)


main()

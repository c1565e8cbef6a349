#!/bin/sh
# Plays the matches of docs/strength.md, one after the other; on a quiet machine, for the players
# are given time and not work. Needs build/release/cairn and baselines (cmake -DCAIRN_BASELINES=ON).
# Usage: bench/strength.sh opponents|levels|elo [PAIRS] [RULESET...]
# `opponents`: full strength with 100 ms a move against the yardsticks of each ruleset, and in siege
# against itself, for the balance of the roles. `levels`: each level against the one below it.
# `elo`: all levels against each other, and their ratings, with a stated number of nodes for full strength, so that
# the machine need not be quiet; 30 pairs unless PAIRS is given.
set -eu
cd "$(dirname "$0")/.."

what=${1:-}
pairs=${2:-$([ "$what" = elo ] && echo 30 || echo 500)}
shift "$(($# < 2 ? $# : 2))"
rulesets=${*:-$(build/release/cairn catalogue | cut -d " " -f 1)}
full=computer:movetime=100

play() { # RULESET A B
    printf '\n%s: %s against %s, %s pairs, seed 1\n' "$1" "$2" "$3" "$pairs"
    build/release/baselines match --ruleset "$1" --a "$2" --b "$3" --pairs "$pairs"
}

# How many levels a ruleset has below full strength.
levels_below_full() { # RULESET
    build/release/cairn catalogue --json |
        python3 -c 'import json, sys
for ruleset in json.load(sys.stdin)["rulesets"]:
    if ruleset["id"] == sys.argv[1]: print(ruleset["levels"] - 1)' "$1"
}

case $what in
elo)
    for ruleset in $rulesets; do
        case $ruleset in
        totem) full=computer:nodes=100000 ;;
        *) full=computer:nodes=300 ;;
        esac
        players=
        for level in $(seq "$(levels_below_full "$ruleset")"); do players="$players computer:level=$level"; done
        # shellcheck disable=SC2086 # a word each
        build/release/cairn ladder $players $full --ruleset "$ruleset" --pairs "$pairs" --seed 22 --threads 1
    done
    ;;
opponents)
    for ruleset in $rulesets; do
        case $ruleset in
        siege*) yardsticks="greedy $full" ;;
        totem) yardsticks='greedy ismcts:movetime=100' ;;
        schotten) yardsticks='random naive greedy ismcts:movetime=100 computer:level=7' ;;
        *) yardsticks='naive greedy' ;;
        esac
        for yardstick in $yardsticks; do play "$ruleset" $full "$yardstick"; done
    done
    ;;
levels)
    for ruleset in $rulesets; do
        below=$(levels_below_full "$ruleset")
        for level in $(seq $((below - 1))); do
            play "$ruleset" computer:level=$((level + 1)) computer:level="$level"
        done
        play "$ruleset" $full computer:level="$below"
    done
    ;;
*)
    sed -n '/^# Usage/,/^set/ { s/^# //p }' "$0" >&2
    exit 2
    ;;
esac

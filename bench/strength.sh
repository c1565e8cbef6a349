#!/bin/sh
# Plays the matches of docs/strength.md, one after the other; on a quiet machine, for the players
# are given time and not work. Needs build/release/cairn and baselines (cmake -DCAIRN_BASELINES=ON).
# Usage: bench/strength.sh opponents|levels [PAIRS] [RULESET...]
# `opponents`: full strength with 100 ms a move against the yardsticks of each ruleset, and in siege
# against itself, for the balance of the roles. `levels`: each level against the one below it.
set -eu
cd "$(dirname "$0")/.."

what=${1:-}
pairs=${2:-500}
shift "$(($# < 2 ? $# : 2))"
rulesets=${*:-$(build/release/cairn catalogue | cut -d " " -f 1)}
full=computer:movetime=100

play() { # RULESET A B
    printf '\n%s: %s against %s, %s pairs, seed 1\n' "$1" "$2" "$3" "$pairs"
    build/release/baselines match --ruleset "$1" --a "$2" --b "$3" --pairs "$pairs"
}

case $what in
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
        for level in 1 2 3 4 5 6; do
            play "$ruleset" computer:level=$((level + 1)) computer:level=$level
        done
        play "$ruleset" $full computer:level=7
    done
    ;;
*)
    sed -n '/^# Usage/,/^set/ { s/^# //p }' "$0" >&2
    exit 2
    ;;
esac

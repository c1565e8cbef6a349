#!/bin/sh
# The yardsticks play a few games of every ruleset: every_ruleset.sh CAIRN BASELINES
set -eu
rulesets=$("$1" catalogue | cut -d ' ' -f 1)
[ -n "$rulesets" ]
for ruleset in $rulesets; do
    echo "$ruleset"
    "$2" ladder random naive greedy ismcts:nodes=20 --pairs 2 --ruleset "$ruleset"
done

# Sourced by setup, play and test: runs one noisy command into the log and shows how it goes.

log=build/log/$(basename "$0").log
mkdir -p build/log
: >"$log"

# die "sentence": says what is wrong and stops.
die() {
    echo "$(basename "$0"): $1" >&2
    exit 1
}

# last_line: what the command wrote last, short enough for one line of a terminal.
last_line() {
    tail -n 1 "$log" | tr -d '\r' | cut -c 1-70
}

# watch_log: after two seconds, shows the time and the last line of the log; often on a terminal, rarely in a pipe.
watch_log() {
    local pause=15 begin='    ' end='\n'
    if [ -t 1 ]; then pause=1 begin='\r\033[K    ' end=''; fi
    sleep 2 >/dev/null
    while true; do
        printf "$begin%4d s  %s$end" $((SECONDS - started)) "$(last_line)"
        sleep $pause >/dev/null
    done
}

# step "What it does" command...: returns the command's result; all its output is in the log.
step() {
    local what=$1 started=$SECONDS result=0 watcher
    shift
    echo "$what"
    echo "== $what: $*" >>"$log"
    watch_log &
    watcher=$!
    "$@" >>"$log" 2>&1 </dev/null || result=$?
    kill $watcher
    wait $watcher 2>/dev/null || true
    if [ -t 1 ]; then printf '\r\033[K'; fi
    if [ $((SECONDS - started)) -ge 2 ]; then echo "    $((SECONDS - started)) s"; fi
    return $result
}

# log_tail: what the last step wrote, without the lines of what went well.
log_tail() {
    awk '/^== / { n = 0 } { line[n++] = $0 } END { for (i = 0; i < n; ++i) print line[i] }' "$log" |
        { grep -vE '^ *(\[[0-9]+/[0-9]+\]|Start +[0-9]+:|[0-9]+/[0-9]+ Test .* Passed )' || true; } | tail -n 200
}

# must "What it does" command...: a step that the script cannot go on without.
must() {
    step "$@" && return
    log_tail >&2
    die "failed: $1. The whole log is $log"
}

# compile preset [target]: configures when that is needed (ninja itself sees a changed CMakeLists.txt) and builds.
compile() {
    local stamp=build/$1/configured
    if [ ! "$stamp" -nt CMakePresets.json ]; then
        cmake --preset "$1" && touch "$stamp" || return
    fi
    # As many compilers as processors, where ninja would have more: several builds may run at once, and memory is not endless.
    cmake --build --preset "$1" --parallel "$(nproc)" ${2:+--target "$2"}
}

# build preset [target]: the same as a step.
build() {
    must "Building build/$1" compile "$@"
}

# at_once command...: all of them, as one often waits where another has work. What a failed one wrote comes last.
at_once() {
    local part result=0 running=()
    for part in "$@"; do
        { $part 2>&1 | tee "$log.${part// /-}"; } &
        running+=($!)
    done
    for part in "$@"; do
        wait "${running[0]}" || { result=1 && echo "== $part" && cat "$log.${part// /-}"; }
        running=("${running[@]:1}")
    done
    return $result
}

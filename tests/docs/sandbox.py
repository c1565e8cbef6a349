# Where tests/docs/commands.py runs what the documents show: a folder with the files of the checkout, its programs on the
# path, free ports in place of those that are named, and folders of its own in place of the system's.
import glob
import os
import re
import signal
import socket
import subprocess

# What only reads files and prints says the same each time, wherever it is written; judging a game takes seconds.
only_reads = re.compile(r"cairn (?:analyse|catalogue|replay|rules|solve)(?: [\w./@-]+)*")
longest_s = 300  # a block; with sanitizers and a full machine

prelude = """set -euo pipefail
trap 'result=$?; set +e; kill $(jobs -p) 2>/dev/null; wait; exit $result' EXIT
answers() {
    for ((tries = 0; tries < 200; ++tries)); do
        if (: </dev/tcp/127.0.0.1/$1) 2>/dev/null; then return; fi
        sleep 0.1
    done
    echo "nothing answers at port $1" >&2
    return 1
}
"""


def newest_program(checkout):
    named = os.environ.get("CAIRN")
    built = sorted(glob.glob(f"{checkout}/build/*/cairn"), key=os.path.getmtime)
    runnable = [path for path in built if "/arm/" not in path]
    if not named and not runnable:
        raise SystemExit("cairn is missing: cmake --preset release && cmake --build --preset release --target cairn")
    return named or runnable[-1]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Sandbox:
    def __init__(self, checkout, folder):
        self.folder = folder
        self.helps = {}
        self.said = {}
        programs = folder / "bin"
        programs.mkdir()
        (programs / "cairn").symlink_to(newest_program(checkout))
        self.here = folder / "checkout"
        self.here.mkdir()
        for entry in checkout.iterdir():
            if entry.name != "build":
                (self.here / entry.name).symlink_to(entry)
        release = self.here / "build" / "release"
        release.mkdir(parents=True)
        (release / "cairn").symlink_to(programs / "cairn")
        baselines = sorted(glob.glob(f"{checkout}/build/*/baselines"), key=os.path.getmtime)
        if baselines:
            (programs / "baselines").symlink_to(baselines[-1])
        self.environment = {
            "PATH": f"{programs}:{os.environ['PATH']}",
            "HOME": str(folder / "home"),
            "LANG": "C.UTF-8",
        }

    # The system's folders and the ports are this place's own. A server runs beside the lines after it.
    def fitted(self, script):
        for name in ("/var/lib/cairn", "/backup", "/tmp/load"):
            own = self.folder / name[1:].replace("/", "-")
            (self.folder / "backup").mkdir(exist_ok=True)
            script = re.sub(rf"(?<![\w/-]){name}\b", str(own), script)
        for port in sorted(set(re.findall(r"127\.0\.0\.1:(\d+)", script) + re.findall(r"--port (\d+)", script))):
            script = re.sub(rf"(127\.0\.0\.1:|--port ){port}\b", rf"\g<1>{free_port()}", script)
        return re.sub(r"^(cairn serve .*?)( &)?( +#.*)?$", self.started, script, flags=re.M)

    def started(self, line):
        command = line[1]
        if "--listen" not in command:
            command += f" --listen 127.0.0.1:{free_port()}"
        if "--data" not in command:
            command += f" --data {self.folder / 'data'}"
        return f"{command} & answers {re.search(r'--listen 127[.]0[.]0[.]1:([0-9]+)', command)[1]}"

    def run(self, script):
        if not only_reads.fullmatch(script):
            return self.run_now(script)
        if script not in self.said:
            self.said[script] = self.run_now(script)
        return self.said[script]

    def run_now(self, script):
        script = prelude + self.fitted(script)
        process = subprocess.Popen(
            ["bash", "-c", script], cwd=self.here, env=self.environment, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)  # fmt: skip
        try:
            out, err = process.communicate(timeout=longest_s)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            out, err = process.communicate()
            err += f"\nnot over after {longest_s} s"
        return subprocess.CompletedProcess(script, process.returncode, out, err)

    # None: there is no such command.
    def help(self, command):
        if command not in self.helps:
            asked = subprocess.run(
                ["cairn", *([command] if command else []), "--help"], capture_output=True, text=True, check=False,
                env=self.environment)  # fmt: skip
            self.helps[command] = asked.stdout if asked.returncode == 0 else None
        return self.helps[command]

# Runs every command that the documents show. A block ```sh is a script, each of whose lines must succeed; a block
# ```console has commands behind `$ ` and what they print, compared (`…` stands for anything). A word after `sh` says
# where else it is run: `deep` is for ./test --deep, `page` and others name a test by `elsewhere` below. Commands of the
# program in the middle of a text (`cairn replay FILE`) are run with the examples below in place of the capitals; other
# commands there must name a script, a preset, a target or a test that exists. Prints what is wrong.
# usage: tests/docs/commands.py [--deep]   ($CAIRN: the program; or else the newest of build/*/cairn)
import glob
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import sandbox

documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "ACCESSIBILITY.md", *sorted(glob.glob("docs/*.md"))]
# Which test runs the blocks with this word, by asking `tests/docs/block DOCUMENT WORD` for them or by doing the same.
elsewhere = {
    "machine": "tests/deploy/fresh_machine",
    "units": "tests/deploy/boot_units",
    "migration": "tests/server/migrate_test.cpp",
    "packages": "tests/deploy/packages",
    "nodes": "tests/server/cluster/chaos_test.cpp",
    "page": "tests/web/all",
}
faults = []


def fault(document, line, words):
    faults.append(f"{document}:{line}: {words}")


class Block:
    def __init__(self, document, line, words, text):
        self.document, self.line, self.text = document, line, text
        self.language, *self.words = words.split() or [""]


def blocks_of(document, text):
    for found in re.finditer(r"^```([^\n]*)\n(.*?)^```$", text, flags=re.M | re.S):
        yield Block(document, text[: found.start()].count("\n") + 1, found[1], found[2])


# What is run of a block `console`, and what should then be seen.
def sessions(block):
    command, expected = None, []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, expected
            command, expected = line[2:], []
        else:
            expected.append(line.rstrip())
    if command:
        yield command, expected
    else:
        fault(block.document, block.line, "a block `console` without a command behind `$ `")


def pattern_of(expected):
    lines = []
    for line in expected:
        if line.strip() == "…":
            lines.append(r"(?:.*\n)*?")
        else:
            lines.append(".*".join(re.escape(part) for part in line.split("…")) + r" *\n")
    return re.compile("".join(lines))


def compare(block, command, expected, seen):
    if expected and not pattern_of(expected).fullmatch(seen):
        fault(block.document, block.line, f"{command} prints something else:\n{seen}")


def run_block(block, place):
    if block.language == "console":
        for command, expected in sessions(block):
            result = place.run(command)
            if result.returncode != 0:
                fault(block.document, block.line, f"{command} ends with {result.returncode}:\n{result.stdout}{result.stderr}")
            else:
                compare(block, command, expected, result.stdout)
        return
    result = place.run(block.text)
    if result.returncode != 0:
        fault(block.document, block.line, f"ends with {result.returncode}:\n{result.stdout}{result.stderr}")


def check_blocks(document, text, place, deep):
    count = 0
    for block in blocks_of(document, text):
        if block.language not in ("sh", "console"):
            if block.language == "" and re.search(r"^(\$ |\./|cairn (?!\w+ 1$)|cmake |ctest |docker |g\+\+ |npm |python3 |sudo |git |valgrind )", block.text, flags=re.M):
                fault(document, block.line, "commands in a block that is neither `sh` nor `console`")
            continue
        count += 1
        word = block.words[0] if block.words else ""
        if word in elsewhere:
            if not os.path.exists(elsewhere[word]):
                fault(document, block.line, f"{elsewhere[word]} is not there")
        elif word not in ("", "deep"):
            fault(document, block.line, f"nothing is known of `{word}`")
        elif deep == (word == "deep"):
            run_block(block, place)
    return count


# Whoever writes a command into a text gives the words in capitals these meanings.
def example_of(command):
    record = "tests/table/records/v1/schotten.txt"
    meanings = {
        "FILE": record, "RECORD": record, "PLY": "60", "N": "60", "ID": "schotten", "MS": "100", "-@PLY": f"-@60 <{record}",
    }
    if command.startswith("cairn catalogue"):
        meanings["FILE"] = "-"
    words = command.split(" ")
    return " ".join(re.sub(r"\b(FILE|RECORD|PLY|N|ID|MS)\b", lambda word: meanings[word[0]], meanings.get(word, word)) for word in words)


def check_program(document, line, command, place):
    words = command.split(" ")
    options = [word.split("=")[0] for word in words if word.startswith("--")]
    told = place.help(words[1]) if len(words) > 1 and not words[1].startswith("-") else place.help("")
    if told is None:
        return fault(document, line, f"`{command}`: no such command")
    for option in options:
        if not re.search(rf"(^|[\s,]){option}\b", told):
            fault(document, line, f"`{command}`: {option} is not in its help")
    # What serves, asks or plays is tried in blocks; and what is told in part only has no whole command.
    alone = ("play", "verify", "migrate", "ladder", "serve", "backup", "restore")
    if len(words) < 3 or "…" in command or words[1] in alone or command in ("cairn analyse --json", "cairn solve --json"):
        return None
    result = place.run(example_of(command))
    if result.returncode != 0:
        fault(document, line, f"`{command}` ends with {result.returncode}: {result.stderr}")
    return None


# Names in `ctest -R NAME` and the like are checked against where they are defined.
def check_tool(document, line, command):
    if command.startswith(("systemctl ", "docker ")):
        if "…" not in command and not any(command in pathlib.Path(test).read_text(encoding="utf-8") for test in glob.glob("tests/deploy/*")):
            fault(document, line, f"`{command}` is in no test of tests/deploy")
        return
    presets = pathlib.Path("CMakePresets.json").read_text(encoding="utf-8")
    for name in re.findall(r"--preset (\S+)", command):
        if f'"name": "{name}"' not in presets:
            fault(document, line, f"`{command}`: no preset {name}")
    script = re.match(r"(\./\w+|(?:tests|bench|deploy|packaging|cmake)/\S+)(?= |$)", command)
    if script and not os.access(script[1], os.X_OK):
        fault(document, line, f"`{command}`: {script[1]} cannot be run")
    script = re.match(r"npm run (\w+)", command)
    if script and f'"{script[1]}":' not in pathlib.Path("web/package.json").read_text(encoding="utf-8"):
        fault(document, line, f"`{command}`: web/package.json has no {script[1]}")
    test = re.search(r"ctest .*-R (\w+)", command)
    if test and not re.search(rf"NAME {test[1]}\b", pathlib.Path("tests/CMakeLists.txt").read_text(encoding="utf-8")):
        fault(document, line, f"`{command}`: no test {test[1]}")


def check_texts(document, text, place, known):
    outside = re.sub(r"^```.*?^```$", lambda block: "\n" * block[0].count("\n"), text, flags=re.M | re.S)
    for found in re.finditer(r"`([^`\n]+)`", outside):
        line, command = outside[: found.start()].count("\n") + 1, found[1]
        if command in known:
            continue
        known.add(command)
        if re.match(r"cairn( [a-z-]|$)", command) and not re.match(r"cairn \w+ 1$", command):
            check_program(document, line, command, place)
        elif re.match(r"(\./\w|cmake |ctest |docker |npm |systemctl |(tests|bench|deploy|packaging)/\S+ )", command):
            check_tool(document, line, command)


def main():
    deep = "--deep" in sys.argv[1:]
    os.chdir(pathlib.Path(__file__).parents[2])
    count, known = 0, set()
    with tempfile.TemporaryDirectory(prefix="cairn-docs-") as folder:
        place = sandbox.Sandbox(pathlib.Path.cwd(), pathlib.Path(folder))
        for document in filter(os.path.exists, documents):
            text = pathlib.Path(document).read_text(encoding="utf-8")
            count += check_blocks(document, text, place, deep)
            if not deep:
                check_texts(document, text, place, known)
    print("\n".join(faults) or f"{count} blocks of commands, as the documents say")
    return 1 if faults or count < 10 else 0


sys.exit(main())

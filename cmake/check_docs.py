# Checks the documents: every relative link leads to a file and a heading, every path that is named exists, each word of
# docs/vocabulary.md is met in its file and in no other sense, and the example of docs/libraries.md is the file that is
# compiled. Run in the top folder; prints what is wrong.
import glob
import os
import re
import sys

documents = sorted(glob.glob("*.md") + glob.glob("docs/*.md"))
folders = "bench|cmake|deploy|docs|examples|packaging|src|tests|web|weights|words"
made = ("deploy/.env", "deploy/tls/", "web/dist", "web/src/generated/")  # by a build, or by whoever runs a server
faults = []


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def without_code(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)


# A heading's anchor, as GitHub makes it.
def anchor(heading):
    kept = re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower())
    return kept.strip().replace(" ", "-")


def anchors(path):
    return {anchor(heading) for heading in re.findall(r"^#+ (.*)$", without_code(read(path)), flags=re.M)}


def check_links(path):
    for link in re.findall(r"\]\(([^)\s]+)\)", without_code(read(path))):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, heading = link.partition("#")
        target = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
        if not os.path.exists(target):
            faults.append(f"{path}: no such file: {link}")
        elif heading and heading not in anchors(target):
            faults.append(f"{path}: no such heading: {link}")


# Paths in backticks that begin with a folder of the repository; `*` stands for any name.
def check_paths(path):
    for name in re.findall(rf"`((?:{folders})/[^`\s]*)`", read(path)):
        if not name.startswith(made) and not (glob.glob(name) or glob.glob(name + ".*")):
            faults.append(f"{path}: no such file: {name}")


# A row of docs/vocabulary.md is `| words | meaning | file |`: the file speaks of them, in whatever spelling.
def check_vocabulary(path):
    for words, file in re.findall(r"^\| ([^|]+) \|[^|]*\| `([^`]+)` \|$", read(path), flags=re.M):
        if not os.path.isfile(file):
            continue  # a folder, or reported above
        text = re.sub(r"[\W_]", "", (file + read(file)).lower())
        for word in re.sub(r" \(.*?\)", "", words).lower().split(", "):
            if re.sub(r"[\W_]", "", word) not in text:
                faults.append(f"{path}: {file} does not speak of {word}")


# Words that were given up for others must not come back, nor one of the words with one meaning in another sense.
def check_words():
    given_up = {
        r"\b(?:Office|HallCustoms|WebHouse|weather|drawer|turnstile)\b": ("src", "web/src"),
        r"\bsettle\(": ("src/table", "src/room", "src/server", "src/cli", "web/src"),  # said of chance alone
        r"\b(?:he|his|him|himself)\b": ("src", "web/src", "docs"),  # players are they
    }
    exempt = re.compile(r"\bfr\b|/fr/|_fr\.|\.fr\.|/generated/|docs/pictures|\.svg$|src/table/analysis/measure.cpp")
    for pattern, places in given_up.items():
        for place in places:
            for file in glob.glob(f"{place}/**/*.*", recursive=True):
                if exempt.search(file) or not os.path.isfile(file):
                    continue
                for number, line in enumerate(read(file).split("\n"), 1):
                    found = re.search(pattern, line)
                    if found:
                        faults.append(f"{file}:{number}: «{found[0]}» was given up, or means something else here")


# Each word of the last table of docs/vocabulary.md has a row above it.
def check_rivals(path):
    above, _, below = read(path).partition("## Words that mean something else elsewhere")
    known = {word for words in re.findall(r"^\| ([^|]+) \|", above, flags=re.M) for word in words.split(", ")}
    for word in re.findall(r"^\| (\w+) \|", below, flags=re.M):
        if word != "word" and word not in known:
            faults.append(f"{path}: {word} has no row of its own")


for document in documents:
    check_links(document)
    check_paths(document)
check_vocabulary("docs/vocabulary.md")
check_rivals("docs/vocabulary.md")
check_words()
if read("docs/strength.md").count("\n") > 120:
    faults.append("docs/strength.md has more than 120 lines: what was tried belongs in docs/experiments.md")
example = "examples/cpp/random_game.cpp"
if read(example) not in read("docs/libraries.md"):
    faults.append(f"docs/libraries.md: its example is not {example}")
print("\n".join(faults) or f"{len(documents)} documents, no dead link")
sys.exit(1 if faults else 0)

# Checks that each file of src/ compiles for itself: that it includes what it uses, although the builds compile the files of
# a folder as one. Compiling all of them alone takes minutes; here clang reads each once, as a module of its own that sees
# only what it includes, and what those include. Names that clash between two headers are found, too.
# usage: cmake/check_alone.py [FOLDER...]   (of src/, with the ones that they rest on; all)
import glob
import os
import pathlib
import re
import subprocess
import sys
import tempfile

compiler = ["clang++-19", "-std=c++20", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
folders = ["base", "core", "cards", "games", "mind", "table", "fair", "room", "store", "server", "cli"]  # lowest first
# Libraries whose headers rest on each other: each is one module, and brings all of it that src/ includes. Others, and
# those of C, are read again by each file.
whole = ("boost", "prometheus", "CLI")


# The headers in angle brackets, and where the compiler finds them.
def system_headers():
    text = "".join(pathlib.Path(path).read_text(encoding="utf-8") for path in glob.glob("src/**/*.?pp", recursive=True))
    names = sorted(set(re.findall(r"^#include <([^>]+)>", text, flags=re.M)))
    told = subprocess.run([*compiler, "-v", "-x", "c++", "/dev/null"], capture_output=True, text=True, check=True).stderr
    places = re.findall(r"^ (/\S+)$", told, flags=re.M)
    found = {name: [path for path in (f"{place}/{name}" for place in places) if os.path.exists(path)] for name in names}
    return {name: os.path.normpath(paths[0]) for name, paths in found.items() if paths}


# A part for each file, which is known by its name and found at its path.
def module_of(name, files):
    return f"module {name} {{\n" + "".join(f'  module "{part}" {{ header "{path}" export * }}\n' for part, path in files.items()) + "}\n"


def library_modules(headers):
    yield module_of("std [system]", {name: path for name, path in headers.items() if re.fullmatch("[a-z_]+", name)})
    for library in whole:
        of_it = "".join(f'  header "{path}"\n' for name, path in headers.items() if name.startswith(f"{library}/"))
        yield f"module lib_{library} [system] {{\n{of_it}  export *\n}}\n"


# In one module two nameless namespaces are the same; so in copies of the files each has a name.
def copy_of(path, number, place):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    copy = place / path
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(re.sub(r"^namespace \{", f"inline namespace own_{number} {{", text, flags=re.M), encoding="utf-8")
    return copy


def check(chosen, place):
    libraries = subprocess.run(["pkg-config", "--cflags", "libpq", "hiredis"], capture_output=True, text=True, check=True)
    flags = [*libraries.stdout.split(), "-Isrc", '-DCAIRN_VERSION=""']
    modules = list(library_modules(system_headers()))
    own = [path for folder in chosen for path in sorted(glob.glob(f"src/{folder}/**/*.hpp", recursive=True))]
    modules.append(module_of("headers", {path: path for path in own}))
    count, first = len(own), []
    for folder in chosen:
        files = sorted(glob.glob(f"src/{folder}/**/*.cpp", recursive=True))
        copies = {path: copy_of(path, count + number, place) for number, path in enumerate(files)}
        modules.append(module_of(f"of_{folder}", copies))
        count += len(files)
        first += list(copies.values())[:1]
    (place / "map").write_text("".join(modules), encoding="utf-8")
    (place / "all.cpp").write_text("".join(f'#include "{copy}"\n' for copy in first), encoding="utf-8")
    # The map names headers from here.
    ways = ["-fmodules", "-fno-implicit-module-maps", "-Xclang", "-fmodule-map-file-home-is-cwd"]
    ways += [f"-fmodules-cache-path={place / 'made'}", f"-fmodule-map-file={place / 'map'}"]
    told = subprocess.run([*compiler, *flags, *ways, str(place / "all.cpp")], capture_output=True, text=True, check=False)
    # Its errors name the copies: without the folder in front they name the files.
    return count, told.returncode, told.stderr.replace(f"{place}/", "")


def main():
    os.chdir(pathlib.Path(__file__).parents[1])
    unknown = {path.name for path in pathlib.Path("src").iterdir()} - {*folders, "wasm"}  # That is compiled file by file.
    assert not unknown, f"src/{unknown} is not in the list of folders"
    chosen = [folder for folder in folders if folder in sys.argv[1:]] or folders
    with tempfile.TemporaryDirectory(prefix="cairn-alone-") as place:
        count, result, said = check(chosen, pathlib.Path(place))
    print(said or f"{count} files, each of which compiles for itself")
    return result


sys.exit(main())

# Checks that each file of src/ compiles for itself: that it includes what it uses, although the builds compile the files of
# a folder as one. Compiling all of them alone takes minutes; here clang reads each once, as a module of its own that sees
# only what it includes, and what those include. Names that clash between two headers are found, too. What was read is kept
# in build/alone, for the next time.
# usage: cmake/check_alone.py [FOLDER...]   (of src/, with the ones that they rest on; all)
import glob
import os
import pathlib
import re
import subprocess
import sys

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
def copy_of(path, place):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    name = re.sub(r"\W", "_", path)
    return written(place / path, re.sub(r"^namespace \{", f"inline namespace {name} {{", text, flags=re.M))


# A file that has changed has to be read again.
def written(path, text):
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path


def check(chosen, place):
    libraries = subprocess.run(["pkg-config", "--cflags", "libpq", "hiredis"], capture_output=True, text=True, check=True)
    flags = [*libraries.stdout.split(), "-Isrc", '-DCAIRN_VERSION=""']
    modules = list(library_modules(system_headers()))
    own = [path for folder in chosen for path in sorted(glob.glob(f"src/{folder}/**/*.hpp", recursive=True))]
    modules.append(module_of("headers", {path: path for path in own}))
    count, first = len(own), []
    for folder in chosen:
        files = sorted(glob.glob(f"src/{folder}/**/*.cpp", recursive=True))
        copies = {path: copy_of(path, place) for path in files}
        modules.append(module_of(f"of_{folder}", copies))
        count += len(files)
        first += list(copies.values())[:1]
    listed = written(place / f"map-{'-'.join(chosen)}", "".join(modules))
    every = written(place / f"{listed.name}.cpp", "".join(f'#include "{copy}"\n' for copy in first))
    # The map names headers from here.
    ways = ["-fmodules", "-fno-implicit-module-maps", "-Xclang", "-fmodule-map-file-home-is-cwd"]
    ways += [f"-fmodules-cache-path={place / 'made'}", "-fmodules-validate-system-headers", f"-fmodule-map-file={listed}"]
    told = subprocess.run([*compiler, *flags, *ways, str(every)], capture_output=True, text=True, check=False)
    # Its errors name the copies: without the folder in front they name the files.
    return count, told.returncode, told.stderr.replace(f"{place}/", "")


def main():
    os.chdir(pathlib.Path(__file__).parents[1])
    unknown = {path.name for path in pathlib.Path("src").iterdir()} - {*folders, "wasm"}  # That is compiled file by file.
    assert not unknown, f"src/{unknown} is not in the list of folders"
    chosen = [folder for folder in folders if folder in sys.argv[1:]] or folders
    count, result, said = check(chosen, pathlib.Path("build/alone").absolute())
    print(said or f"{count} files, each of which compiles for itself")
    return result


sys.exit(main())

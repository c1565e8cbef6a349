# sh cmake/format.sh: formats every C++ file. With --dry-run -Werror it only complains.
cd "$(dirname "$0")/.." || exit 1
folders=
for folder in src tests bench examples; do
    if [ -d $folder ]; then folders="$folders $folder"; fi
done
find $folders -name node_modules -prune -o -name '*.[ch]pp' -print0 | xargs -0 -r clang-format-19 -i "$@"

# The page: what ./play and tests/web/all share. Sourced, after step.sh.

# install_page: web/node_modules, as the lock file says. Not `npm ci`: it wants packages for every other system, too.
install_page() {
    [ web/node_modules/.package-lock.json -nt web/package-lock.json ] && return
    node -e '
        const [major, minor] = process.versions.node.split(".").map(Number)
        process.exit(major > 18 || (major === 18 && minor >= 20) ? 0 : 1)' ||
        die "the page is built with Node 18.20 or newer; this is $(node --version). Without it: ./play terminal"
    must "Installing what the page is built with" npm install --prefix web --no-save --no-audit --no-fund
    touch web/node_modules/.package-lock.json
}

# check_page: its types, its texts, its layout and what else eslint finds, two checks at once.
check_page() {
    local result=0
    npm run lint --prefix web &
    npm run check --prefix web || result=$?
    wait $! || result=$?
    return $result
}

# page_is_new FOLDER: nothing that the page is made of is newer. The catalogue is asked first: what it says is written into
# web/src only if that is new.
page_is_new() {
    local built=$1/index.html
    node web/catalogue.mjs || die "the catalogue was not written"
    [ -e "$built" ] && [ -z "$(find web words docs/rules.md docs/rules.fr.md weights build/wasm/cairn.wasm \
        \( -path web/node_modules -o -path web/dist \) -prune -o -newer "$built" -type f -print -quit)" ]
}

# build_page: web/dist, which `cairn serve` serves, if it is not new.
build_page() {
    if page_is_new web/dist; then return; fi
    install_page
    must "Building web/dist" npm run build --prefix web
}

# build_page_for_any_host: build/page, the page without tables of a server, at any path of any web host.
build_page_for_any_host() {
    if page_is_new build/page; then return; fi
    install_page
    must "Building build/page" npm run build --prefix web -- --base ./ --outDir ../build/page --emptyOutDir
}

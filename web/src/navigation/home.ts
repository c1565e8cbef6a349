// The first page's address: the root of a server; or, in the page that is built with `--base ./` for any web host,
// wherever that has put it. There no server is asked for tables.
export const alone = import.meta.env.BASE_URL !== '/'
export const home = alone ? location.pathname : '/'

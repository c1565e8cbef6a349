// Keeps the page, the engine and what the computer has learned for when there is no network. The words in capitals are
// filled in by the build.
const own = `${self.registration.scope} ` // of an origin that may have pages of others
const version = `${own}__VERSION__`
const files = JSON.parse('__FILES__')
const learned = `${own}weights` // of several versions: their names change with what is in them
const weights = JSON.parse('__WEIGHTS__')
const weightsAtOnce = JSON.parse('__WEIGHTS_AT_ONCE__')
const urlOf = (file) => new URL(file, self.registration.scope).href

// Once versions were named without their place.
const isOld = (name) => name !== version && name !== learned && (name.startsWith(own) || /^[0-9a-f]{12}$/.test(name))

async function keepWeights() {
  const cache = await caches.open(learned)
  const there = new Set((await cache.keys()).map(({ url }) => url))
  await cache.addAll(weightsAtOnce.filter((file) => !there.has(urlOf(file))))
}
async function forgetOtherWeights() {
  const cache = await caches.open(learned)
  const wanted = new Set(weights.map(urlOf))
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url)
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(files))
      .then(keepWeights)
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(forgetOtherWeights)
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  const ours = url.origin === self.location.origin && event.request.method === 'GET'
  if (!ours || url.pathname.startsWith('/api/') || url.pathname === '/ws') return
  const key = event.request.mode === 'navigate' ? './' : event.request
  event.respondWith(caches.match(key, { ignoreSearch: true }).then((kept) => kept ?? fetchAndKeep(event)))
})

// Weights that are not kept yet are so from now on.
async function fetchAndKeep(event) {
  const response = await fetch(event.request)
  if (response.ok && weights.some((file) => urlOf(file) === event.request.url)) {
    const copy = response.clone()
    event.waitUntil(caches.open(learned).then((cache) => cache.put(event.request, copy)))
  }
  return response
}

// A tap on a notice leads to its table: to the page that is open there, or else to a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path ?? '/'
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const there = pages.find((page) => new URL(page.url).pathname === path) ?? pages[0]
      return there ? there.focus() : self.clients.openWindow(path)
    }),
  )
})

// Keeps the page and the engine for when there is no network. Both lines are filled in by the build.
const own = `${self.registration.scope} ` // of an origin that may have pages of others
const version = `${own}__VERSION__`
const files = JSON.parse('__FILES__')

// Once versions were named without their place.
const isOld = (name) => name !== version && (name.startsWith(own) || /^[0-9a-f]{12}$/.test(name))

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  const ours = url.origin === self.location.origin && event.request.method === 'GET'
  if (!ours || url.pathname.startsWith('/api/') || url.pathname === '/ws') return
  const key = event.request.mode === 'navigate' ? './' : event.request
  event.respondWith(caches.match(key, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)))
})

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

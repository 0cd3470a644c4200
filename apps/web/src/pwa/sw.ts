/// <reference lib="webworker" />
// The scope of a service worker; the DOM's types call it a window.
const worker = globalThis as unknown as ServiceWorkerGlobalScope

/** Replaced by the build: another build is another worker, with a cache of its own. */
const cacheName = 'recado-__VERSION__'
const offlinePage = '/sin-conexion'

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([offlinePage, '/icon.svg']))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => worker.clients.claim()),
  )
})

/** A notice of the chat, pressed: its chat, in the tab that is open or in a new one. */
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  // Given by `showOnDesktop`; another version of the page may have given none.
  const href: unknown = (notification.data as { href?: unknown } | null)?.href
  event.waitUntil(openPage(typeof href === 'string' ? href : '/dashboard'))
})

async function openPage(href: string): Promise<void> {
  const { href: address, origin } = new URL(href, worker.location.origin)
  // Only ever a page of our own.
  if (origin !== worker.location.origin) return
  const open = await worker.clients.matchAll({ type: 'window' })
  const shown = open.find(({ url }) => url === address) ?? open.find(({ focused }) => focused) ?? open[0]
  if (!shown) {
    await worker.clients.openWindow(address)
    return
  }
  await shown.focus()
  if (shown.url !== address) await shown.navigate(address)
}

/** Pages come from the network, or else the offline page; built files never change. Nothing of the API is touched. */
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => fromCache(offlinePage)))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(builtFile(request))
  }
})

async function builtFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const fresh = await fetch(request)
  if (fresh.ok && fresh.type === 'basic') await cache.put(request, fresh.clone())
  return fresh
}

async function fromCache(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error()
}

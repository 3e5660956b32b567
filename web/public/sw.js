// The site's service worker: it serves the offline page, and receives content from a phone's share sheet. Kept small on
// purpose: pages and calls always come from the server.
const offlineCache = 'bowerbird-offline-1'
const sharedCache = 'bowerbird-shared'
const offlinePage = '/offline/'
const mostShared = 50

addEventListener('install', (event) => event.waitUntil(keepOfflinePage().then(() => skipWaiting())))

addEventListener('activate', (event) => event.waitUntil(dropOldCaches().then(() => clients.claim())))

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  const answer = answerOf(request, url.pathname)
  if (answer) event.respondWith(answer)
})

/** Undefined for requests that go to the server unchanged. */
function answerOf(request, path) {
  if (request.method === 'POST') return path === '/share-target/' && takeShared(request)
  if (request.method !== 'GET') return null
  if (request.mode === 'navigate') return fetch(request).catch(() => kept(offlinePage))
  return path.startsWith('/assets/') && fetch(request).catch(() => kept(request))
}

// Without cookies: the page contains no user's data, and remains when another user logs in here.
async function keepOfflinePage() {
  const cache = await caches.open(offlineCache)
  const page = await fetch(offlinePage, { credentials: 'omit', cache: 'reload' })
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`)
  // The header names all files that the page needs at once.
  const named = (page.headers.get('Link') ?? '').matchAll(/<(\/assets\/[^>]+)>/g)
  const files = [...named].map(([, file]) => file)
  await Promise.all([cache.put(offlinePage, page), cache.addAll([...new Set(files), '/favicon.svg'])])
}

async function dropOldCaches() {
  for (const name of await caches.keys())
    if (name.startsWith('bowerbird-') && name !== offlineCache && name !== sharedCache)
      await caches.delete(name)
}

async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? Response.error()
}

/**
 * A shared page is passed on in the URL; pictures are stored in a cache for the upload page
 * (web/pinner/uploads/shared-pictures.ts).
 */
async function takeShared(request) {
  const form = await request.formData().catch(() => new FormData())
  const words = ['title', 'text', 'url'].map((name) => `${form.get(name) ?? ''}`.trim())
  const pictures = form.getAll('media').filter((part) => part instanceof File && part.size > 0)
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  for (const [at, picture] of pictures.slice(0, mostShared).entries())
    await cache.put(
      `/share-target/picture/${at}`,
      new Response(picture, {
        headers: {
          'Content-Type': picture.type || 'application/octet-stream',
          'X-File-Name': encodeURIComponent(picture.name),
        },
      }),
    )
  const query = new URLSearchParams([
    ['title', words[0]],
    ['text', words[1]],
    ['url', words[2]],
  ])
  if (pictures.length > 0) query.set('has_picture', '1')
  return Response.redirect(`/share-target/?${query}`, 303)
}

/** As in public/sw.js, which puts it there. */
const cacheName = 'bowerbird-shared'
const address = '/share-target/picture'

/** The picture that a phone's share sheet left here (SHELL-25), once; null when there is none, or no way to keep any. */
export async function takeSharedPicture(): Promise<File | null> {
  try {
    const cache = await caches.open(cacheName)
    const kept = await cache.match(address)
    if (!kept) return null
    await cache.delete(address)
    const name = decodeURIComponent(kept.headers.get('X-File-Name') ?? '') || 'picture'
    return new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' })
  } catch (error) {
    console.warn('What was shared could not be read', error)
    return null
  }
}

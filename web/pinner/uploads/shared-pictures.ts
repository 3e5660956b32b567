/** As in public/sw.js, which puts them there. */
const cacheName = 'bowerbird-shared'
const addressOf = (at: number) => `/share-target/picture/${at}`

/** The pictures that a phone's share sheet left here (SHELL-25), once; none when there are none, or no way to keep any. */
export async function takeSharedPictures(): Promise<File[]> {
  const files: File[] = []
  try {
    const cache = await caches.open(cacheName)
    for (let at = 0; ; at++) {
      const kept = await cache.match(addressOf(at))
      if (!kept) break
      const name = decodeURIComponent(kept.headers.get('X-File-Name') ?? '') || 'picture'
      files.push(new File([await kept.blob()], name, { type: kept.headers.get('Content-Type') ?? '' }))
    }
    await caches.delete(cacheName)
  } catch (error) {
    console.warn('What was shared could not be read', error)
  }
  return files
}

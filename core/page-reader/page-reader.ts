import { refuseFetch, type FetchRefusal } from '../fetch/fetch-answer.ts'
import type { Outbound } from '../fetch/outbound.ts'
import { sniffImage } from '../media/sniff-image.ts'
import { createPageChildren, type PageChildrenOptions } from './page-children.ts'
import type { PinnableImage } from './pinnable-images.ts'
import type { PageFacts } from './page-facts.ts'
import type { PageReading } from './read-page.ts'

export type PinnableImages = { ok: true; url: string; items: PinnableImage[]; facts: PageFacts }

export type PageReader = {
  /** The pictures of a page, best first, at most 50, none where the server may not go. A picture's own address is its only item. */
  pinnableImages(url: string, options?: { signal?: AbortSignal }): Promise<PinnableImages | FetchRefusal>
  /** Reads bytes that are here already, in the child. */
  readPage(
    bytes: Uint8Array,
    content_type: string,
    url: string,
  ): Promise<({ ok: true } & PageReading) | FetchRefusal>
  close(): void
}

/** Looks at other people's pages. They are fetched here and read in a child that can be killed. */
export function createPageReader(options: { outbound: Outbound } & Partial<PageChildrenOptions>): PageReader {
  const { outbound, time_limit_ms = 2000, memory_mb = 128, max_children = 2 } = options
  const children = createPageChildren({ time_limit_ms, memory_mb, max_children })

  async function readPage(bytes: Uint8Array, content_type: string, url: string) {
    const reading = await children.read({ bytes, content_type, url })
    if (reading === 'busy') return refuseFetch('busy')
    if (reading === 'failed') return refuseFetch('bad_answer')
    const items = reading.items.filter((item) => outbound.mayFetch(item.url)).slice(0, MAX_ITEMS)
    return { ...reading, ok: true as const, items }
  }

  return {
    readPage,
    async pinnableImages(address, { signal } = {}) {
      const answer = await outbound.fetchSafely(address, {
        accept: 'text/html,application/xhtml+xml,image/avif,image/webp,image/*;q=0.8,*/*;q=0.5',
        max_bytes: MAX_PAGE_BYTES,
        // What a page says of itself stands at its start: the first 5 MiB of a longer one will do.
        when_too_large: 'cut',
        skip_body: (type) => kindOf(type) === 'picture' || kindOf(type) === 'other',
        signal,
      })
      if (!answer.ok) return answer
      const { url, bytes, content_type } = answer
      const kind = kindOf(content_type)
      if (kind === 'picture' || (kind === 'unknown' && typeof sniffImage(bytes) === 'string'))
        return itself(url)
      if (kind === 'other') return refuseFetch('not_a_page')
      const reading = await readPage(bytes, content_type, url)
      return reading.ok ? { ok: true, url, items: reading.items, facts: reading.facts } : reading
    },
    close: () => children.close(),
  }
}

const MAX_PAGE_BYTES = 5 * 1024 * 1024
const MAX_ITEMS = 50
const PAGES = new Set(['text/html', 'application/xhtml+xml'])
const UNKNOWN = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain'])

function kindOf(content_type: string): 'page' | 'picture' | 'unknown' | 'other' {
  const type = (content_type.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (PAGES.has(type)) return 'page'
  if (UNKNOWN.has(type)) return 'unknown'
  return type.startsWith('image/') && type !== 'image/svg+xml' ? 'picture' : 'other'
}

function itself(url: string): PinnableImages {
  const domain = new URL(url).hostname.replace(/^www\./, '')
  return { ok: true, url, items: [{ type: 'pinnable', url, link: url }], facts: { domain } }
}

import { refuseFetch, type FetchRefusal } from '../fetch/fetch-answer.ts'
import type { Outbound } from '../fetch/outbound.ts'
import { sniffImage } from '../media/sniff-image.ts'
import { createPageChildren, type PageChildrenOptions } from './page-children.ts'
import { bestFirst, type PinnableImage, isTooSmall } from './pinnable-images.ts'
import type { PageFacts } from './page-facts.ts'
import type { PageReading } from './read-page.ts'
import { headerSize } from '../media/header-size.ts'

export type PinnableImages = { ok: true; url: string; items: PinnableImage[]; facts: PageFacts }

export type PageReader = {
  /**
   * The pictures of a page, best first, at most 50, none where the server may not go. A picture's own address is its
   * only item. `measures` false: only what the page itself tells of their sizes.
   */
  pinnableImages(
    url: string,
    options?: { signal?: AbortSignal; measures?: boolean },
  ): Promise<PinnableImages | FetchRefusal>
  /** Reads bytes that are here already, in the child. */
  readPage(
    bytes: Uint8Array,
    content_type: string,
    url: string,
  ): Promise<({ ok: true } & PageReading) | FetchRefusal>
  /** Ids of the children that are alive. */
  processes(): number[]
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
    const mayGo = (items: PinnableImage[]) => items.filter((item) => outbound.mayFetch(item.url))
    const named = mayGo(reading.items.slice(0, reading.named)).slice(0, MAX_ITEMS)
    const items = [...named, ...mayGo(reading.items.slice(reading.named))].slice(0, MAX_ITEMS)
    return { ...reading, ok: true as const, items, named: named.length }
  }

  return {
    readPage,
    async pinnableImages(address, { signal, measures = true } = {}) {
      const answer = await outbound.fetchSafely(address, {
        accept: 'text/html,application/xhtml+xml,image/avif,image/webp,image/*;q=0.8,*/*;q=0.5',
        max_bytes: MAX_PAGE_BYTES,
        // What a page says of itself is at its start: the first 5 MiB of a longer one will do.
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
      if (!reading.ok) return reading
      const { facts } = reading
      if (!measures) return { ok: true, url, items: reading.items, facts }
      const items = await measurePictures(outbound, reading.items, signal)
      const named = new Set(reading.items.slice(0, reading.named).map((item) => item.url))
      return { ok: true, url, items: bestFirst(items, named), facts }
    },
    processes: () => children.pids(),
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

/**
 * Looks at the first bytes of the best pictures whose size the page does not tell: what turns out to be no picture,
 * too small or gone is left out. One whose site does not answer in time stays as it is.
 */
async function measurePictures(
  outbound: Outbound,
  items: readonly PinnableImage[],
  signal?: AbortSignal,
): Promise<PinnableImage[]> {
  const unknown = items.filter(({ width, height }) => width === undefined || height === undefined)
  const asked = new Set(unknown.slice(0, MOST_ASKED))
  const measured = items.map(async (item) => (asked.has(item) ? measuredItem(outbound, item, signal) : item))
  const known = await Promise.all(measured)
  return known.filter((item) => item !== null)
}

const MOST_ASKED = 10
const HEAD_BYTES = 64 * 1024
const TIMEOUT_MS = 1500

async function measuredItem(
  outbound: Outbound,
  item: PinnableImage,
  signal: AbortSignal | undefined,
): Promise<PinnableImage | null> {
  const answer = await outbound.fetchSafely(item.url, {
    accept: 'image/avif,image/webp,image/*;q=0.8,*/*;q=0.1',
    max_bytes: HEAD_BYTES,
    when_too_large: 'cut',
    timeout_ms: TIMEOUT_MS,
    signal,
  })
  if (!answer.ok) return answer.because === 'not_there' || answer.code === 'not_public' ? null : item
  const format = sniffImage(answer.bytes)
  if (typeof format !== 'string') return null
  const size = headerSize(format, answer.bytes)
  if (!size) return item
  return isTooSmall(size) ? null : { ...item, ...size }
}

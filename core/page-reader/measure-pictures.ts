import type { Outbound } from '../fetch/outbound.ts'
import { headerSize } from '../media/header-size.ts'
import { sniffImage } from '../media/sniff-image.ts'
import { isTooSmall, type PinnableImage } from './pinnable-images.ts'

/**
 * Looks at the first bytes of the best pictures whose size the page does not tell: what turns out to be no picture,
 * too small or gone is left out. One whose site does not answer in time stays as it is.
 */
export async function measurePictures(
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

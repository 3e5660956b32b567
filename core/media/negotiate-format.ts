import { renditionBox, type RenditionSpec } from '@bowerbird/contract/media/renditions'
import type { PictureFacts } from './decoder-protocol.ts'
import type { OutputFormat } from './media-keys.ts'

type Shape = Pick<PictureFacts, 'width' | 'height' | 'animated' | 'has_alpha'>

/** Above this WebP costs seconds where JPEG costs one; and its sides end at 16383. */
const webpOriginalPixels = 24_000_000
const webpSide = 16_383

/** Of file names, when a picture is saved from the browser. */
export const endings: Record<OutputFormat, string> = {
  webp: 'webp',
  avif: 'avif',
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
}

export const contentTypes: Record<OutputFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/**
 * The formats a rendition exists in, best first; the last one every client can show. AVIF is
 * offered where it was measured to win: it saves about a tenth of the bytes of WebP at 474 pixels
 * and more, nothing below, and takes too long at full size.
 */
export function formatsOf(spec: RenditionSpec, picture: Shape): OutputFormat[] {
  const plain = picture.has_alpha ? 'png' : 'jpeg'
  if (spec === 'orig') {
    const { width, height, animated } = picture
    const fitsWebp = Math.max(width, height) <= webpSide && (animated || width * height <= webpOriginalPixels)
    return [...(fitsWebp ? (['webp'] as const) : []), animated ? 'gif' : plain]
  }
  const isLarge = (renditionBox(spec).width ?? 0) >= 474
  return [...(isLarge ? (['avif'] as const) : []), 'webp', plain]
}

/** The best format that the client says it can show. Only a format that is named counts: `*` is what old clients say. */
export function negotiateFormat(spec: RenditionSpec, picture: Shape, accept: string | null): OutputFormat {
  const formats = formatsOf(spec, picture)
  const named = new Set(
    (accept ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
      .map(([type]) => type),
  )
  const [fallback] = formats.toReversed()
  return formats.find((format) => named.has(contentTypes[format])) ?? fallback ?? 'jpeg'
}

import type { Attributes } from './scan-html.ts'

/** A picture as the page names it. Width and height are of the file, as far as the page tells. */
export type RawPicture = {
  src: string
  width?: number
  height?: number
  description?: string
  title?: string
}

/**
 * The best file behind an `img`: what the page offers to pinners, then the largest of its sets, then what a lazy
 * loader would put in, then `src`, which lazy pages fill with a placeholder.
 */
export function noteImage(attributes: Attributes, sources?: RawPicture): RawPicture | undefined {
  if (attributes.has('data-pin-nopin') || attributes.get('nopin') !== undefined) return undefined
  const width = length(attributes.get('width'))
  const height = length(attributes.get('height'))
  const texts = {
    description: attributes.get('data-pin-description') || attributes.get('alt') || undefined,
    title: attributes.get('title') || undefined,
  }
  const offered = attributes.get('data-pin-media')
  if (offered) return { src: offered, ...texts }
  const full = firstOf(attributes, FULL_SIZES, isAddress)
  if (full) return { src: full, ...texts }
  const own = bestOfSrcset(firstOf(attributes, SRCSETS))
  const set = (own?.width ?? 0) < (sources?.width ?? 0) ? sources : (own ?? sources)
  if (set) return { src: set.src, ...grown(set.width, width, height), ...texts }
  const src = firstOf(attributes, SOURCES)
  return src ? { src, width, height, ...texts } : undefined
}

export function noteSource(attributes: Attributes): RawPicture | undefined {
  if (attributes.get('type')?.trim().toLowerCase() === 'image/svg+xml') return undefined
  // What is for small windows only is cut for them.
  if (attributes.get('media')?.toLowerCase().includes('max-width')) return undefined
  return bestOfSrcset(firstOf(attributes, SRCSETS))
}

export function noteVideo(attributes: Attributes): RawPicture | undefined {
  const src = attributes.get('poster')
  return src
    ? { src, width: length(attributes.get('width')), height: length(attributes.get('height')) }
    : undefined
}

/** A thumbnail often links to the file that it is of. */
export function noteLinkedFile(attributes: Attributes): RawPicture | undefined {
  const href = attributes.get('href')?.trim() ?? ''
  return PICTURE_FILE.test(href.slice(-200))
    ? { src: href, title: attributes.get('title') || undefined }
    : undefined
}

const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif)(?:\?[^/]*)?$/i

/** `url(…)` in a style attribute, and what lazy loaders of backgrounds use. */
export function noteStyle(attributes: Attributes): RawPicture[] {
  const description = attributes.get('aria-label') || undefined
  const lazy = firstOf(attributes, BACKGROUNDS, isAddress)
  const set = bestOfSrcset(attributes.get('data-bgset'))
  const named = lazy?.toLowerCase().startsWith('url(') ? urlsInStyle(lazy) : lazy ? [lazy] : []
  const style = attributes.get('style')
  const found = [...(set ? [set.src] : []), ...named, ...(style ? urlsInStyle(style) : [])]
  return found.map((src) => ({ src, description }))
}

/** What galleries and shops keep beside the picture that they show: the whole of it. */
const FULL_SIZES = [
  'data-orig-file',
  'data-large-file',
  'data-large_image',
  'data-full',
  'data-full-src',
  'data-full-url',
  'data-zoom-image',
  'data-zoom-src',
  'data-hi-res-src',
  'data-highres',
  'data-image-full',
]
const SRCSETS = [
  'data-srcset',
  'data-lazy-srcset',
  'data-original-set',
  'data-original-srcset',
  'data-flickity-lazyload-srcset',
  'data-splide-lazy-srcset',
  'data-ezsrcset',
  'data-cfsrcset',
  'nitro-lazy-srcset',
  'srcset',
  'imagesrcset',
]
const SOURCES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-original-src',
  'data-lazy',
  'data-lazyload',
  'data-lazysrc',
  'data-ll-src',
  'data-echo',
  'data-image',
  'data-image-src',
  'data-img',
  'data-img-src',
  'data-flickity-lazyload',
  'data-flickity-lazyload-src',
  'data-splide-lazy',
  'data-cfsrc',
  'data-ezsrc',
  'data-opt-src',
  'data-pagespeed-lazy-src',
  'data-defer-src',
  'data-deferred',
  'data-delayed-url',
  'data-aload',
  'data-iesrc',
  'data-hires',
  'data-retina',
  'data-thumb',
  'nitro-lazy-src',
  'lazy-src',
  'src',
]
const BACKGROUNDS = [
  'data-bg',
  'data-background',
  'data-background-image',
  'data-bg-src',
  'data-bg-url',
  'data-bg-image',
  'data-background-src',
  'data-lazy-background',
  'data-lazy-bg',
  'data-image-bg',
]

/** The first that is an address of a file: placeholders are data URLs in the page. */
function firstOf(
  attributes: Attributes,
  names: string[],
  isMeant: (value: string) => boolean = () => true,
): string | undefined {
  for (const name of names) {
    const value = attributes.get(name)?.trim()
    if (value && !value.slice(0, 5).toLowerCase().startsWith('data:') && isMeant(value)) return value
  }
  return undefined
}

/** `width` and `height` attributes are of the box. The file of a set is as wide as the set says, in the same ratio. */
function grown(fileWidth: number | undefined, width: number | undefined, height: number | undefined) {
  if (!fileWidth) return { width, height }
  return { width: fileWidth, height: width && height ? Math.round((fileWidth * height) / width) : undefined }
}

function length(text: string | undefined): number | undefined {
  const [, digits] = /^\s*(\d{1,5})(?:\.\d{1,5})?(?:px)?\s*$/.exec(text ?? '') ?? []
  return digits ? Number(digits) : undefined
}

/** Many of these names have another use: `true`, a colour, a number, a selector. */
const isAddress = (value: string) => /[./]/.test(value.slice(0, 2048)) && !/^[{[]/.test(value)

const MOST_IN_STYLE = 4

function urlsInStyle(style: string): string[] {
  const lower = style.toLowerCase()
  const found: string[] = []
  for (let start = lower.indexOf('url('); start >= 0 && found.length < MOST_IN_STYLE;) {
    const end = style.indexOf(')', start)
    if (end < 0) break
    const src = unquoted(style.slice(start + 'url('.length, end).trim())
    if (src && !src.slice(0, 5).toLowerCase().startsWith('data:')) found.push(src)
    start = lower.indexOf('url(', end)
  }
  return found
}

function unquoted(text: string): string {
  const [first] = text
  return (first === '"' || first === "'") && text.endsWith(first) ? text.slice(1, -1).trim() : text
}

/** The largest candidate of a `srcset`, with its width when the set tells widths. */
function bestOfSrcset(srcset: string | undefined): { src: string; width?: number } | undefined {
  let best: Candidate | undefined
  for (const candidate of candidates(srcset ?? '')) {
    if (candidate.src.toLowerCase().startsWith('data:')) continue
    if (!best || candidate.weight > best.weight) best = candidate
  }
  return best && { src: best.src, width: best.width }
}

type Candidate = { src: string; weight: number; width?: number }

const MAX_CANDIDATES = 50

/** As the HTML standard splits it: an address may hold commas, and only ends at white space. */
function* candidates(srcset: string): Generator<Candidate> {
  let at = 0
  for (let count = 0; count < MAX_CANDIDATES; count++) {
    while (at < srcset.length && (isSpace(srcset, at) || srcset[at] === ',')) at++
    if (at >= srcset.length) return
    const start = at
    while (at < srcset.length && !isSpace(srcset, at)) at++
    let end = at
    while (end > start && srcset[end - 1] === ',') end--
    const src = srcset.slice(start, end)
    if (end < at) {
      yield { src, weight: 1 }
      continue
    }
    const comma = srcset.indexOf(',', at)
    const stop = comma < 0 ? srcset.length : comma
    yield withDescriptor(src, srcset.slice(at, Math.min(stop, at + 100)))
    at = stop
  }
}

function withDescriptor(src: string, text: string): Candidate {
  const [, number, unit] = /(?:^|\s)(\d{1,5}(?:\.\d{1,5})?)([wx])(?:\s|$)/.exec(text) ?? []
  if (unit === 'w') return { src, weight: Number(number), width: Math.round(Number(number)) }
  return { src, weight: unit === 'x' ? Number(number) : 1 }
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === 32 || (code >= 9 && code <= 13)
}

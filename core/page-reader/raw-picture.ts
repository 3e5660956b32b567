import { bestOfSrcset } from './srcset.ts'
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
  const set = bestOfSrcset(firstOf(attributes, SRCSETS)) ?? sources
  if (set) return { src: set.src, ...grown(set.width, width, height), ...texts }
  const src = firstOf(attributes, SOURCES)
  return src ? { src, width, height, ...texts } : undefined
}

export function noteSource(attributes: Attributes): RawPicture | undefined {
  if (attributes.get('type')?.trim().toLowerCase() === 'image/svg+xml') return undefined
  return bestOfSrcset(firstOf(attributes, SRCSETS))
}

export function noteVideo(attributes: Attributes): RawPicture | undefined {
  const src = attributes.get('poster')
  return src
    ? { src, width: length(attributes.get('width')), height: length(attributes.get('height')) }
    : undefined
}

/** `background-image: url(…)` in a style attribute, and what lazy loaders of backgrounds use. */
export function noteStyle(attributes: Attributes): RawPicture | undefined {
  const style = attributes.get('style')
  const src = (style && urlInStyle(style)) || firstOf(attributes, BACKGROUNDS)
  return src ? { src, description: attributes.get('aria-label') || undefined } : undefined
}

const SRCSETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'srcset']
const SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-original-src', 'data-hi-res-src', 'src']
const BACKGROUNDS = ['data-bg', 'data-background', 'data-background-image']

/** The first that is an address of a file: placeholders stand in the page itself. */
function firstOf(attributes: Attributes, names: string[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name)?.trim()
    if (value && !value.toLowerCase().startsWith('data:')) return value
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

function urlInStyle(style: string): string | undefined {
  const lower = style.toLowerCase()
  const property = lower.indexOf('background')
  const start = property < 0 ? -1 : lower.indexOf('url(', property)
  const end = start < 0 ? -1 : style.indexOf(')', start)
  if (end < 0) return undefined
  const src = style.slice(start + 'url('.length, end).trim()
  return unquoted(src) || undefined
}

function unquoted(text: string): string {
  const [first] = text
  return (first === '"' || first === "'") && text.endsWith(first) ? text.slice(1, -1).trim() : text
}

import { cleaned } from '@bowerbird/contract/kernel/safe-text'

/**
 * Other people's text as plain text: well-formed, NFC, on one line, without control characters and without marks
 * that turn the direction of the text around it; cut to so many graphemes. Undefined when nothing is left.
 * Tags in it stay as they were written: it is text, and is shown as text.
 */
export function cleanText(text: string | undefined, max_graphemes: number): string | undefined {
  if (!text) return undefined
  // A grapheme may be made of many code units: this bounds what is looked at.
  const raw = text
    .slice(0, MAX_RAW_UNITS)
    .trimStart()
    .slice(0, max_graphemes * UNITS_PER_GRAPHEME)
  const clean = cleaned(raw).normalize('NFC').replaceAll(SPACES, ' ').replaceAll(UNWANTED, '').trim()
  return cutGraphemes(clean, max_graphemes) || undefined
}

const MAX_RAW_UNITS = 65_536
const UNITS_PER_GRAPHEME = 12

/** Beside what no one may write: the rest of control characters; soft hyphens; byte order marks; annotations. */
const UNWANTED = /[\p{Cc}\u00ad\ufeff\ufff9-\ufffb]/gu
const SPACES = /\s+/gu

function cutGraphemes(text: string, max: number): string {
  if (text.length <= max) return text
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count++ === max) return text.slice(0, index).trimEnd()
  }
  return text
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

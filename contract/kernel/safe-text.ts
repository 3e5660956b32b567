import { z } from 'zod'

// Control characters, and the marks that reorder text around them.
// eslint-disable-next-line no-control-regex
const unsafeMarks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

interface Bounds {
  max: number
  min?: number
  /** Line breaks and tabs are kept; else each run of white space becomes one space. */
  lines?: boolean
  /** Message for text over `max`. `{max}` stands for the number. */
  too_long?: string
  too_short?: string
}

/**
 * Text from people: well-formed Unicode without NUL, controls or bidirectional overrides, in NFC,
 * trimmed, and bounded by graphemes (what a reader counts as characters). Stored as plain text.
 */
export function safeText({ max, min = 0, lines = false, too_long, too_short }: Bounds) {
  return z
    .string()
    .max(max * 16 + 1024)
    .transform((text) => tidy(text, lines))
    .refine(
      (text) => text.isWellFormed() && !unsafeMarks.test(text),
      'This text holds characters that cannot be stored.',
    )
    .refine(
      (text) => text.length <= max || graphemes(text) <= max,
      (too_long ?? 'Please enter no more than {max} characters.').replace('{max}', String(max)),
    )
    .refine((text) => text.length >= min, too_short ?? 'This cannot be empty.')
    .refine(
      (text) => min === 0 || text === '' || visible.test(text),
      'This needs at least one character that can be seen.',
    )
}

/** Something that is neither a blank nor a mark without a shape: a name of those alone would be nobody's. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** How many characters a reader sees. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

function tidy(text: string, lines: boolean): string {
  if (!text.isWellFormed()) return text
  const flat = lines ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' ')
  return flat.normalize('NFC').trim()
}

/** A name as it stands in an address: any characters that can be stored, as they are. */
export function addressText(max: number) {
  return z
    .string()
    .min(1)
    .max(max)
    .refine((text) => text.isWellFormed() && !unsafeMarks.test(text), 'This is not an address.')
}

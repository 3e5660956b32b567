import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'

/** More marks on one letter are no language's: Tibetan has eight, Hebrew with all its signs six. */
const mostMarks = 10

// Control characters, marks that reorder the text around them, code points that are no characters, halves of
// surrogate pairs. Blanks of all kinds are not among them: they become a space or a line break.
const unsafe = String.raw`[\0-\u0008\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\p{Noncharacter_Code_Point}\p{Surrogate}]`
const mark = String.raw`\p{M}\p{Cf}*`

const unsafeText = new RegExp(String.raw`${unsafe}|(?:${mark}){${mostMarks + 1}}`, 'u')
const unsafeCharacters = new RegExp(unsafe, 'gu')
const surplusMarks = new RegExp(String.raw`((?:${mark}){${mostMarks}})[\p{M}\p{Cf}]+`, 'gu')
// eslint-disable-next-line no-control-regex
const controls = /[\0-\u001f\u007f]/

/** The checks that make a text one that can be stored and shown. */
const checks = new WeakSet<object>()

/** True when one of the types of this file checks the text: no bare `z.string()` takes input (testing/text-fields.ts). */
export function isCheckedText(schema: z.ZodType): boolean {
  return (schema.def as { checks?: object[] }).checks?.some((check) => checks.has(check)) ?? false
}

function checkOf(isFine: (text: string) => boolean, error: string) {
  const check = z.refine<string>((text) => isFine(text), { error, abort: true })
  checks.add(check)
  return check
}

const isSafe = (text: string) => !unsafeText.test(text)
const safe = checkOf(isSafe, localized('errors-contract.thisTextHoldsCharactersThatCannot'))
const exact = checkOf(
  (text) => text.isWellFormed() && !text.includes('\0'),
  localized('errors-contract.thisTextHoldsCharactersThatCannot'),
)
const onOneLine = (text: string) => isSafe(text) && !controls.test(text)
const address = checkOf(onOneLine, localized('errors-contract.thisIsNotAnAddress'))
const pageAddress = checkOf(onOneLine, localized('errors-contract.thisIsNotAWebAddress'))

interface Bounds {
  max: number
  min?: number
  /** Line breaks and tabs are kept; else each run of white space becomes one space. */
  lines?: boolean
  /** Message for text over `max`. */
  too_long?: string
  too_short?: string
}

/**
 * Words of people: well-formed Unicode without NUL, controls, bidirectional overrides or towers of marks, in NFC,
 * trimmed, and bounded by graphemes (what a reader counts as characters). Stored as plain text. The length in code
 * units is looked at before anything that takes longer.
 */
export function safeText({ max, min = 0, lines = false, too_long, too_short }: Bounds) {
  return z
    .string()
    .max(max * 16 + 1024, { error: too_long ?? noMoreThan(max), abort: true })
    .check(safe)
    .transform((text) => tidy(text, lines))
    .refine((text) => text.length <= max || graphemes(text) <= max, too_long ?? noMoreThan(max))
    .refine((text) => text.length >= min, too_short ?? localized('errors-contract.thisCannotBeEmpty'))
    .refine(
      (text) => min === 0 || text === '' || visible.test(text),
      localized('errors-contract.thisNeedsAtLeastOneCharacter'),
    )
}

const noMoreThan = (max: number) => localized('errors-contract.pleaseEnterNoMoreThanCharacters', { max })

/** Something that is neither a blank nor a mark without a shape: a name of those alone would be no one's. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** How many characters a reader sees. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

function tidy(text: string, lines: boolean): string {
  const flat = lines
    ? text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    : text.replace(/[\s\u0085]+/g, ' ')
  return flat.normalize('NFC').trim()
}

/** What is looked for: words as they were typed, cleaned rather than refused, since nothing of it is stored. */
export function searchText(max: number) {
  return z
    .string()
    .max(max, { error: noMoreThan(max), abort: true })
    .transform((text) => cleaned(text, ' '))
    .pipe(z.string().check(safe))
}

/** Tokens, codes, passwords, bookmarks: compared as they are, so that nothing of them is changed. Chain `min` after it. */
export function exactText(max: number) {
  return z
    .string()
    .max(max, { error: noMoreThan(max), abort: true })
    .check(exact)
}

/** A name as it is in an address: any characters that can be stored, as they are. */
export function addressText(max: number) {
  return z.string().min(1).max(max, { abort: true }).check(address)
}

/**
 * An address of a page: http or https, nothing that a browser would run. Any host, since people keep
 * pages of their own network as well; what the server itself may open is core/fetch's to say.
 */
export const webAddress = z
  .url({
    protocol: z.regexes.httpProtocol,
    error: localized('errors-contract.thisIsNotAWebAddress'),
    abort: true,
  })
  .max(2048, { abort: true })
  .check(pageAddress)

/** Text of files, pages and providers, where no one can be asked to type it anew: without what `safeText` refuses. */
export function cleaned(text: string, instead = ''): string {
  return text.replace(unsafeCharacters, instead).replace(surplusMarks, '$1')
}

/** At most so many characters (code points), none of them cut in half: half of one cannot be kept. */
export const beginningOf = (text: string, length: number): string =>
  Array.from(text).slice(0, length).join('')

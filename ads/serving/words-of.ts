/**
 * What a text is about, as words that can be compared: without case, accents and plurals, short ones left out.
 * Hashtags and ids of topics go through it as well.
 */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words.filter((word) => word.length > 1 && !empty.has(word)).map(singular))]
}

const fold = (text: string) => text.slice(0, longest).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const longest = 500
const singular = (word: string) => word.replace(/(?<=.{3})s$/u, '')

const empty = new Set(
  'the and for with from that this your into a an of in on to at by is it or as be my we der die das und mit von fur ein eine im am zu'.split(
    ' ',
  ),
)

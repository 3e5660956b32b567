/** Without case, accents and what looks alike only by its form; long texts are cut. */
export const fold = (text: string) =>
  text.slice(0, longest).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export const singular = (word: string) => word.replace(/(?<=.{3})s$/u, '')

const longest = 500

/** The words of a text in their order, as keywords are compared with them. */
export function termsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular)
}

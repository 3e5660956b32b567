/** Maximum length of a text where there is little space (PEOPLE-06). */
export const truncateLength = 80

/** At most this many characters: cut between two words, without punctuation before the ellipsis. */
export function truncate(text: string, most = truncateLength): string {
  const letters = Array.from(text)
  if (letters.length <= most) return text
  const cut = letters.slice(0, most).join('')
  // Within a word: back to the one before, unless it is all one word.
  const isWithin = !/\s/u.test(letters[most] ?? '')
  const words = isWithin ? cut.replace(/\s+\S*$/u, '') : cut
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`
}

/** How much of a text stands where there is little room (PEOPLE-06). */
export const truncateLength = 80

/** At most so many characters: cut between two words, without the punctuation that would stand before the dots. */
export function truncate(text: string, most = truncateLength): string {
  const letters = Array.from(text)
  if (letters.length <= most) return text
  const cut = letters.slice(0, most).join('')
  // Within a word: back to the one before, unless it is all one word.
  const isWithin = !/\s/u.test(letters[most] ?? '')
  const words = isWithin ? cut.replace(/\s+\S*$/u, '') : cut
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`
}

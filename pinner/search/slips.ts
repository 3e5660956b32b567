/** Longer words are neither counted nor corrected. */
export const LONGEST_WORD = 30

/** A word, and the word without each one of its letters: two words that share one of these differ by a slip or two. */
export function slipsOf(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])].filter(Boolean)
}

/** The same with a second letter left out, for long words, where two slips are likely. */
export function widerSlipsOf(word: string): string[] {
  return [...new Set(slipsOf(word).flatMap(slipsOf))]
}

/** How many letters were mistyped: left out, added, changed, or exchanged with their neighbour. */
export function slipsBetween(a: string, b: string): number {
  const [from, to] = [Array.from(a), Array.from(b)]
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let k = 1; k <= to.length; k++) {
      const same = from[i - 1] === to[k - 1]
      let least = Math.min((last[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, (last[k - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && k > 1 && from[i - 1] === to[k - 2] && from[i - 2] === to[k - 1])
        least = Math.min(least, (before[k - 2] ?? 0) + 1)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return last[to.length] ?? 0
}

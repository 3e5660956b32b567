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
export function slipsBetween(typed: string, meant: string): number {
  return costOf(typed, meant, { left_out: 1, added: 1, changed: 1, exchanged: 1, doubled: 1 })
}

/**
 * The same weighed by how often people slip so: a letter typed once instead of twice, or the other way round, most often;
 * then letters that changed places, and letters left out. One that is typed in addition is seldom far from its key.
 */
export function slipCost(typed: string, meant: string): number {
  return costOf(typed, meant, { left_out: 0.85, added: 1, changed: 1, exchanged: 0.8, doubled: 0.7 })
}

type SlipWeights = Record<'left_out' | 'added' | 'changed' | 'exchanged' | 'doubled', number>

function costOf(typed: string, meant: string, weights: SlipWeights): number {
  const [from, to] = [Array.from(typed), Array.from(meant)]
  const added = (i: number) => (from[i - 1] === from[i - 2] ? weights.doubled : weights.added)
  const leftOut = (k: number) => (to[k - 1] === to[k - 2] ? weights.doubled : weights.left_out)
  let before: number[] = []
  let last = [0]
  for (let k = 1; k <= to.length; k++) last.push((last[k - 1] ?? 0) + leftOut(k))
  for (let i = 1; i <= from.length; i++) {
    const row = [(last[0] ?? 0) + added(i)]
    for (let k = 1; k <= to.length; k++) {
      const isSame = from[i - 1] === to[k - 1]
      let least = Math.min(
        (last[k] ?? 0) + added(i),
        (row[k - 1] ?? 0) + leftOut(k),
        (last[k - 1] ?? 0) + (isSame ? 0 : weights.changed),
      )
      if (i > 1 && k > 1 && from[i - 1] === to[k - 2] && from[i - 2] === to[k - 1])
        least = Math.min(least, (before[k - 2] ?? 0) + weights.exchanged)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return last[to.length] ?? 0
}

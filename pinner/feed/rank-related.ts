/** A pin that may be shown beside another, and why. */
export interface RelatedCandidate {
  pin_id: string
  root_pin_id: string
  /** Other boards that hold both pictures. */
  shared_boards: number
  /** Place among the pins with the same words, from 0; null when it has none of them. */
  words_place: number | null
  is_on_same_board: boolean
  saves: number
}

export interface Related {
  pin_id: string
  score: number
}

/**
 * Best first, one pin of each picture: kept together on other boards, then by words, then from the
 * same board. Whole numbers, so that a page can begin after one.
 */
export function rankRelated(candidates: readonly RelatedCandidate[]): Related[] {
  const best = new Map<string, Related>()
  for (const one of candidates) {
    const related = { pin_id: one.pin_id, score: scoreOf(one) }
    const other = best.get(one.root_pin_id)
    if (!other || isBefore(related, other)) best.set(one.root_pin_id, related)
  }
  return [...best.values()].toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
}

export function isBefore(a: Related, b: Related): boolean {
  return a.score > b.score || (a.score === b.score && BigInt(a.pin_id) > BigInt(b.pin_id))
}

function scoreOf({ shared_boards, words_place, is_on_same_board, saves }: RelatedCandidate): number {
  const together = shared_boards > 0 ? 10_000 + 1_000 * Math.min(shared_boards, 50) : 0
  const alike = words_place === null ? 0 : 4_000 - 10 * Math.min(words_place, 300)
  const liked = Math.round(100 * Math.log2(1 + Math.min(saves, 1_000)))
  return together + alike + (is_on_same_board ? 1_000 : 0) + liked
}

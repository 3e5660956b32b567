/** A piece of a word and how common it is: the logarithm of its share in all texts. */
export type WordPiece = readonly [text: string, score: number]

/** Stands at the beginning of each word. */
const wordMark = '\u2581'

/**
 * Cuts texts into pieces of words that a network knows, so that the pieces of a text are together as common as can be. The
 * first `reserved` pieces stand for no text. Letters that are in no piece are left out.
 */
export function createWordPieces(pieces: readonly WordPiece[], reserved: number): (text: string) => number[] {
  const numbers = new Map<string, number>()
  let longest = 1
  for (let at = reserved; at < pieces.length; at++) {
    const [text = ''] = pieces[at] ?? []
    numbers.set(text, at)
    longest = Math.max(longest, Array.from(text).length)
  }
  return (text) => {
    const plain = text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ')
    if (plain === '') return []
    const letters = Array.from(`${wordMark}${plain.replaceAll(' ', wordMark)}`)
    // The best way to each place: its score, the piece that ends there (0: none) and where that begins.
    const best = new Float64Array(letters.length + 1).fill(-Infinity)
    best[0] = 0
    const pieceAt = new Int32Array(letters.length + 1)
    const startAt = new Int32Array(letters.length + 1)
    for (let start = 0; start < letters.length; start++) {
      if (best[start] === -Infinity) continue
      let isKnown = false
      let run = ''
      for (let end = start + 1; end <= Math.min(letters.length, start + longest); end++) {
        run += letters[end - 1] ?? ''
        const number = numbers.get(run)
        if (number === undefined) continue
        isKnown = true
        reach(start, end, number)
      }
      if (!isKnown) reach(start, start + 1, 0)
    }
    const found: number[] = []
    for (let place = letters.length; place > 0; place = startAt[place] ?? 0)
      if (pieceAt[place] !== 0) found.push(pieceAt[place] ?? 0)
    return found.toReversed()

    function reach(start: number, end: number, number: number): void {
      const score = (best[start] ?? 0) + (pieces[number]?.[1] ?? 0)
      if (score < (best[end] ?? 0)) return
      best[end] = score
      pieceAt[end] = number
      startAt[end] = start
    }
  }
}

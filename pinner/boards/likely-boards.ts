import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { foldName } from '../library/free-slug.ts'

interface Candidate {
  board_id: BoardId
  name: string
}

interface About {
  /** What the pin is about: words of its title, and hashtags. */
  words: readonly string[]
  /** How many of the viewer's newest pins on a board share such a word. */
  pins_alike: ReadonlyMap<string, number>
}

/**
 * The boards that a user is likeliest to save to. What was used last comes first; a board that is about
 * what the pin is about comes before that, whether its name or its pins show that. Pure.
 */
export function likeliest<Board extends Candidate>(
  /** The one that was used last first. */
  boards: readonly Board[],
  { words, pins_alike }: About,
  length: number,
): Board[] {
  const known = new Set(words.map(stem))
  const most = Math.max(1, ...pins_alike.values())
  const scored = boards.map((board, place) => {
    const recency = 1 / (1 + place)
    const pins = (pins_alike.get(board.board_id) ?? 0) / most
    return { board, score: recency + pins + 2 * nameLikeness(board.name, known) }
  })
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, length)
    .map(({ board }) => board)
}

/** The words by which a pin is likened to boards: short ones say nothing. */
export function tellingWords(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => foldName(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words.filter((word) => word.length > 3 && !empty.has(word)))].slice(0, 30)
}

/** How much of a name is about the pin as well. */
function nameLikeness(name: string, known: ReadonlySet<string>): number {
  if (known.size === 0) return 0
  const words = tellingWords(name)
  if (words.length === 0) return 0
  return words.filter((word) => known.has(stem(word))).length / words.length
}

/** One and many alike: `lamps` is `lamp`. */
export const stem = (word: string) => word.replace(/(?<=.{3})(?:es|s)$/u, '')

const empty = new Set(
  'with from that this your into over under about have more most some what when which their there them they were will would could than then these those very just like only also best from make made'.split(
    ' ',
  ),
)

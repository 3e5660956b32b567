import type { StoredRow } from './import-row-queries.ts'

interface Wanted {
  /** The rows whose time has come, so many at most. */
  due: (limit: number) => Promise<readonly StoredRow[]>
  isOver: () => boolean
  at_once: number
}

export interface RowFeed {
  /** The next row of this kind; undefined when there is none, or no time. */
  next(kind: RowKind): Promise<StoredRow | undefined>
  /** What became of a row is written. */
  settled(row: StoredRow): void
}

/** Where the picture of a row comes from: those of the archive are not to wait behind slow sites. */
export type RowKind = 'inside' | 'outside'

export const kindOf = ({ item }: StoredRow): RowKind =>
  item?.picture && 'file' in item.picture ? 'inside' : 'outside'

/** Hands the rows that are due to all who work on them, each to one. */
export function createRowFeed({ due, isOver, at_once }: Wanted): RowFeed {
  const lines: Record<RowKind, StoredRow[]> = { inside: [], outside: [] }
  const inHand = new Set<number>()
  let filling: Promise<void> | null = null

  async function fill(): Promise<void> {
    // As it was when it was asked: a row that settles meanwhile may still be in the answer.
    const before = new Set(inHand)
    for (const row of await due(at_once + before.size)) {
      if (before.has(row.row_no)) continue
      inHand.add(row.row_no)
      lines[kindOf(row)].push(row)
    }
  }

  return {
    async next(kind) {
      if (isOver()) return undefined
      if (lines[kind].length === 0 && inHand.size < 4 * at_once) {
        filling ??= fill().finally(() => {
          filling = null
        })
        await filling
      }
      return isOver() ? undefined : lines[kind].shift()
    },
    settled: ({ row_no }) => void inHand.delete(row_no),
  }
}

import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { handle } from '@bowerbird/core/http/handle'
import { knowsSecrets } from '@bowerbird/core/identity/viewer'
import { seen } from './board-access.ts'
import type { Standing } from './board-access.ts'
import { boardsByIds, userBoards } from './board-queries.ts'
import { inOrder, viewPickerBoards } from './read-boards.ts'

/** Most boards that a picker shows; a person with more finds the rest by typing. */
const mostBoards = 2000
const shortlistLength = 2

/** Every board that the viewer may save to: all by name, digits last, and the latest used as a short list. */
export const pickBoard = handle(boardPickerBoardsGet, async (input, ctx) => {
  const { viewer, db } = ctx
  const rows = await userBoards(db, {
    user_id: viewer.id,
    sort: 'last_pinned_to',
    privacy: 'all',
    archived: 'without',
    after: undefined,
    limit: mostBoards,
  })
  const ids = rows.map((row) => row.board_id)
  const found = await boardsByIds(db, ids)
  const known = rows.filter((row) => knowsSecrets(viewer) || found.get(row.board_id)?.privacy !== 'secret')
  const standing: Standing = new Map(known.map((row) => [row.board_id, row.role]))
  const boards = await viewPickerBoards(ctx, seen(inOrder(found, ids), standing, 'listed'))
  const shortlist = boards.slice(0, input.shortlist_suggestions ?? input.shortlist_length ?? shortlistLength)
  return { all_boards: boards.toSorted((a, b) => byName(a.name, b.name)), boards_shortlist: shortlist }
})

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** By name; those that begin with a digit come after the others (SAVE-09). */
export function byName(a: string, b: string): number {
  const aDigit = /^\p{Nd}/u.test(a)
  const bDigit = /^\p{Nd}/u.test(b)
  return aDigit === bDigit ? collator.compare(a, b) : aDigit ? 1 : -1
}

import { boardsByIds } from '../library/board-queries.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { boardFollowersAmong, followersAmong, savesBy } from './notice-queries.ts'
import type { Notice } from './notification-tables.ts'
import type { ReaderCtx } from './reader-ctx.ts'

/** Whether what somebody did still stands where its reader may know of it: a follow, or a save to a public board. */
export async function stillTrue(
  { db, viewer }: Pick<ReaderCtx, 'db' | 'viewer'>,
  rows: readonly Notice[],
): Promise<(row: Notice, actor_id: string) => boolean> {
  const of = (kind: Notice['kind']) => rows.filter((row) => row.kind === kind)
  const actors = (some: readonly Notice[]) => [...new Set(some.flatMap((row) => row.actor_ids))]
  const subjects = (some: readonly Notice[]) => [...new Set(some.flatMap((row) => row.subject_id ?? []))]
  const [follows, boardFollows, saves] = [of('follow'), of('board_follow'), of('save')]
  const followers =
    follows.length > 0 ? await followersAmong(db, viewer.id, actors(follows)) : new Set<string>()
  const boardFollowers =
    boardFollows.length > 0
      ? await boardFollowersAmong(db, subjects(boardFollows), actors(boardFollows))
      : new Set<string>()
  const isSaved = await savedInPublic(db, { pin_ids: subjects(saves), user_ids: actors(saves) })
  return (row, actor_id) => {
    if (row.kind === 'follow') return followers.has(actor_id)
    if (row.kind === 'board_follow') return boardFollowers.has(`${row.subject_id ?? ''}/${actor_id}`)
    return row.kind !== 'save' || isSaved(row.subject_id ?? '', actor_id)
  }
}

/** Whether somebody has a pin that goes back to this one's picture where everybody sees it. */
async function savedInPublic(
  db: ReaderCtx['db'],
  { pin_ids, user_ids }: { pin_ids: readonly string[]; user_ids: readonly string[] },
): Promise<(pin_id: string, user_id: string) => boolean> {
  if (pin_ids.length === 0) return () => false
  const pins = await pinsByIds(db, pin_ids)
  const roots = new Map([...pins.values()].map((pin) => [pin.pin_id, pin.root_pin_id]))
  const saves = await savesBy(db, user_ids, [...new Set(roots.values())])
  const boards = await boardsByIds(db, [...new Set(saves.map((save) => save.board_id))])
  const told = new Set(
    saves
      .filter(({ board_id }) => {
        const board = boards.get(board_id)
        return board?.privacy === 'public' && board.deleted_at === null
      })
      .map(({ user_id, root_pin_id }) => `${root_pin_id}/${user_id}`),
  )
  return (pin_id, user_id) => told.has(`${roots.get(pin_id) ?? ''}/${user_id}`)
}

import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { boardChanged } from '../library/library-events.ts'
import { memberIds, updateBoard } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { claimSlug, foldName } from '../library/free-slug.ts'
import { recountStats } from '../profiles/people-queries.ts'
import { showBoardPins } from '../library/show-board-pins.ts'
import { setImageUses, slimPinsOfBoard } from '../library/pin-showing-queries.ts'
import { numberedNames } from './numbered-names.ts'
import { dropBlockedCollaborators, insertMemberRows, insertUserPins } from '../library/put-back-queries.ts'
import type { RestoreCtx } from './restore-ctx.ts'
import { claimAddress, nameAddress, slugAddress } from '../library/board-address-queries.ts'

/**
 * A locked board is there again, with its name or the next free one, its people and its pins, all at once;
 * search and the counts of saves follow in a task, in batches. Links to it stay ended.
 */
export async function restoreBoard({ db, now }: RestoreCtx, board: Board): Promise<void> {
  const { board_id, owner_id } = board
  const name = await freeName(db, board)
  const slug = await freeSlug(db, { ...board, name }, board)
  await updateBoard(db, board_id, { name, slug, deleted_at: null, changed_at: now })
  await dropBlockedCollaborators(db, board)
  await insertMemberRows(db, board, { folded_name: foldName(name), now })
  const owners = await showPinsOf(db, board)
  await recountStats(db, [...(await memberIds(db, board)), ...owners])
  await showBoardPins.enqueue(db, { board_id }, { job_key: `show ${board_id}` })
  await boardChanged.append(db, { board_id, owner_id })
}

async function freeName(db: Db, { board_id, owner_id, name }: Board): Promise<string> {
  for (const free of numberedNames(name, board_id))
    if (await claimAddress(db, nameAddress(owner_id, foldName(free)), board_id)) return free
  throw new Error(`no name is free for board ${board_id}`)
}

/** The address that it had, when name and address are free: what people kept of it leads here again. */
async function freeSlug(db: Db, board: Board, before: Board): Promise<string> {
  const { board_id, owner_id } = board
  const isSame = board.name === before.name
  if (isSame && (await claimAddress(db, slugAddress(owner_id, before.slug), board_id))) return before.slug
  return claimSlug(db, board)
}

/** Its pins are on their people's lists again, and their pictures may be seen. Returns the owners of the pins. */
async function showPinsOf(db: Db, { board_id, privacy }: Board): Promise<Set<UserId>> {
  const owners = new Set<UserId>()
  for await (const pins of slimPinsOfBoard(db, board_id)) {
    await insertUserPins(db, pins)
    await setImageUses(db, pins, privacy !== 'secret')
    for (const { owner_id } of pins) owners.add(owner_id)
  }
  return owners
}

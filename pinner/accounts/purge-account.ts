import type { UserId } from '@bowerbird/contract/kernel/ids'
import { core } from '@bowerbird/core/core'
import type { Db } from '@bowerbird/core/db/database'
import { deleteRowsOf } from '@bowerbird/core/db/delete-rows-queries'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import { transaction } from '@bowerbird/core/db/transaction'
import { dueAccounts } from '@bowerbird/core/identity/closed-account-queries'
import { task } from '@bowerbird/core/jobs/task'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { boardById, deleteMemberRows, endBoard, lockBoards, memberIds } from '../library/board-queries.ts'
import { boardDeleted } from '../library/library-events.ts'
import { takeOff } from '../collaborators/accept-invite.ts'
import { commentsBy, deleteComment } from '../comments/comment-queries.ts'
import { purgeMessages } from '../messages/message-queries.ts'
import { boardExportsOf } from '../exports/board-export-queries.ts'
import { boardExportKey } from '../exports/make-board-export.ts'
import { importFileKey } from '../imports/own-import.ts'
import { importFilesOf } from '../imports/import-queries.ts'
import { countFollow } from '../profiles/count-follow.ts'
import { deleteBoardFollow } from '../library/board-follow-queries.ts'
import { deleteFollow } from '../profiles/follow-queries.ts'
import { forgetOwnPins, pinById, pinsOfBoard } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { deleteBoardRows, placedPins, purgePins } from '../trash/purge-queries.ts'
import { trashPins } from '../trash/trash-pins.ts'
import { partFilesOf } from '../uploads/resumable/resumable-queries.ts'
import { exportsOf } from './export-queries.ts'
import { exportKey } from './make-export.ts'
import {
  boardsWorkedOn,
  deleteBlocksOf,
  deleteWaysTo,
  followsOf,
  forgetTrashOf,
  leaveFeeds,
  leaveLessOf,
  leaveNotices,
  someOwnBoards,
  someOwnPins,
  someTrashedPins,
} from './purge-account-queries.ts'
import {
  forgetAiReports,
  forgetDismissedIdeas,
  forgetAltTexts,
  leaveBrowsers,
  leaveModeration,
  takeBackLikes,
} from './purge-trace-queries.ts'

const atOnce = 500

/** Accounts whose time to think again is over go for good (DL-02), from all these tables. */
export const purgeAccounts = (tables: () => ShardKeys) =>
  task(
    'purge_accounts',
    z.object({}),
    async (_payload, context) => {
      for (;;) {
        const due = await dueAccounts(context.db, context.app.clock.now(), 20)
        if (due.length === 0) return
        for (const user_id of due) await purgeAccount(user_id, context, tables())
      }
    },
    { cron: '*/20 * * * *' },
  )

/**
 * Everything of a user goes, in small transactions that can be broken off and begun anew; the account is the last.
 * What others saved from them stays theirs, and leads to no one.
 */
async function purgeAccount(user_id: UserId, context: TaskContext, tables: ShardKeys): Promise<void> {
  const { db, app, signal } = context
  const steps = [
    purgeOwnBoards,
    leaveBoards,
    purgePinsElsewhere,
    purgeTrashedPins,
    purgeComments,
    endLikes,
    endFollows,
  ]
  for (const step of steps) {
    for (let isDone = false; !isDone;) {
      signal.throwIfAborted()
      isDone = await transaction(db, (db) => step(db, user_id, context))
    }
  }
  for (const { export_id } of await exportsOf(db, user_id, new Date(0)))
    await app.media.files.delete(exportKey(export_id))
  for (const { export_id } of await boardExportsOf(db, { user_id, now: new Date(0) }))
    await app.media.files.delete(boardExportKey(export_id))
  for (const { import_id, file_id } of await importFilesOf(db, user_id))
    await app.media.files.delete(importFileKey(import_id, file_id))
  for (const file_key of await partFilesOf(db, user_id)) await app.media.files.delete(file_key)
  for (const port of app.sides.data_subject_ports) await port.forget(user_id)
  await transaction(db, async (db) => {
    await purgeMessages(db, user_id)
    await forgetAiReports(db, user_id)
    await forgetDismissedIdeas(db, user_id)
    await forgetAltTexts(db, user_id)
    await leaveModeration(db, user_id)
    await leaveBrowsers(db, user_id)
    await deleteBlocksOf(db, user_id)
    await leaveNotices(db, user_id)
    await leaveLessOf(db, user_id)
    await deleteWaysTo(db, user_id)
    await deleteRowsOf(db, user_id, tables)
    await deleteRowsOf(db, user_id, core.shard_keys)
  })
}

/** Answers whether nothing is left to do. */
type Step = (db: Db, user_id: UserId, context: TaskContext) => Promise<boolean>

/** A board goes with all pins on it, those of others included: as a deleted board does when its time is over. */
const purgeOwnBoards: Step = async (db, user_id, { app }) => {
  const [board_id] = await someOwnBoards(db, user_id, 1)
  if (board_id === undefined) return true
  const board = await boardById(db, board_id, 'lock')
  if (!board) return false
  await endBoard(db, board_id, app.clock.now())
  const page = { board_id, section_id: undefined, after: undefined, limit: atOnce }
  const placed = await pinsOfBoard(db, page)
  await purge(
    db,
    await placedPins(
      db,
      placed.map((row) => row.pin_id),
    ),
  )
  if (placed.length === atOnce) return false
  await leaveFeeds(db, user_id, { board_id })
  await deleteMemberRows(db, board_id, await memberIds(db, board))
  await deleteBoardRows(db, board_id)
  await boardDeleted.append(db, { board_id, owner_id: user_id })
  return false
}

const leaveBoards: Step = async (db, user_id, { app }) => {
  const boards = await lockBoards(db, (await boardsWorkedOn(db, user_id)).slice(0, 50))
  for (const board of boards.values()) await takeOff({ db, now: app.clock.now() }, board, user_id)
  return boards.size === 0
}

/** What a user saved to boards of others goes through the trash, so that counts and search follow, and out of it. */
const purgePinsElsewhere: Step = async (db, user_id, { app }) => {
  const pins = await someOwnPins(db, user_id, atOnce)
  if (pins.length === 0) return true
  const ids = pins.map((pin) => pin.pin_id)
  const ctx = { db, now: app.clock.now(), newId: app.database.new_id, viewer: { id: user_id } }
  await lockBoards(db, [...new Set(pins.map((pin) => pin.board_id))])
  await trashPins(
    ctx,
    pins.filter((pin) => pin.deleted_at === null),
    { action_id: null },
  )
  await forgetOwnPins(db, user_id, ids)
  return false
}

const purgeTrashedPins: Step = async (db, user_id) => {
  const pins = await someTrashedPins(db, user_id, atOnce)
  await purge(db, pins)
  return pins.length === 0
}

async function purge(db: Db, pins: readonly Pin[]): Promise<void> {
  if (pins.length === 0) return
  const ids = pins.map((pin) => pin.pin_id)
  await purgePins(db, pins)
  await forgetTrashOf(db, ids)
}

const purgeComments: Step = async (db, user_id) => {
  const comments = await commentsBy(db, { user_id, limit: 100 })
  for (const comment of comments) {
    await pinById(db, comment.pin_id, 'lock')
    await deleteComment(db, comment)
  }
  return comments.length === 0
}

const endLikes: Step = async (db, user_id) => (await takeBackLikes(db, user_id, atOnce)) < atOnce

const endFollows: Step = async (db, user_id) => {
  await leaveFeeds(db, user_id, 'followers')
  const { people, board_ids } = await followsOf(db, user_id, 200)
  for (const { user_id: from, followed_id } of people)
    if (await deleteFollow(db, from, followed_id)) await countFollow(db, from, followed_id, -1)
  for (const board_id of board_ids) {
    await boardById(db, board_id, 'lock')
    await deleteBoardFollow(db, user_id, board_id)
  }
  return people.length === 0 && board_ids.length === 0
}

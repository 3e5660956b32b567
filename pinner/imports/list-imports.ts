import {
  importBoardsGet,
  importGet,
  importRowsGet,
  importsGet,
} from '@bowerbird/contract/imports/import-calls'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { worded } from '@bowerbird/texts/worded'
import { z } from 'zod'
import { maySee, membershipsOn } from '../library/board-access.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { boardUrl } from '../library/addresses.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { importBoards } from './import-board-queries.ts'
import { importsOf } from './import-queries.ts'
import { rowsOf } from './import-row-queries.ts'
import { ownImport, viewOwnImport, viewImport } from './own-import.ts'

export const listImports = handle(importsGet, async ({ page_size, bookmarks }, ctx) => {
  const user_id = ctx.viewer.id
  const scope = `imports ${user_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await importsOf(ctx.db, { user_id, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.import_id })
  return { data: items.map((row) => viewImport(row, ctx.caller.locale)), bookmark }
})

export const getImport = handle(importGet, ({ import_id }, ctx) => viewOwnImport(ctx, import_id))

/** Four queries, however many boards. */
export const listImportBoards = handle(importBoardsGet, async ({ import_id }, ctx) => {
  const row = await ownImport(ctx, import_id)
  const rows = await importBoards(ctx.db, row)
  const boards = await boardsByIds(ctx.db, [...new Set(rows.flatMap((one) => one.new_board_id ?? []))])
  const memberships = await membershipsOn(ctx, [...boards.values()])
  const people = await peopleByIds(ctx.db, [...new Set([...boards.values()].map((one) => one.owner_id))])
  return rows.map((one) => {
    const board = one.new_board_id === null ? undefined : boards.get(one.new_board_id)
    const owner = board && maySee(board, memberships, 'by_address') ? people.get(board.owner_id) : undefined
    const { board_no, name, told, sections, pin_count, into_kind: into, new_name, new_privacy } = one
    return {
      board_no,
      name,
      privacy: told.privacy ?? null,
      section_count: sections.length,
      pin_count,
      into,
      new_name,
      new_privacy,
      board:
        board && owner
          ? { id: board.board_id, name: board.name, url: boardUrl(owner.username, board.slug) }
          : null,
    }
  })
})

const rowKey = z.number().int().min(0).max(1_000_000_000)

export const listImportRows = handle(
  importRowsGet,
  async ({ import_id, state, page_size, bookmarks }, ctx) => {
    const row = await ownImport(ctx, import_id)
    const scope = `import rows ${ctx.viewer.id} ${import_id} ${state ?? ''}`
    const states = state === 'troubled' ? (['failed', 'refused'] as const) : state && [state]
    const after = bookmarks === null ? 0 : decodeBookmark(scope, rowKey, bookmarks)
    const rows = await rowsOf(ctx.db, row, { states, after, limit: page_size + 1 })
    const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (one) => one.row_no })
    const data = items.map((one) => ({
      row_no: one.row_no,
      state: one.state,
      where: one.place,
      title: one.title,
      link: one.link,
      board_name: one.board_name,
      reason: one.reason === null ? null : worded(one.reason, ctx.caller.locale),
      pin_id: one.state === 'done' ? one.pin_id : one.old_pin_id,
    }))
    return { data, bookmark }
  },
)

import { boardSectionGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { peopleByIds } from '../people/people-queries.ts'
import { viewBrief } from '../people/person-view.ts'
import { pinsByIds } from '../pins/pin-queries.ts'
import { boardFor } from './board-access.ts'
import type { Allowed } from './board-access.ts'
import type { Board } from './board-tables.ts'
import { viewSection } from './board-view.ts'
import { findBoardAt } from './find-board.ts'
import {
  boardOfSection,
  newestPinsOfSections,
  sectionBySlug,
  sectionOf,
  sectionsOfBoard,
} from './section-queries.ts'
import type { Section } from './section-queries.ts'

const previewsEach = 4

export const listSections = handle(boardSectionsGet, async (input, ctx) => {
  const board = await boardFor(ctx, input.board_id, 'see')
  const scope = `sections ${board.board_id}`
  const after = input.bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, input.bookmarks)
  const rows = await sectionsOfBoard(ctx.db, board.board_id, after, input.page_size + 1)
  const { items: page, bookmark } = pageOf(rows, {
    scope,
    limit: input.page_size,
    key: (row) => row.position,
  })
  return {
    data: await viewSections(ctx, board, page),
    bookmark,
  }
})

export const getSection = handle(boardSectionGet, async (input, ctx) => {
  const { board, section } = await findSection(ctx, input)
  const [view] = await viewSections(ctx, board, [section])
  if (!view) throw notFound()
  return view
})

interface SectionName {
  section_id?: string | undefined
  username?: string | undefined
  board_slug?: string | undefined
  section_slug?: string | undefined
}

export async function findSection(
  ctx: AnyCtx,
  { section_id, username = '', board_slug = '', section_slug = '' }: SectionName,
) {
  if (section_id === undefined) {
    const board = await findBoardAt(ctx, username, board_slug)
    return { board, section: found(await sectionBySlug(ctx.db, board.board_id, section_slug)) }
  }
  const board_id = await boardOfSection(ctx.db, section_id)
  const board = await boardFor(ctx, found(board_id), 'see')
  return { board, section: found(await sectionOf(ctx.db, board.board_id, section_id)) }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound()
  return value
}

export async function viewSections(ctx: AnyCtx, board: Allowed<Board, 'see'>, sections: readonly Section[]) {
  const owner = (await peopleByIds(ctx.db, [board.owner_id])).get(board.owner_id)
  if (!owner) throw notFound()
  const newest = await newestPinsOfSections(
    ctx.db,
    board.board_id,
    sections.map((section) => section.section_id),
    previewsEach,
  )
  const pins = await pinsByIds(
    ctx.db,
    newest.map((row) => row.pin_id),
  )
  return sections.map((section) => {
    const previews = newest
      .filter((row) => row.section_id === section.section_id)
      .flatMap((row) => pins.get(row.pin_id) ?? [])
    return viewSection(section, board, viewBrief(owner), previews)
  })
}

import type { SectionId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import { boardFor } from './board-access.ts'
import type { Allowed } from './board-access.ts'
import type { Board } from './board-tables.ts'
import { viewSection } from './board-view.ts'
import { findBoardAt } from './find-board.ts'
import { pinsByIds } from './pin-queries.ts'
import { boardOfSection, newestPinsOfSections, sectionBySlug, sectionOf } from './section-queries.ts'
import type { Section } from './section-queries.ts'

const previewsEach = 4

interface SectionName {
  section_id?: SectionId | undefined
  username?: string | undefined
  board_slug?: string | undefined
  section_slug?: string | undefined
}

/** A section by its id or its address, with its board, for a viewer who may see it. */
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

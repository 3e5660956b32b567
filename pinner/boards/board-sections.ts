import { boardSectionCreate, boardSectionGet, boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import type { SectionId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { sentKey } from '@bowerbird/core/call/idempotency'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { boardFor } from '../library/board-access.ts'
import { sectionNameTaken, tooManySections, mostSections } from '../library/board-refusals.ts'
import { foldName, slugOf } from '../library/free-slug.ts'
import { handleAs } from '../library/delegation.ts'
import { boardChanged } from '../library/library-events.ts'
import { movePinsToSection } from '../library/move-pins.ts'
import { viewSections, findSection } from '../library/read-sections.ts'
import { insertSection, isSlugTaken, sectionOf, sectionsOfBoard } from '../library/section-queries.ts'

export const createSection = handleAs(
  boardSectionCreate,
  (input, ctx) =>
    ctx.transaction(async (ctx) => {
      const board = await boardFor(ctx, input.board_id, 'organise', 'lock')
      if (board.section_count >= mostSections) throw tooManySections(ctx)
      const section_id = ctx.newId<SectionId>()
      const folded_title = foldName(input.name)
      const stem = slugOf(input.name)
      const slug = (await isSlugTaken(ctx.db, board.board_id, stem)) ? `${stem}-${section_id}` : stem
      const row = {
        board_id: board.board_id,
        section_id,
        title: input.name,
        folded_title,
        slug,
        position: section_id,
        pin_count: 0,
        name_source: input.name_source ?? 0,
        created_at: ctx.now,
      }
      if (!(await insertSection(ctx.db, row))) throw sectionNameTaken(ctx)
      if (input.initial_pins && input.initial_pins.length > 0)
        await movePinsToSection(ctx, board, input.initial_pins, section_id)
      await boardChanged.append(ctx.db, { board_id: board.board_id, owner_id: board.owner_id })
      ctx.remember(section_id)
      const section = await sectionOf(ctx.db, board.board_id, section_id)
      const [view] = section ? await viewSections(ctx, board, [section]) : []
      if (!view) throw notFound()
      return view
    }),
  {
    again: async (section_id: SectionId, ctx, { board_id, name }) => {
      const board = await boardFor(ctx, board_id, 'organise')
      const section = await sectionOf(ctx.db, board_id, section_id)
      // Renamed meanwhile: the name is free, and another section may have it.
      if (!section || (sentKey(ctx.caller) === null && section.title !== name)) return null
      return (await viewSections(ctx, board, [section]))[0] ?? null
    },
  },
)

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

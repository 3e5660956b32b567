import { sectionOrderPut } from '@bowerbird/contract/organise/organise-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor } from '../library/board-access.ts'
import { viewSections } from '../library/read-sections.ts'
import { handleAs } from '../library/handle-as.ts'
import { placeSections, sectionsOfBoard } from '../library/section-queries.ts'
import { refuseWhileBusy, mostSections } from '../library/board-refusals.ts'

/** Puts a section after another one. They keep the places that they have among them, so that new ones still come last. */
export const orderSections = handleAs(sectionOrderPut, ({ board_id, section_id, after_section_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const board = await boardFor(ctx, board_id, 'organise', 'lock')
    refuseWhileBusy(ctx, board)
    const before = await sectionsOfBoard(ctx.db, board_id, undefined, mostSections)
    const moved = before.find((section) => section.section_id === section_id)
    if (!moved || section_id === after_section_id) throw notFound()
    const others = before.filter((section) => section !== moved)
    const above = others.findIndex((section) => section.section_id === after_section_id)
    if (after_section_id !== undefined && above === -1) throw notFound()
    const after = others.toSpliced(above + 1, 0, moved)
    const places = after.map((section, n) => ({ ...section, position: before[n]?.position ?? '0' }))
    await placeSections(
      ctx.db,
      board_id,
      places.filter((place, n) => before[n]?.section_id !== place.section_id),
    )
    return viewSections(ctx, board, places)
  }),
)

import type { SectionView } from '@bowerbird/contract/boards/board-models'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import {
  sectionDelete,
  sectionMerge,
  sectionPinsDelete,
  sectionRename,
  sectionUpdate,
} from '@bowerbird/contract/organise/organise-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { localized } from '@bowerbird/texts/localized'
import { boardFor } from '../library/board-access.ts'
import type { Allowed } from '../library/board-access.ts'
import { refuseWhileBusy, sectionNameTaken } from '../library/board-refusals.ts'
import type { Board } from '../library/board-tables.ts'
import { foldName, slugOf } from '../library/free-slug.ts'
import { handleAs } from '../library/delegation.ts'
import { boardChanged } from '../library/library-events.ts'
import { setSection } from '../library/move-pin-queries.ts'
import { movePinsToSection } from '../library/move-pins.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { viewSections } from '../library/read-sections.ts'
import { removeSection } from '../library/section-count-queries.ts'
import {
  boardOfSection,
  pinIdsOfSection,
  recountSections,
  sectionBySlug,
  sectionByTitle,
  sectionOf,
  updateSection,
} from '../library/section-queries.ts'
import type { Section } from '../library/section-queries.ts'
import { showBoardPins } from '../library/show-board-pins.ts'
import { trashSection } from '../trash/trash-board.ts'
import { startAction } from './start-action.ts'

export const renameSection = handleAs(sectionRename, (input, ctx) =>
  ctx.transaction((ctx) => editSection(ctx, input)),
)

export const fillSection = handleAs(sectionUpdate, (input, ctx) =>
  ctx.transaction((ctx) => editSection(ctx, input)),
)

async function editSection(
  ctx: AnyCtx,
  { section_id, name, pins = [] }: Parsed<typeof sectionUpdate>,
): Promise<SectionView> {
  const { board, section } = await sectionToChange(ctx, section_id)
  if (name !== undefined && name !== section.title) await rename(ctx, section, name)
  if (pins.length > 0) {
    refuseWhileBusy(ctx, board, 'board_busy')
    await movePinsToSection(ctx, board, pins, section_id)
  }
  return changed(ctx, board, section_id)
}

/** Its address changes with its name; the old one leads nowhere. */
async function rename(ctx: AnyCtx, section: Section, name: string): Promise<void> {
  const { board_id, section_id } = section
  const folded_title = foldName(name)
  const other = await sectionByTitle(ctx.db, board_id, folded_title)
  if (other && other.section_id !== section_id) throw sectionNameTaken(ctx)
  const stem = slugOf(name)
  const holder = await sectionBySlug(ctx.db, board_id, stem)
  const isFree = holder === undefined || holder.section_id === section_id
  const slug = isFree ? stem : `${stem}-${section_id}`
  await updateSection(ctx.db, section, { title: name, folded_title, slug })
  // Owners find their pins by the names of sections, too.
  await showBoardPins.enqueue(ctx.db, { board_id }, { job_key: `show ${board_id}` })
}

/** Pins that stand in other sections stay there. */
export const emptySection = handleAs(sectionPinsDelete, ({ section_id, pins }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { board, section } = await sectionToChange(ctx, section_id)
    refuseWhileBusy(ctx, board, 'board_busy')
    const found = [...(await pinsByIds(ctx.db, pins)).values()]
    const isOfBoard = found.every((pin) => pin.board_id === board.board_id)
    if (found.length !== new Set(pins).size || !isOfBoard) throw notFound()
    const inside = found.filter((pin) => pin.section_id === section.section_id).map((pin) => pin.pin_id)
    await setSection(ctx.db, board.board_id, inside, null, ctx.now)
    await recountSections(ctx.db, board.board_id, [section_id])
    return changed(ctx, board, section_id)
  }),
)

/** To the trash with it (BOARD-16). Its pins stay on the board, or go to the trash as an action does. */
export const deleteSection = handleAs(
  sectionDelete,
  ({ section_id, delete_pins = false }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { board, section } = await sectionToChange(ctx, section_id)
      const { board_id } = board
      refuseWhileBusy(ctx, board)
      const action =
        delete_pins && section.pin_count > 0
          ? await startAction(ctx, { kind: 'delete', board_id, pins: { all_but: [], section_id } })
          : undefined
      // Those that a job takes away later stand on the board till then.
      const staying = await pinIdsOfSection(ctx.db, board_id, section_id)
      await trashSection(ctx, board, section, staying, action?.action_id ?? null)
      await boardChanged.append(ctx.db, { board_id, owner_id: board.owner_id })
      ctx.remember(board_id)
      return { id: section_id, board_id }
    }),
  {
    again: async (board_id: BoardId, ctx, { section_id }) => {
      await boardFor(ctx, board_id, 'organise')
      return { id: section_id, board_id }
    },
  },
)

/** The pins of a section go to another one of the board, and the empty one is gone: nothing is lost with it. */
export const mergeSections = handleAs(
  sectionMerge,
  ({ section_id, into_section_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      if (section_id === into_section_id)
        throw ctx.apiError('same_place', localized('errors-pinner.chooseAnotherSectionToMergeInto'))
      const { board, section } = await sectionToChange(ctx, section_id)
      const { board_id } = board
      if (!(await sectionOf(ctx.db, board_id, into_section_id))) throw notFound()
      refuseWhileBusy(ctx, board)
      const pins = await pinIdsOfSection(ctx.db, board_id, section_id)
      await setSection(ctx.db, board_id, pins, into_section_id, ctx.now)
      await removeSection(ctx.db, section, [])
      await recountSections(ctx.db, board_id, [into_section_id])
      await boardChanged.append(ctx.db, { board_id, owner_id: board.owner_id })
      ctx.remember(into_section_id)
      return changed(ctx, board, into_section_id)
    }),
  {
    again: async (section_id: SectionId, ctx) => {
      const board_id = await boardOfSection(ctx.db, section_id)
      return board_id === undefined
        ? null
        : changed(ctx, await boardFor(ctx, board_id, 'organise'), section_id)
    },
  },
)

/** A section with its board, locked, for a user who may organise that. */
async function sectionToChange(
  ctx: AnyCtx,
  section_id: SectionId,
): Promise<{ board: Allowed<Board, 'organise'>; section: Section }> {
  const board_id = await boardOfSection(ctx.db, section_id)
  if (board_id === undefined) throw notFound()
  const board = await boardFor(ctx, board_id, 'organise', 'lock')
  const section = await sectionOf(ctx.db, board_id, section_id)
  if (!section) throw notFound()
  return { board, section }
}

async function changed(
  ctx: AnyCtx,
  board: Allowed<Board, 'organise'>,
  section_id: SectionId,
): Promise<SectionView> {
  const section = await sectionOf(ctx.db, board.board_id, section_id)
  const [view] = section ? await viewSections(ctx, board, [section]) : []
  if (!view) throw notFound()
  return view
}

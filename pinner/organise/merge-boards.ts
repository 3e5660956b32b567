import type { SectionId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { boardMerge } from '@bowerbird/contract/organise/organise-calls'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { checkedBoard } from '../library/board-access.ts'
import type { Allowed } from '../library/board-access.ts'
import { boardChanged } from '../library/library-events.ts'
import { lockBoards, memberIds, updateBoard, updateMemberRows } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { slugOf } from '../library/free-slug.ts'
import { insertSections, sectionsOfBoard } from '../library/section-queries.ts'
import { changePrivacy, slugAfter } from '../boards/update-board.ts'
import { showBoardPins } from '../library/show-board-pins.ts'
import { widthOf } from '../pins/update-pin.ts'
import { again } from './bulk-edit.ts'
import { refuseWhileBusy, tooManySections, mostSections } from '../library/board-refusals.ts'
import { startAction } from './start-action.ts'
import { viewAction } from './view-action.ts'

type MergeCtx = Ctx<typeof boardMerge>

/**
 * Everything of one's board goes to another of one's boards, sections of the same name becoming one; the empty
 * board goes to the trash. Its followers stay with it.
 */
export const mergeBoards = handle(
  boardMerge,
  ({ board_id, into_board_id, keep_privacy = false }, ctx) =>
    ctx.transaction(async (ctx) => {
      if (board_id === into_board_id)
        throw ctx.apiError('same_place', localized('errors-pinner.chooseAnotherBoardToMergeInto'))
      const boards = await lockBoards(ctx.db, [board_id, into_board_id])
      const source = await checkedBoard(ctx, boards.get(board_id), 'own')
      const target = await checkedBoard(ctx, boards.get(into_board_id), 'own')
      refuseWhileBusy(ctx, source, 'board_busy')
      refuseWhileBusy(ctx, target, 'target_busy')
      if (!keep_privacy && widthOf(source) < widthOf(target)) await close(ctx, target, source.privacy)
      await bringSections(ctx, source, target)
      const action = await startAction(ctx, {
        kind: 'merge',
        board_id,
        pins: { all_but: [] },
        to: { board_id: into_board_id, section_id: null },
      })
      await boardChanged.append(ctx.db, { board_id: into_board_id, owner_id: target.owner_id })
      ctx.remember(action.action_id)
      return viewAction(action, { viewer_id: ctx.viewer.id, now: ctx.now, language: ctx.caller.locale })
    }),
  { again },
)

/** What comes from a board that fewer people see is not shown to more. */
async function close(ctx: MergeCtx, board: Allowed<Board, 'own'>, privacy: Privacy): Promise<void> {
  const { db } = ctx
  const { board_id, name } = board
  const slug = await slugAfter(ctx, board, name, privacy)
  await updateBoard(db, board_id, { privacy, slug, changed_at: ctx.now })
  await updateMemberRows(db, board_id, await memberIds(db, board), { privacy })
  await changePrivacy(ctx, board, privacy)
  await showBoardPins.enqueue(db, { board_id }, { job_key: `show ${board_id}` })
}

/** Sections whose names the other board does not have come along, after its own and in their order. */
async function bringSections(ctx: MergeCtx, source: Board, target: Board): Promise<void> {
  const [old, kept] = [
    await sectionsOfBoard(ctx.db, source.board_id, undefined, mostSections),
    await sectionsOfBoard(ctx.db, target.board_id, undefined, mostSections),
  ]
  const titles = new Set(kept.map((section) => section.folded_title))
  const slugs = new Set(kept.map((section) => section.slug))
  const rows = old
    .filter((section) => !titles.has(section.folded_title))
    .map((section) => {
      const section_id = ctx.newId<SectionId>()
      const stem = slugOf(section.title)
      const slug = slugs.has(stem) ? `${stem}-${section_id}` : stem
      slugs.add(slug)
      return {
        ...section,
        section_id,
        slug,
        board_id: target.board_id,
        position: section_id,
        pin_count: 0,
        created_at: ctx.now,
      }
    })
  if (kept.length + rows.length > mostSections) throw tooManySections(ctx)
  await insertSections(ctx.db, target.board_id, rows)
}

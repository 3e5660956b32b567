import { boardCreate, boardSectionCreate, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { boardCategory } from '@bowerbird/contract/boards/board-categories'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { setArchived, setBoardMadeAt } from '../library/board-queries.ts'
import { createBoard } from '../boards/create-board.ts'
import { createSection } from '../boards/board-sections.ts'
import { foldName } from '../library/free-slug.ts'
import { sectionByTitle } from '../library/section-queries.ts'
import { editBoard } from '../boards/update-board.ts'
import { importBoards, ownBoardsByName, setImportBoard } from './import-board-queries.ts'
import type { StoredBoard } from './import-board-queries.ts'
import type { ImportKey } from './import-queries.ts'
import type { ImporterCtx } from './importer-ctx.ts'
import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'
import type { Handler } from '@bowerbird/core/call/ctx'

/** Where pins go, by the numbers of their boards; boards that were asked for and are not there yet are made. */
export async function makeBoards(ctx: ImporterCtx, key: ImportKey): Promise<Map<number, StoredBoard>> {
  const boards = await importBoards(ctx.db, key)
  const made = new Map<number, StoredBoard>()
  for (const board of boards) {
    const isWanted = board.into_kind === 'new' && board.new_board_id === null
    made.set(board.board_no, isWanted ? await makeOne(ctx, key, board) : board)
  }
  return made
}

async function makeOne(ctx: ImporterCtx, key: ImportKey, board: StoredBoard): Promise<StoredBoard> {
  return ctx.transaction(async (ctx) => {
    const { new_name, new_privacy, told, board_no, sections } = board
    const folded = foldName(new_name)
    // A user may have made one of that name since they chose: it is the one that they mean.
    const there = (await ownBoardsByName(ctx.db, ctx.viewer.id, [folded])).get(folded)
    const new_board_id = there ?? (await newBoard(ctx, board))
    const change = { new_board_id, is_made: there === undefined }
    if (change.is_made) {
      for (const name of sections) await sectionOn(ctx, new_board_id, name)
      const { pin_order, hides_ai, is_archived, created_at } = told
      if (pin_order !== undefined || hides_ai !== undefined)
        await withinImport(ctx, boardUpdate, editBoard, { board_id: new_board_id, pin_order, hides_ai })
      if (is_archived) await setArchived(ctx.db, ctx.viewer.id, new_board_id, ctx.now)
      if (created_at !== undefined && Date.parse(created_at) <= ctx.now.getTime())
        await setBoardMadeAt(ctx.db, new_board_id, new Date(created_at))
    }
    await setImportBoard(ctx.db, key, board_no, change)
    return { ...board, ...change, new_privacy }
  })
}

async function newBoard(ctx: ImporterCtx, { new_name, new_privacy, told }: StoredBoard): Promise<BoardId> {
  const category = boardCategory.safeParse(told.category)
  const { id } = await withinImport(ctx, boardCreate, createBoard, {
    name: new_name,
    description: told.description ?? '',
    privacy: new_privacy,
    ...(category.success && { category: category.data }),
  })
  return id
}

/** The section of this name, made where it is not there yet. */
export async function sectionOn(ctx: ImporterCtx, board_id: BoardId, name: string): Promise<SectionId> {
  const there = await sectionByTitle(ctx.db, board_id, foldName(name))
  if (there) return there.section_id
  return (await withinImport(ctx, boardSectionCreate, createSection, { board_id, name })).id
}

/** Does what a call does, as a part of an import and in its transaction: under the same rules, by the same code. */
async function withinImport<C extends Call>(
  ctx: ImporterCtx,
  call: C,
  handler: Handler,
  input: Input<C>,
): Promise<Output<C>> {
  // A handler's own types are erased where it is bound; its call says them.
  return (await handler.run(call.input.parse(input) as never, ctx as never)) as Output<C>
}

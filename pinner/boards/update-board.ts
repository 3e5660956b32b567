import type { Parsed } from '@bowerbird/contract/kernel/call'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import type { Ctx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { recountStats } from '../people/people-queries.ts'
import { showBoardPins } from '../pins/board-pin-tasks.ts'
import { showPicturesOfBoard } from '../pins/show-pins.ts'
import { boardFor } from './board-access.ts'
import type { Allowed } from './board-access.ts'
import { boardChanged } from './board-events.ts'
import {
  claimAddress,
  memberIds,
  nameAddress,
  releaseAddress,
  releaseSlugs,
  updateBoard,
  updateMemberRows,
} from './board-queries.ts'
import type { Board } from './board-tables.ts'
import { nameTaken } from './create-board.ts'
import { claimSlug } from './free-slug.ts'
import { foldName, slugOf } from './fold-name.ts'
import { readBoards } from './read-boards.ts'

type UpdateCtx = Ctx<typeof boardUpdate>

/** Old slugs go on leading here, save for a protected board, whose address is its key. */
export const editBoard = handle(boardUpdate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const board = await boardFor(ctx, input.board_id, 'own', 'lock')
    const name = input.name ?? board.name
    const privacy = input.privacy ?? board.privacy
    if (foldName(name) !== foldName(board.name)) await moveName(ctx, board, name)
    const slug = await slugAfter(ctx, board, name, privacy)
    await updateBoard(ctx.db, board.board_id, {
      name,
      privacy,
      slug,
      description: input.description ?? board.description,
      changed_at: ctx.now,
    })
    await updateMemberRows(ctx.db, board.board_id, await memberIds(ctx.db, board), {
      privacy,
      folded_name: foldName(name),
    })
    if (privacy !== board.privacy) await changePrivacy(ctx, board, privacy)
    if (privacy !== board.privacy || name !== board.name)
      await showBoardPins.enqueue(ctx.db, { board_id: board.board_id }, { job_key: `show ${board.board_id}` })
    await boardChanged.append(ctx.db, { board_id: board.board_id, owner_id: board.owner_id })
    const [view] = await readBoards(ctx, [board.board_id], 'by_address')
    if (!view) throw new Error(`board ${board.board_id} is gone`)
    return view
  }),
)

async function moveName(ctx: UpdateCtx, board: Board, name: string): Promise<void> {
  if (!(await claimAddress(ctx.db, nameAddress(board.owner_id, foldName(name)), board.board_id)))
    throw nameTaken(ctx)
  await releaseAddress(ctx.db, nameAddress(board.owner_id, foldName(board.name)), board.board_id)
}

async function slugAfter(
  ctx: UpdateCtx,
  board: Allowed<Board, 'own'>,
  name: string,
  privacy: Board['privacy'],
): Promise<string> {
  const isKeyChange = (privacy === 'protected') !== (board.privacy === 'protected')
  if (slugOf(name) === slugOf(board.name) && !isKeyChange) return board.slug
  // A protected board has one address, which nobody can guess: no older one may lead to it, nor it to what comes after.
  if (privacy === 'protected' || board.privacy === 'protected') await releaseSlugs(ctx.db, board.board_id)
  return claimSlug(ctx.db, { board_id: board.board_id, owner_id: board.owner_id, name, privacy })
}

/** The board's row is what every rule looks at; pictures are known by their own addresses as well. */
async function changePrivacy(
  ctx: UpdateCtx,
  board: Board,
  privacy: NonNullable<Parsed<typeof boardUpdate>['privacy']>,
): Promise<void> {
  const [was, is] = [board.privacy !== 'secret', privacy !== 'secret']
  if (was !== is) await showPicturesOfBoard(ctx.db, board.board_id, is)
  await recountStats(ctx.db, await memberIds(ctx.db, board))
}

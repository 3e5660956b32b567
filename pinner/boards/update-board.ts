import { localized } from '@bowerbird/texts/localized'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx, Ctx } from '@bowerbird/core/call/ctx'
import { changePinOrder } from '../library/pin-order-queries.ts'
import { recountStats } from '../profiles/people-queries.ts'
import { showBoardPins } from '../library/show-board-pins.ts'
import { refreshBoard } from '../library/pin-queries.ts'
import { showPicturesOfBoard } from '../library/pin-showing-queries.ts'
import { refuseOpening, handleAs } from '../library/delegation.ts'
import { boardFor } from '../library/board-access.ts'
import type { Allowed } from '../library/board-access.ts'
import { boardChanged } from '../library/library-events.ts'
import { memberIds, updateBoard, updateMemberRows } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { isOnBoard } from '../library/cover-queries.ts'
import { nameTaken } from './create-board.ts'
import { claimSlug, foldName, slugOf } from '../library/free-slug.ts'
import { readBoards } from '../library/read-boards.ts'
import { claimAddress, nameAddress, releaseAddress, releaseSlugs } from '../library/board-address-queries.ts'

type UpdateCtx = Ctx<typeof boardUpdate>

/** Old slugs go on leading here, save for a protected board, whose address is its key. */
export const editBoard = handleAs(boardUpdate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const board = await boardFor(ctx, input.board_id, 'own', 'lock')
    const name = input.name ?? board.name
    const privacy = input.privacy ?? board.privacy
    if (foldName(name) !== foldName(board.name)) await moveName(ctx, board, name)
    if (privacy !== board.privacy) await refuseOpening(ctx, board)
    const slug = await slugAfter(ctx, board, name, privacy)
    const cover_pin_id = await coverAfter(ctx, board, input.cover_pin_id)
    await updateBoard(ctx.db, board.board_id, {
      name,
      privacy,
      slug,
      description: input.description ?? board.description,
      category: input.category === undefined ? board.category : input.category || null,
      cover_pin_id,
      pin_order: input.pin_order ?? board.pin_order,
      hides_ai: input.hides_ai ?? board.hides_ai,
      members_may_invite: input.members_may_invite ?? board.members_may_invite,
      changed_at: ctx.now,
    })
    if (input.pin_order) await changePinOrder(ctx.db, board, input.pin_order)
    if (cover_pin_id !== board.cover_pin_id) await refreshBoard(ctx.db, board.board_id, 0, ctx.now)
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

/** The pin that was chosen, as long as it is one of this board; null: the newest pictures. */
async function coverAfter(
  ctx: UpdateCtx,
  board: Allowed<Board, 'own'>,
  asked: PinId | '' | null | undefined,
): Promise<PinId | null> {
  if (asked === undefined) return board.cover_pin_id
  if (!asked) return null
  if (await isOnBoard(ctx.db, board.board_id, asked)) return asked
  const message = localized('errors-pinner.chooseAPinOfThisBoard')
  throw ctx.apiError('bad_request', message, { fields: { cover_pin_id: message } })
}

async function moveName(ctx: UpdateCtx, board: Board, name: string): Promise<void> {
  if (!(await claimAddress(ctx.db, nameAddress(board.owner_id, foldName(name)), board.board_id)))
    throw nameTaken(ctx)
  await releaseAddress(ctx.db, nameAddress(board.owner_id, foldName(board.name)), board.board_id)
}

export async function slugAfter(
  ctx: Pick<AnyCtx, 'db'>,
  board: Allowed<Board, 'own'>,
  name: string,
  privacy: Board['privacy'],
): Promise<string> {
  const isKeyChange = (privacy === 'protected') !== (board.privacy === 'protected')
  if (slugOf(name) === slugOf(board.name) && !isKeyChange) return board.slug
  // A protected board has one address, which no one can guess: no older one may lead to it, nor it to what comes after.
  if (privacy === 'protected' || board.privacy === 'protected') await releaseSlugs(ctx.db, board.board_id)
  return claimSlug(ctx.db, { board_id: board.board_id, owner_id: board.owner_id, name, privacy })
}

/** The board's row is what every rule looks at; pictures are known by their own addresses as well. */
export async function changePrivacy(
  ctx: Pick<AnyCtx, 'db'>,
  board: Board,
  privacy: NonNullable<Parsed<typeof boardUpdate>['privacy']>,
): Promise<void> {
  const [was, is] = [board.privacy !== 'secret', privacy !== 'secret']
  if (was !== is) await showPicturesOfBoard(ctx.db, board.board_id, is)
  await recountStats(ctx.db, await memberIds(ctx.db, board))
}

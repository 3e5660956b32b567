import { localized } from '@bowerbird/texts/localized'
import { boardCreate } from '@bowerbird/contract/boards/board-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { sentKey } from '@bowerbird/core/call/idempotency'
import { addToStats } from '../profiles/people-queries.ts'
import { actingFor, handleAs, privacyOfNewBoard } from '../library/delegation.ts'
import { boardCreated } from '../library/library-events.ts'
import { insertBoard } from '../library/board-queries.ts'
import { claimSlug, foldName } from '../library/free-slug.ts'
import { readBoards } from '../library/read-boards.ts'
import { claimAddress, nameAddress } from '../library/board-address-queries.ts'

/** Two boards of one owner never share a name, compared without case and accents (BOARD-10). */
export const createBoard = handleAs(
  boardCreate,
  async (input, ctx) => {
    await actingFor(ctx, input.advertiser_id)
    return ctx.transaction(async (ctx) => {
      const { viewer, db, now } = ctx
      const board_id = ctx.newId<BoardId>()
      const { name, description } = input
      const standing = await actingFor(ctx, input.advertiser_id)
      const privacy = privacyOfNewBoard(ctx, standing, input.privacy)
      const folded_name = foldName(name)
      if (!(await claimAddress(db, nameAddress(viewer.id, folded_name), board_id))) throw nameTaken(ctx)
      const slug = await claimSlug(db, { board_id, owner_id: viewer.id, name, privacy })
      const row = {
        ...newBoard,
        board_id,
        owner_id: viewer.id,
        name,
        slug,
        description,
        privacy,
        category: input.category ?? null,
        advertiser_id: input.advertiser_id ?? null,
        created_at: now,
        changed_at: now,
      }
      await insertBoard(db, row, folded_name)
      await addToStats(db, viewer.id, { board_count: 1, public_board_count: privacy === 'public' ? 1 : 0 })
      await boardCreated.append(db, { board_id, owner_id: viewer.id })
      ctx.remember(board_id)
      return oneBoard(ctx, board_id)
    })
  },
  {
    again: async (board_id: BoardId, ctx, { name }) => {
      const [view] = await readBoards(ctx, [board_id], 'by_address')
      // Renamed meanwhile: the name is free, and another board may have it.
      return view && (sentKey(ctx.caller) !== null || view.name === name) ? view : null
    },
  },
)

const newBoard = {
  pin_count: 0,
  section_count: 0,
  follower_count: 0,
  cover_signatures: [],
  cover_pin_id: null,
  pin_order: 'newest' as const,
  hides_ai: false,
  members_may_invite: false,
  action_id: null,
  kept_archived_at: null,
  deleted_at: null,
}

async function oneBoard(ctx: Ctx, board_id: BoardId) {
  const [view] = await readBoards(ctx, [board_id], 'by_address')
  if (!view) throw new Error(`board ${board_id} is gone`)
  return view
}

export function nameTaken(ctx: Pick<Ctx, 'apiError'>) {
  const message = localized('errors-pinner.youHaveABoardOfThis')
  return ctx.apiError('name_taken', message, { fields: { name: message } })
}

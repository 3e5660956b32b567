import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { userBlockCreate, userBlockDelete } from '@bowerbird/contract/people/block-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { asSubject } from '../library/delegation.ts'
import { partWays } from '../collaborators/part-ways.ts'
import { ownBoardIds } from '../library/board-access-queries.ts'
import { deleteBoardFollows } from '../library/board-follow-queries.ts'
import { deleteBlock, insertBlock, lockPair } from '../profiles/block-queries.ts'
import { countFollow } from '../profiles/count-follow.ts'
import { deleteFollow } from '../profiles/follow-queries.ts'
import { boardUnfollowed, userBlocked, userUnblocked, userUnfollowed } from '../profiles/people-events.ts'
import { peopleByIds } from '../profiles/people-queries.ts'

/**
 * Ends all that goes on between two people and prevents it from now on, in both directions (PEOPLE-02). The blocked
 * user is not notified. Blocking twice is blocking once.
 */
export const blockUser = handle(userBlockCreate, async ({ orbac_subject_id, ...input }, ctx) => {
  const { blocked_user_id: other_id, remove_pins } = input
  return ctx.transaction(async (own) => {
    const ctx = await asSubject(own, orbac_subject_id)
    const { viewer, db, now } = ctx
    if (other_id === viewer.id)
      throw ctx.apiError('bad_request', localized('errors-pinner.youCannotBlockYourself'), {
        fields: { blocked_user_id: localized('errors-pinner.thisIsYou') },
      })
    if (!(await peopleByIds(db, [other_id])).has(other_id)) throw notFound()
    await lockPair(db, viewer.id, other_id, 'block')
    if (await insertBlock(db, viewer.id, other_id, now)) {
      for (const [user_id, followed_id] of bothWays(viewer.id, other_id))
        await endFollows(ctx, user_id, followed_id)
      await partWays(ctx, other_id, { remove_pins })
      await userBlocked.append(db, { user_id: viewer.id, other_id })
    }
    return { id: other_id, blocked_by_me: true }
  })
})

/** Also of a user whose account is closed by now. What the block ended does not come back. */
export const unblockUser = handle(userBlockDelete, async ({ orbac_subject_id, ...input }, ctx) => {
  const { blocked_user_id: other_id } = input
  return ctx.transaction(async (own) => {
    const { viewer, db } = await asSubject(own, orbac_subject_id)
    await lockPair(db, viewer.id, other_id, 'block')
    if (await deleteBlock(db, viewer.id, other_id))
      await userUnblocked.append(db, { user_id: viewer.id, other_id })
    else if (!(await peopleByIds(db, [other_id])).has(other_id)) throw notFound()
    return { id: other_id, blocked_by_me: false }
  })
})

const bothWays = (a: UserId, b: UserId) =>
  [
    [a, b],
    [b, a],
  ] as const

async function endFollows({ db }: Pick<AnyCtx, 'db'>, user_id: UserId, followed_id: UserId): Promise<void> {
  if (await deleteFollow(db, user_id, followed_id)) {
    await countFollow(db, user_id, followed_id, -1)
    await userUnfollowed.append(db, { user_id, followed_id })
  }
  const ended = await deleteBoardFollows(db, user_id, await ownBoardIds(db, followed_id))
  await boardUnfollowed.appendAll(
    db,
    ended.map((board_id) => ({ user_id, board_id })),
  )
}

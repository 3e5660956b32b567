import { userFollowCreate, userFollowDelete } from '@bowerbird/contract/people/follow-calls'
import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { notFound } from '@bowerbird/core/http/refusal'
import { deleteFollow, insertFollow, isBlockedEitherWay } from './follow-queries.ts'
import { userFollowed, userUnfollowed } from './people-events.ts'
import { addToStats, peopleByIds } from './people-queries.ts'

/** Following twice is following once. */
export const followUser = handle(userFollowCreate, ({ user_id: followed_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer, db } = ctx
    if (followed_id === viewer.id)
      throw ctx.refusal('bad_request', 'You cannot follow yourself.', { fields: { user_id: 'This is you.' } })
    const person = (await peopleByIds(db, [followed_id])).get(followed_id)
    if (!person) throw notFound()
    if (await isBlockedEitherWay(db, viewer.id, followed_id))
      throw ctx.refusal('not_allowed', 'You cannot follow this person.')
    if (await insertFollow(db, viewer.id, followed_id, ctx.now)) {
      await countFollow(ctx, viewer.id, followed_id, 1)
      await userFollowed.append(db, { user_id: viewer.id, followed_id })
    }
    return answer(ctx, followed_id, true)
  }),
)

export const unfollowUser = handle(userFollowDelete, ({ user_id: followed_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer, db } = ctx
    if (!(await peopleByIds(db, [followed_id])).has(followed_id)) throw notFound()
    if (await deleteFollow(db, viewer.id, followed_id)) {
      await countFollow(ctx, viewer.id, followed_id, -1)
      await userUnfollowed.append(db, { user_id: viewer.id, followed_id })
    }
    return answer(ctx, followed_id, false)
  }),
)

/** Both rows in the order of their ids, so that two people who follow each other do not wait in a circle. */
async function countFollow(ctx: AnyCtx, user_id: string, followed_id: string, by: number): Promise<void> {
  const changes = [
    { id: user_id, change: { following_count: by } },
    { id: followed_id, change: { follower_count: by } },
  ].toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
  for (const { id, change } of changes) await addToStats(ctx.db, id, change)
}

async function answer(ctx: AnyCtx, followed_id: string, followed_by_me: boolean) {
  const person = (await peopleByIds(ctx.db, [followed_id])).get(followed_id)
  return { id: followed_id, followed_by_me, follower_count: person?.follower_count ?? 0 }
}

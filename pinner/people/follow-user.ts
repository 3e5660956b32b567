import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import { userFollowCreate, userFollowDelete, usersFollowPut } from '@bowerbird/contract/people/follow-calls'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { isBarred } from '../profiles/block-queries.ts'
import { countFollow } from '../profiles/count-follow.ts'
import { deleteFollow, insertFollow } from '../profiles/follow-queries.ts'
import { userFollowed, userUnfollowed } from '../profiles/people-events.ts'
import { peopleByIds } from '../profiles/people-queries.ts'

type FollowCtx = AnyCtx & { viewer: Viewer }

/** Following twice is following once. */
export const followUser = handle(userFollowCreate, ({ user_id }, ctx) =>
  ctx.transaction((ctx) => follow(ctx, user_id)),
)

/** In the order of their ids, so that two who follow the same people do not wait in a circle. */
export const followUsers = handle(usersFollowPut, ({ followee_ids }, ctx) =>
  ctx.transaction(async (ctx) => {
    const answers = new Map<string, Awaited<ReturnType<typeof follow>>>()
    for (const id of [...new Set(followee_ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)))
      answers.set(id, await follow(ctx, id))
    return [...new Set(followee_ids)].flatMap((id) => answers.get(id) ?? [])
  }),
)

async function follow(ctx: FollowCtx, followed_id: UserId) {
  const { viewer, db } = ctx
  if (followed_id === viewer.id)
    throw ctx.apiError('bad_request', localized('errors-pinner.youCannotFollowYourself'), {
      fields: { user_id: localized('errors-pinner.thisIsYou') },
    })
  if (!(await peopleByIds(db, [followed_id])).has(followed_id)) throw notFound()
  if (await isBarred(db, viewer.id, followed_id))
    throw ctx.apiError('not_allowed', localized('errors-pinner.youCannotFollowThisPerson'))
  if (await insertFollow(db, viewer.id, followed_id, ctx.now)) {
    await countFollow(db, viewer.id, followed_id, 1)
    await userFollowed.append(db, { user_id: viewer.id, followed_id })
  }
  return answer(ctx, followed_id, true)
}

export const unfollowUser = handle(userFollowDelete, ({ user_id: followed_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer, db } = ctx
    if (!(await peopleByIds(db, [followed_id])).has(followed_id)) throw notFound()
    if (await deleteFollow(db, viewer.id, followed_id)) {
      await countFollow(db, viewer.id, followed_id, -1)
      await userUnfollowed.append(db, { user_id: viewer.id, followed_id })
    }
    return answer(ctx, followed_id, false)
  }),
)

async function answer(ctx: AnyCtx, followed_id: UserId, followed_by_me: boolean) {
  const person = (await peopleByIds(ctx.db, [followed_id])).get(followed_id)
  return { id: followed_id, followed_by_me, follower_count: person?.follower_count ?? 0 }
}

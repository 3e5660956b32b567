import { localized } from '@bowerbird/texts/localized'
import {
  userInterestsCreate,
  userInterestsGet,
  userInterestsUpdate,
} from '@bowerbird/contract/people/interest-calls'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { topicById } from '../topics/topic-tree.ts'
import { deleteInterest, insertInterests, interestsOf, mostInterests } from './interest-queries.ts'

export const listInterests = handle(userInterestsGet, (_input, ctx) => interestsOf(ctx.db, ctx.viewer.id))

export const chooseInterest = handle(userInterestsUpdate, ({ interest, is_wanted }, ctx) =>
  ctx.transaction(async (ctx) => {
    if (is_wanted) await addInterests(ctx, [interest])
    else await deleteInterest(ctx.db, ctx.viewer.id, interest)
    return interestsOf(ctx.db, ctx.viewer.id)
  }),
)

export const chooseSeveralInterests = handle(userInterestsCreate, ({ interests }, ctx) =>
  ctx.transaction(async (ctx) => {
    await addInterests(ctx, interests)
    return interestsOf(ctx.db, ctx.viewer.id)
  }),
)

type ChooseCtx = Pick<Ctx<typeof userInterestsUpdate>, 'db' | 'viewer' | 'now' | 'apiError'>

async function addInterests(ctx: ChooseCtx, interests: readonly string[]): Promise<void> {
  const { db, viewer, now } = ctx
  // Hashtags have no hyphens; ids of topics may.
  if (interests.some((one) => one.includes('-') && !topicById(one)))
    throw ctx.apiError('bad_request', localized('errors-contract.thisIsNotAnInterest'))
  const all = new Set([...(await interestsOf(db, viewer.id)), ...interests])
  if (all.size > mostInterests)
    throw ctx.apiError('bad_request', localized('errors-pinner.youCanChooseUpToInterests', { mostInterests }))
  await insertInterests(db, viewer.id, interests, now)
}

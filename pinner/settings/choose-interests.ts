import { localized } from '@bowerbird/texts/localized'
import { userInterestsGet, userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { handle } from '@bowerbird/core/call/handle'
import { deleteInterest, insertInterest, interestsOf, mostInterests } from './interest-queries.ts'

export const listInterests = handle(userInterestsGet, (_input, ctx) => interestsOf(ctx.db, ctx.viewer.id))

export const chooseInterest = handle(userInterestsUpdate, ({ interest, is_wanted }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { db, viewer, now } = ctx
    if (!is_wanted) await deleteInterest(db, viewer.id, interest)
    else {
      const chosen = await interestsOf(db, viewer.id)
      if (chosen.length >= mostInterests && !chosen.includes(interest))
        throw ctx.apiError(
          'bad_request',
          localized('errors-pinner.youCanChooseUpToInterests', { mostInterests }),
        )
      await insertInterest(db, viewer.id, interest, now)
    }
    return interestsOf(db, viewer.id)
  }),
)

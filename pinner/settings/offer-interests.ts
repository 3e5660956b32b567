import { interestOfferGet } from '@bowerbird/contract/people/interest-calls'
import { leftInterests } from '@bowerbird/contract/people/left-interests'
import { handle } from '@bowerbird/core/call/handle'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { topicsToChoose } from '../topics/read-topics.ts'
import { interestsOf, isNewHere } from './interest-queries.ts'
import { statesOf } from './profile-queries.ts'

/** Few enough for one screen. */
const mostOffered = 36

/** Once something is known of the viewer, or they went on without, they are not asked again (DISCOVER-04). */
export const offerInterests = handle(interestOfferGet, async (_input, ctx) => {
  const { id } = ctx.viewer
  const [isNew, chosen, states] = await pipelined(ctx.db, (db) => [
    isNewHere(db, id),
    interestsOf(db, id),
    statesOf(db, id),
  ])
  if (!isNew || chosen.length > 0 || Object.hasOwn(states, leftInterests)) return null
  return topicsToChoose(ctx, mostOffered)
})

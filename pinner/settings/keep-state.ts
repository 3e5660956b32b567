import { userStateCreate } from '@bowerbird/contract/people/profile-calls'
import { handle } from '@bowerbird/core/call/handle'
import { mostStates, putState, statesOf } from './state-queries.ts'

/** Keeping the same flag again keeps the latest value (AUTH-17). */
export const keepState = handle(userStateCreate, ({ state, value }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer, db, now } = ctx
    const kept = await statesOf(db, viewer.id)
    if (!Object.hasOwn(kept, state) && Object.keys(kept).length >= mostStates)
      throw ctx.apiError('bad_request', `No more than ${mostStates} flags are kept.`)
    await putState(db, { user_id: viewer.id, state, value, changed_at: now })
    return { state, value }
  }),
)

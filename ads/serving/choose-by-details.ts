import { promotionChoiceGet, promotionChoiceUpdate } from '@bowerbird/contract/serving/serving-calls'
import { handle } from '@bowerbird/core/call/handle'
import { isChosenByDetails, putChoice } from '../audiences/promotion-choice-queries.ts'

export const readChoice = handle(promotionChoiceGet, async (_input, { db, viewer }) => ({
  by_details: await isChosenByDetails(db, viewer.id),
}))

/** Takes effect within half a minute: the time a process caches a user (audience.ts). */
export const changeChoice = handle(promotionChoiceUpdate, ({ by_details }, ctx) =>
  ctx.transaction(async ({ db, viewer, now }) => {
    await putChoice(db, { user_id: viewer.id, by_details, changed_at: now })
    return { by_details }
  }),
)

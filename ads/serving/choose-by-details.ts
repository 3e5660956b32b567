import { promotionChoiceGet, promotionChoiceUpdate } from '@bowerbird/contract/serving/serving-calls'
import { handle } from '@bowerbird/core/call/handle'
import { keyOfViewer } from '@bowerbird/core/call/caller'
import { forgetViewers, rememberViewers } from '../conversions/viewer-queries.ts'
import { audienceHash } from '../tracking/audience-hash.ts'
import { isChosenByDetails, putChoice } from '../entities/promotion-choice-queries.ts'

export const readChoice = handle(promotionChoiceGet, async (_input, { db, viewer }) => ({
  by_details: await isChosenByDetails(db, viewer.id),
}))

/** Takes effect within half a minute: the time a process caches a user (audience.ts). */
export const changeChoice = handle(promotionChoiceUpdate, ({ by_details }, ctx) =>
  ctx.transaction(async ({ db, viewer, now, app }) => {
    await putChoice(db, { user_id: viewer.id, by_details, changed_at: now })
    const hashes = [audienceHash(app.security.secret, keyOfViewer(viewer.id))]
    // What advertisers know visitors by no longer leads to this user.
    if (by_details) await rememberViewers(db, hashes)
    else await forgetViewers(db, hashes, now)
    return { by_details }
  }),
)

import { consumeMany } from '@bowerbird/core/events/consume'
import { accountClosed, accountReopened } from '@bowerbird/core/identity/identity-events'
import { promotionChanged } from '../entities/entity-events.ts'
import { disableAdvertisers, enableAdvertisers } from '../business/advertiser-queries.ts'
import { isStanding } from '../business/business-queries.ts'

/**
 * While the account of its owner is closed, nothing of a business is shown; it is there again when they come back.
 * The state of the account now decides, so that events may come twice, or late.
 */
export const followAccounts = consumeMany(
  [accountClosed, accountReopened],
  'businesses-follow-accounts',
  async (events, { db, app }) => {
    const now = app.clock.now()
    for (const user_id of new Set(events.map((event) => event.user_id))) {
      const change = (await isStanding(db, user_id)) ? enableAdvertisers : disableAdvertisers
      for (const advertiser_id of await change(db, user_id, now))
        await promotionChanged.append(db, { advertiser_id, campaign_id: null })
    }
  },
)

import { audienceListUpdate } from '@bowerbird/contract/audiences/audience-calls'
import type { ListKeyKind } from '@bowerbird/contract/audiences/audience-terms'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { accountsOfEmailHashes } from '@bowerbird/core/identity/personal-details-queries'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { audienceOf } from '../entities/audience-queries.ts'
import { notifyServing } from '../entities/record-change.ts'
import { touchAudience } from './audience-write-queries.ts'
import { askForCount } from './count-audience.ts'
import { removeFromAudience, addToAudience } from './member-of-queries.ts'

/** Matches a part of a list on arrival; its hashes are not kept. A part that comes twice changes nothing. */
export const changeList = handle(audienceListUpdate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { advertiser_id, audience_id, operation, key_kind, is_last } = input
    await allowAdvertiser(ctx, advertiser_id, 'target')
    const row = await audienceOf(ctx.db, { advertiser_id, audience_id }, 'lock')
    if (!row) throw notFound()
    if (row.rule.kind !== 'CUSTOMER_LIST')
      throw ctx.apiError('not_allowed', localized('errors-ads.noCustomerList'))
    const user_ids = await matching[key_kind](ctx.db, [...new Set(input.hashes)])
    if (operation === 'add') await addToAudience(ctx.db, audience_id, { user_ids, added_at: ctx.now })
    else await removeFromAudience(ctx.db, audience_id, user_ids)
    await touchAudience(ctx.db, row, ctx.now)
    // Serving looks at once whether what is left is large enough.
    if (row.status === 'READY') await notifyServing(ctx, { advertiser_id, campaign_id: null })
    if (is_last) {
      await ctx.app.security.rate_limits.spendFor('audience_list', advertiser_id, countBudget)
      await askForCount(ctx.db, row)
    }
    return { received: input.hashes.length }
  }),
)

/** Sizes of lists that an ad account may ask for in a day: many lists that differ by one address would tell of it. */
const countBudget = { points: 50, seconds: 24 * 3600 }

type Matching = (db: Db, hashes: readonly string[]) => Promise<UserId[]>
const matching: Record<ListKeyKind, Matching> = {
  email: accountsOfEmailHashes,
  // Accounts have no telephone number.
  phone: () => Promise.resolve([]),
}

import { audienceListUpdate } from '@bowerbird/contract/audiences/audience-calls'
import type { ListKeyKind } from '@bowerbird/contract/audiences/audience-terms'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { ApiError, notFound } from '@bowerbird/core/call/api-error'
import type { Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { accountsOfEmailHashes } from '@bowerbird/core/identity/personal-details-queries'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { audienceOf } from '../entities/audience-queries.ts'
import { notifyServing } from '../entities/record-change.ts'
import { setAudience } from './audience-write-queries.ts'
import { askForCount } from './count-audience.ts'
import { removeFromAudience, addToAudience } from './member-of-queries.ts'

/** Matches a part of a list on arrival; its hashes are not kept. A part that comes twice changes nothing. */
export const changeList = handle(audienceListUpdate, async (input, ctx) => {
  const { advertiser_id, audience_id, operation, key_kind } = input
  const is_counted = input.is_last && (await mayCount(ctx))
  return ctx.transaction(async (ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'target')
    const row = await audienceOf(ctx.db, { advertiser_id, audience_id }, 'lock')
    if (!row) throw notFound()
    if (row.rule.kind !== 'CUSTOMER_LIST')
      throw ctx.apiError('not_allowed', localized('errors-ads.noCustomerList'))
    const user_ids = await matching[key_kind](ctx.db, [...new Set(input.hashes)])
    if (operation === 'add') await addToAudience(ctx.db, audience_id, { user_ids, added_at: ctx.now })
    else await removeFromAudience(ctx.db, audience_id, user_ids)
    await setAudience(ctx.db, row, { updated_at: ctx.now })
    // Serving looks at once whether what is left is large enough.
    if (row.status === 'READY') await notifyServing(ctx, { advertiser_id, campaign_id: null })
    if (is_counted) await askForCount(ctx.db, row)
    return { received: input.hashes.length, is_counted }
  })
})

/** Lists that one user may have counted in a day: many that differ by one address would tell of it. */
const countBudget = { points: 50, seconds: 24 * 3600 }

/** Past the budget a list can still be changed: it is counted at night. */
async function mayCount({
  app,
  viewer,
}: Pick<Ctx<typeof audienceListUpdate>, 'app' | 'viewer'>): Promise<boolean> {
  try {
    await app.security.rate_limits.spendFor('audience_list', viewer.id, countBudget)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_many') return false
    throw error
  }
}

type Matching = (db: Db, hashes: readonly string[]) => Promise<UserId[]>
const matching: Record<ListKeyKind, Matching> = {
  email: accountsOfEmailHashes,
  // Accounts have no telephone number.
  phone: () => Promise.resolve([]),
}

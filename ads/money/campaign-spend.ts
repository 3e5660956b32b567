import { campaignSpendGet } from '@bowerbird/contract/money/money-calls'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { microsOf } from './micros.ts'
import { campaignSpends } from './statement-queries.ts'
import type { CampaignSpendRow } from './statement-queries.ts'

/** What each campaign cost so far: as charged, and as given back for invalid traffic (ADS-12). */
export const listCampaignSpend = handle(
  campaignSpendGet,
  async ({ advertiser_id, page_size, bookmarks }, ctx) => {
    const { currency } = await allowAdvertiser(ctx, advertiser_id, 'see')
    const scope = `campaign spend ${advertiser_id}`
    const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
    const rows = await campaignSpends(ctx.db, advertiser_id, { after, limit: page_size + 1 })
    const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.campaign_id })
    return { data: items.map((row) => viewSpend(row, currency)), bookmark }
  },
)

function viewSpend(row: CampaignSpendRow, currency: string) {
  const spent_micros = microsOf(row.spent_micros ?? 0)
  const credited_micros = microsOf(row.credited_micros ?? 0)
  return {
    campaign_id: row.campaign_id,
    name: row.name,
    spent_micros,
    credited_micros,
    billed_micros: spent_micros - credited_micros,
    budget_micros: microsOf(row.budget_micros),
    budget_kind: row.budget_kind,
    currency,
  }
}

import { billableEventFor } from '@bowerbird/contract/campaigns/plan-terms'
import type { ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { orderLinesGet } from '@bowerbird/contract/reporting/order-line-calls'
import type { OrderLine } from '@bowerbird/contract/reporting/order-line-models'
import type { BillingObjective, OrderLinePeriod } from '@bowerbird/contract/reporting/order-line-terms'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { reportDay } from '@bowerbird/contract/reporting/report-models'
import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { microsOf } from './money-now.ts'
import { orderLineRows } from './order-line-queries.ts'
import type { OrderLineRow } from './order-line-queries.ts'

const place = z.tuple([reportDay, bookmarkIdOf<CampaignId>()])

/** What campaigns were charged, by day or month (BILL-01). */
export const listOrderLines = handle(orderLinesGet, async (asked, ctx) => {
  const { advertiser_id, by, campaign_id, from, until, page_size, bookmarks } = asked
  const { currency } = await allowAdvertiser(ctx, advertiser_id, 'see')
  if (from !== undefined && until !== undefined && until < from) {
    const message = localized('errors-ads.theLastDayMustNotBe')
    throw ctx.apiError('bad_request', message, { fields: { until: message } })
  }
  const objective_type = objectiveOf(asked.objective_type)
  const scope = `order lines ${[advertiser_id, by, campaign_id, objective_type, from, until].join(' ')}`
  const at = bookmarks === null ? undefined : decodeBookmark(scope, place, bookmarks)
  const rows = await orderLineRows(ctx.db, {
    advertiser_id,
    by,
    campaign_id,
    objective_type,
    from,
    until,
    after: at && { period: at[0], campaign_id: at[1] },
    limit: page_size + 1,
  })
  const key = (row: OrderLineRow) => [row.period, row.campaign_id]
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key })
  return { data: items.map((row) => viewOrderLine(row, { by, currency })), bookmark }
})

export const objectiveOf = (asked: BillingObjective | undefined): ObjectiveType | undefined =>
  asked === 'CLICKTHROUGH' ? 'CONSIDERATION' : asked

function viewOrderLine(
  row: OrderLineRow,
  { by, currency }: { by: OrderLinePeriod; currency: string },
): OrderLine {
  const charged_micros = microsOf(row.spent_micros)
  const credited_micros = microsOf(row.credited_micros)
  const charged_count = Number(row.charged_count)
  return {
    id: `${row.period} ${row.campaign_id}`,
    period: by === 'day' ? row.period : row.period.slice(0, 7),
    campaign_id: row.campaign_id,
    campaign_name: row.name,
    objective_type: row.objective_type,
    billable_event: billableEventFor(row.objective_type),
    billed_count: charged_count - Number(row.credited_count),
    charged_count,
    charged_micros,
    credited_micros,
    billed_micros: asMicros(charged_micros - credited_micros),
    price_micros: charged_count === 0 ? null : asMicros(Math.round(charged_micros / charged_count)),
    currency,
  }
}

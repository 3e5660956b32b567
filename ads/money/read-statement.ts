import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { CampaignId } from '@bowerbird/contract/kernel/ids'
import { statementGet, campaignSpendGet } from '@bowerbird/contract/money/money-calls'
import type { StatementLine, Statement } from '@bowerbird/contract/money/money-models'
import type { Db } from '@bowerbird/core/db/database'
import { handle } from '@bowerbird/core/call/handle'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { dayIn, startOfDay } from '../entities/campaign-days.ts'
import { microsOf } from './money-now.ts'
import {
  balanceBefore,
  bookedBetween,
  campaignNames,
  statementRows,
  campaignSpends,
} from './statement-queries.ts'
import type { StatementRow, CampaignSpendRow } from './statement-queries.ts'
import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { csvMark, sheetLine } from '@bowerbird/core/call/csv-line'
import type { CsvStyle } from '@bowerbird/core/call/csv-line'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'

/** What each campaign cost so far: as charged, and as given back for invalid traffic (ADS-12). */
export const listCampaignSpend = handle(
  campaignSpendGet,
  async ({ advertiser_id, campaign_id, page_size, bookmarks }, ctx) => {
    const { currency } = await allowAdvertiser(ctx, advertiser_id, 'see')
    const scope = `campaign spend ${advertiser_id} ${campaign_id ?? ''}`
    const after =
      bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<CampaignId>(), bookmarks)
    const rows = await campaignSpends(ctx.db, advertiser_id, { campaign_id, after, limit: page_size + 1 })
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
    billed_micros: asMicros(spent_micros - credited_micros),
    budget_micros: microsOf(row.budget_micros),
    budget_kind: row.budget_kind,
    currency,
  }
}

/** A month in the account's zone, each movement with the balance after it; what it opens and closes with is exact. */
export const readStatement = handle(statementGet, async ({ advertiser_id, month: asked, by }, ctx) => {
  const { db, now } = ctx
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const { time_zone, currency } = advertiser
  const month = asked ?? dayIn(time_zone, now).slice(0, 7)
  const from = startOfDay(`${month}-01`, time_zone)
  const until = startOfDay(`${monthAfter(month, 1)}-01`, time_zone)
  const opening_micros = microsOf(await balanceBefore(db, advertiser_id, from))
  const rows = await statementRows(db, { advertiser_id, time_zone, from, until, by })
  const lines = await linesOf(db, advertiser, { rows, opening_micros })
  const booked = await bookedBetween(db, advertiser_id)
  return {
    month,
    time_zone,
    currency,
    opening_micros,
    closing_micros: lines.at(-1)?.balance_micros ?? opening_micros,
    lines,
    earlier: booked && booked.first < from ? monthAfter(month, -1) : null,
    later: booked && booked.last >= until ? monthAfter(month, 1) : null,
    csv_url: `/billing/papers/${advertiser_id}/statement-${month}.csv`,
  }
})

interface Given {
  rows: readonly StatementRow[]
  opening_micros: Micros
}

async function linesOf(
  db: Db,
  { advertiser_id }: Advertiser,
  { rows, opening_micros }: Given,
): Promise<StatementLine[]> {
  const ids = new Set(rows.flatMap((row) => row.campaign_id ?? []))
  const names = await campaignNames(db, advertiser_id, [...ids])
  let balance = opening_micros
  return rows.map((row, i) => {
    const amount = microsOf(row.micros)
    balance = asMicros(balance + amount)
    return {
      id: String(i + 1),
      day: row.day,
      kind: row.kind,
      campaign_id: row.campaign_id,
      campaign_name: row.campaign_id === null ? null : (names.get(row.campaign_id) ?? null),
      amount_micros: amount,
      balance_micros: balance,
    }
  })
}

/** `2026-12` and 1 make `2027-01`. */
function monthAfter(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** A statement as a table: a line for what it opens with, each movement, and what it closes with; money in units. */
export function statementFile(statement: Statement, style: CsvStyle): string {
  const { month, currency, opening_micros, closing_micros, lines } = statement
  const rows = [
    ['day', 'kind', 'campaign_id', 'campaign', 'amount', 'balance', 'currency'],
    [`${month}-01`, 'opening', '', '', '', opening_micros / MICROS, currency],
    ...lines.map((line) => cellsOf(line, currency)),
    ['', 'closing', '', '', '', closing_micros / MICROS, currency],
  ]
  return csvMark + rows.map((cells) => sheetLine(cells, style)).join('')
}

const cellsOf = (line: StatementLine, currency: string) => [
  line.day,
  line.kind,
  line.campaign_id ?? '',
  line.campaign_name ?? '',
  line.amount_micros / MICROS,
  line.balance_micros / MICROS,
  currency,
]

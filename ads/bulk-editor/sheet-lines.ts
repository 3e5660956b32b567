import type { SheetCells } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { EMPTIES, sheetColumns } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { CsvCell } from '@bowerbird/core/call/csv-line'
import { dayIn } from '../entities/campaign-days.ts'
import type { Ad, AdGroup, Campaign } from '../entities/campaign-tables.ts'
import { amountCell } from './cell-values.ts'
import type { SheetKeyword } from './sheet-keyword-queries.ts'

/** A name that would take out what is there begins with an apostrophe. */
const nameCell = (name: string) => (new RegExp(`^'*${EMPTIES}$`, 'i').test(name) ? `'${name}` : name)

/** A campaign as a row of a sheet, in the zone of its account. */
export function campaignCells(row: Campaign, zone: string): SheetCells {
  return {
    level: 'campaign',
    id: row.campaign_id,
    version: String(row.version),
    campaign_id: row.campaign_id,
    name: nameCell(row.name),
    status: row.status,
    budget: amountCell(Number(row.budget_micros)),
    start_date: dayIn(zone, row.start_at),
    end_date: row.end_day ?? '',
    pacing: row.pacing,
  }
}

export function adGroupCells(row: AdGroup): SheetCells {
  const { targeting } = row
  const list = (values: readonly string[] | undefined) => (values ?? []).join(' | ')
  return {
    level: 'ad_group',
    id: row.ad_group_id,
    version: String(row.version),
    campaign_id: row.campaign_id,
    ad_group_id: row.ad_group_id,
    name: nameCell(row.name),
    status: row.status,
    bid_strategy: row.bid_strategy,
    bid: row.bid_micros === null ? '' : amountCell(Number(row.bid_micros)),
    placement: row.placement,
    daily_cap: String(row.daily_cap),
    ages: list(targeting.ages),
    genders: list(targeting.genders),
    interests: list(targeting.interests),
    countries: list(targeting.locations),
    regions: list(targeting.regions),
    postal_codes: list(targeting.postal_codes),
    languages: list(targeting.languages),
    devices: list(targeting.devices),
    audiences: list(targeting.audience_include),
    excluded_audiences: list(targeting.audience_exclude),
  }
}

export function adCells(row: Ad): SheetCells {
  return {
    level: 'ad',
    id: row.ad_id,
    version: String(row.version),
    campaign_id: row.campaign_id,
    ad_group_id: row.ad_group_id,
    name: nameCell(row.name),
    status: row.status,
    pin_id: row.pin_id,
    destination_url: row.destination_url,
  }
}

/** Keywords have no version: they are there or not. */
export const keywordCells = (row: SheetKeyword): SheetCells => ({
  level: 'keyword',
  id: row.keyword_id,
  campaign_id: row.campaign_id ?? '',
  ad_group_id: row.parent_kind === 'ad_group' ? row.parent_id : '',
  status: 'ACTIVE',
  keyword: nameCell(row.value),
  match_type: row.match_type,
})

/** Cells in the order of the columns. Amounts are numbers: with a point, spreadsheets with decimal commas would read days. */
export const inColumns = (cells: SheetCells): CsvCell[] =>
  sheetColumns.map((column) => {
    const text = cells[column] ?? ''
    return text !== '' && (column === 'budget' || column === 'bid') ? { digits: text } : text
  })

import { adGroupUpdate, adUpdate, campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { bidStrategies } from '@bowerbird/contract/campaigns/campaign-terms'
import { asAdGroupId, asAdId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import { undo } from 'texts:organise'
import { savedIt } from 'texts:reporting'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import type { ReportPlace } from './report-place.ts'
import { refreshReport, showReportError } from './report-queries.ts'

/** What a cell of a table changes of its campaign, ad group or ad. */
export type RowChange =
  | { name: string }
  | { budget_micros: number }
  | { bid_strategy: (typeof bidStrategies)[number]; bid_micros: number | null }

/** The newer copy of a row that another user saved first. */
export interface NewerRow {
  current: Partial<Pick<ReportRow, 'name' | 'budget_micros'> & NonNullable<ReportRow['bid']>> & {
    version: number
  }
  saved_by: UserBrief | null
}

interface RowSave {
  row: Pick<ReportRow, 'id' | 'name'>
  /** Of the copy that was changed. */
  version: number
  before: RowChange
  after: RowChange
}

/** Saves a cell and offers to undo it. Null: it is saved; else why not. */
export async function saveRow(
  place: ReportPlace,
  { row, version, before, after }: RowSave,
): Promise<Refused | null> {
  const outcome = await write(place, row.id, version, after)
  // The rows are fetched again when another user was faster, too: other cells show their newer values then.
  await refreshReport()
  if (!outcome.ok) return outcome
  const saved = outcome.data.version
  const text = savedIt({ what: 'name' in after ? after.name : row.name })
  toast({ text, action: { label: undo(), act: () => void takeBack(place, row.id, saved, before) } })
  return null
}

/** Undoing names the version that the change made: it overwrites nothing that was saved afterwards. */
async function takeBack(place: ReportPlace, id: string, version: number, before: RowChange): Promise<void> {
  const outcome = await write(place, id, version, before)
  if (!outcome.ok) showReportError(outcome)
  await refreshReport()
}

/** What a refused save says of who saved first; null: it was refused for another reason. */
export function newerRowOf({ code, extra_data }: Refused): NewerRow | null {
  if (code !== 'stale_version' || !extra_data?.['current']) return null
  const { current, saved_by } = extra_data as unknown as NewerRow
  return { current, saved_by }
}

function write(
  { advertiser_id, grain }: ReportPlace,
  id: string,
  version: number,
  change: RowChange,
): Promise<Outcome<{ version: number }>> {
  const given = { advertiser_id, version, ...change }
  if (grain === 'campaigns') return call(campaignUpdate, { ...given, campaign_id: asCampaignId(id) })
  if (grain === 'adgroups') return call(adGroupUpdate, { ...given, ad_group_id: asAdGroupId(id) })
  return call(adUpdate, { ...given, ad_id: asAdId(id) })
}

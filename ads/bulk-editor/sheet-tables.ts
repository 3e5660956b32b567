import type { ColumnType, Selectable } from 'kysely'
import type { SheetCells } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import type { BulkJobState, BulkRowOutcome, SheetLevel } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import type { BulkMode } from '@bowerbird/contract/campaigns/change-terms'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'

type Count = ColumnType<number, number | undefined, number>

export type BulkJobTable = {
  advertiser_id: AdvertiserId
  job_id: string
  name: string
  state: BulkJobState
  mode: BulkMode | null
  total_rows: number
  received_rows: Count
  checked_rows: Count
  changed: Count
  unchanged: Count
  refused: Count
  applied: Count
  undone: Count
  kept: Count
  failure: string | null
  created_by: UserId
  created_at: Date
  acted_by: UserId | null
  applied_at: Date | null
  updated_at: Date
}
export type BulkJob = Selectable<BulkJobTable>

/** Why a row is refused. `reason` is localized text. */
export interface RowFault {
  column: string
  reason: string
}

export type RowFields = Record<string, unknown>

export type BulkRowTable = {
  advertiser_id: AdvertiserId
  job_id: string
  row_number: number
  cells: ColumnType<SheetCells, string, string>
  level: number | null
  /** Below zero: it stands for what is not made yet. */
  entity_id: string | null
  entity_name: string | null
  outcome: BulkRowOutcome | null
  before: ColumnType<RowFields | null, string | null, string | null>
  after: ColumnType<RowFields | null, string | null, string | null>
  faults: ColumnType<RowFault[], string | undefined, string>
  version: number | null
  saved_version: number | null
}
export type BulkRow = Selectable<BulkRowTable>

/** In the order in which rows are applied: what is above comes last, for archiving it archives what is below. */
const levels: readonly SheetLevel[] = ['keyword', 'ad', 'ad_group', 'campaign']
export const numberOfLevel = (level: SheetLevel): number => levels.indexOf(level)
export const levelOfNumber = (level: number | null): SheetLevel | null =>
  level === null ? null : (levels[level] ?? null)
/** Of a row of a campaign, an ad group or an ad. */
export const entityKindOf = (level: number | null): EntityKind => {
  const kind = levelOfNumber(level)
  return kind === null || kind === 'keyword' ? 'ad' : kind
}
export const KEYWORD_LEVEL = numberOfLevel('keyword')

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    bulk_job: BulkJobTable
    bulk_row: BulkRowTable
  }
}

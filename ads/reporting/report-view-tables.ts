import type { ColumnType, Selectable } from 'kysely'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { ReportPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'

export type ReportViewTable = {
  advertiser_id: AdvertiserId
  view_id: string
  created_by: UserId
  name: string
  grain: ReportGrain
  search: string
  is_shared: boolean
  version: number
  updated_by: UserId
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}
export type ReportViewRow = Selectable<ReportViewTable>

type Kept<Value> = ColumnType<Value, Value | undefined, Value>

export type ReportViewChoiceTable = {
  advertiser_id: AdvertiserId
  user_id: UserId
  layout: Kept<string>
  default_view_id: string | null
  range: Kept<ReportPreferences['range']>
  compare: Kept<ReportPreferences['compare']>
  page_size: Kept<ReportPreferences['page_size']>
  csv_format: Kept<ReportPreferences['csv_format']>
  version: Kept<number>
  updated_at: Date
}
export type ReportViewChoice = Selectable<ReportViewChoiceTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    report_view: ReportViewTable
    report_view_choice: ReportViewChoiceTable
  }
}

import type { ColumnType, Selectable } from 'kysely'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
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

export type ReportViewChoiceTable = {
  advertiser_id: AdvertiserId
  user_id: UserId
  layout: ColumnType<string, string | undefined, string>
  default_view_id: string | null
  updated_at: Date
}
export type ReportViewChoice = Selectable<ReportViewChoiceTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    report_view: ReportViewTable
    report_view_choice: ReportViewChoiceTable
  }
}

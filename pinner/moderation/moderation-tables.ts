import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { ReportKind, ReportReason } from '@bowerbird/contract/moderation/content-report-models'

export type CaseState = 'open' | 'removed' | 'restricted' | 'dismissed'
export type ModerationCaseTable = {
  case_id: string
  kind: ReportKind
  target_id: string
  owner_id: UserId
  place_id: string | null
  state: CaseState
  report_count: number
  note: string
  opened_at: Date
  decided_at: Date | null
  decided_by: UserId | null
  /** The picture that it is about when a model, not a person, found it, and how sure it was (0 to 1). */
  held_signature: string | null
  held_score: number | null
}
export type ModerationReportTable = {
  case_id: string
  reporter_id: UserId
  reason: ReportReason
  details: string
  created_at: Date
}
export type AppealState = 'open' | 'granted' | 'refused'
export type ModerationAppealTable = {
  appeal_id: string
  user_id: UserId
  /** Which restriction it is about. */
  restricted_at: Date
  body: string
  state: AppealState
  answer: string
  created_at: Date
  decided_at: Date | null
  decided_by: UserId | null
}

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    moderation_case: ModerationCaseTable
    moderation_report: ModerationReportTable
    moderation_appeal: ModerationAppealTable
  }
}

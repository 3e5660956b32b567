import type {
  ReviewCause,
  ReviewField,
  ReviewReason,
  ReviewState,
} from '@bowerbird/contract/campaigns/review-terms'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType, Selectable } from 'kysely'

export type AdReviewTable = {
  review_id: string
  advertiser_id: string
  ad_id: string
  cause: ReviewCause
  appeal_text: string | null
  state: ColumnType<ReviewState, ReviewState | undefined, ReviewState>
  reason: ReviewReason | null
  field: ReviewField | null
  note: ColumnType<string, string | undefined, string>
  decided_by: UserId | null
  created_at: Date
  decided_at: Date | null
}
export type AdReview = Selectable<AdReviewTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    ad_review: AdReviewTable
  }
}

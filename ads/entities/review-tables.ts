import type {
  ReviewCause,
  ReviewField,
  ReviewReason,
  ReviewState,
} from '@bowerbird/contract/campaigns/review-terms'
import type { AdId, AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { ColumnType, Selectable } from 'kysely'

export type AdReviewTable = {
  review_id: string
  advertiser_id: AdvertiserId
  ad_id: AdId
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

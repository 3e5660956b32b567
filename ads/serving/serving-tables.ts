import type { AdGroupId, UserId } from '@bowerbird/contract/kernel/ids'
import type { HideKind } from '@bowerbird/contract/serving/serving-terms'

export type HiddenPromotionTable = { user_id: UserId; what: HideKind; hidden_id: string; created_at: Date }
export type MetPromotionTable = { audience_hash: string; ad_group_id: AdGroupId; day: string; times: number }

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    hidden_promotion: HiddenPromotionTable
    met_promotion: MetPromotionTable
  }
}

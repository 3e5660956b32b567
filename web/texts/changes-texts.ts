import * as texts from 'texts:changes'
import type { ChangeAction } from '@bowerbird/contract/campaigns/campaign-terms'

const actions: Record<ChangeAction, () => string> = {
  create: texts.actionsCreate,
  edit: texts.actionsEdit,
  pause: texts.actionsPause,
  resume: texts.actionsResume,
  archive: texts.actionsArchive,
  approve: texts.actionsApprove,
  reject: texts.actionsReject,
  appeal: texts.actionsAppeal,
  pin_changed: texts.actionsPinChanged,
  edit_billing: texts.actionsEditBilling,
  ask_top_up: texts.actionsAskTopUp,
  ask_refund: texts.actionsAskRefund,
  gift: texts.actionsGift,
}
export const changeActionText = (action: ChangeAction) => actions[action]()

const fields: Record<string, () => string> = {
  name: texts.fieldsName,
  status: texts.fieldsStatus,
  amount_micros: texts.fieldsAmountMicros,
  budget_micros: texts.fieldsBudgetMicros,
  budget_kind: texts.fieldsBudgetKind,
  objective_type: texts.fieldsObjectiveType,
  start_at: texts.fieldsStartAt,
  end_day: texts.fieldsEndDay,
  pacing: texts.fieldsPacing,
  bid_strategy: texts.fieldsBidStrategy,
  bid_micros: texts.fieldsBidMicros,
  billable_event: texts.fieldsBillableEvent,
  targeting: texts.fieldsTargeting,
  is_auto_targeting: texts.fieldsIsAutoTargeting,
  placement: texts.fieldsPlacement,
  daily_cap: texts.fieldsDailyCap,
  destination_url: texts.fieldsDestinationUrl,
  pin_id: texts.fieldsPinId,
  review_status: texts.fieldsReviewStatus,
  reason: texts.fieldsReason,
  field: texts.fieldsField,
  note: texts.fieldsNote,
  text: texts.fieldsText,
  keywords_added: texts.fieldsKeywordsAdded,
  keywords_removed: texts.fieldsKeywordsRemoved,
  audience_added: texts.fieldsAudienceAdded,
  audience_changed: texts.fieldsAudienceChanged,
  audience_deleted: texts.fieldsAudienceDeleted,
  conversion_settings: texts.fieldsConversionSettings,
  token_made: texts.fieldsTokenMade,
  token_revoked: texts.fieldsTokenRevoked,
  token_rotated: texts.fieldsTokenRotated,
}
export const changeFieldText = (field: string) => fields[field]?.() ?? field

/** Display texts of column values. */
const values: Record<string, () => string> = {
  ACTIVE: texts.valuesActive,
  PAUSED: texts.valuesPaused,
  ARCHIVED: texts.valuesArchived,
  PENDING: texts.valuesPending,
  APPROVED: texts.valuesApproved,
  REJECTED: texts.valuesRejected,
  STANDARD: texts.valuesStandard,
  ACCELERATED: texts.valuesAccelerated,
  AUTOMATIC_BID: texts.valuesAutomaticBid,
  MAX_BID: texts.valuesMaxBid,
  TARGET_AVG: texts.valuesTargetAvg,
  ALL: texts.valuesAll,
  BROWSE: texts.valuesBrowse,
  SEARCH: texts.valuesSearch,
  CLICKTHROUGH: texts.valuesClickthrough,
  IMPRESSION: texts.valuesImpression,
  daily: texts.valuesDaily,
  average_daily: texts.valuesAverageDaily,
  lifetime: texts.valuesLifetime,
}
export const changeValueText = (value: string) => values[value]?.() ?? value

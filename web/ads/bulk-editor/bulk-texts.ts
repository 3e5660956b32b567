import type { BulkJobState, BulkRowOutcome } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { EntityKind } from '@bowerbird/contract/campaigns/campaign-terms'
import * as texts from 'texts:bulk-editor'

export const levelTexts: Record<EntityKind, () => string> = {
  campaign: texts.levelCampaigns,
  ad_group: texts.levelAdGroups,
  ad: texts.levelAds,
}

export const jobStateTexts: Record<BulkJobState, () => string> = {
  receiving: texts.stateReceiving,
  checking: texts.stateChecking,
  checked: texts.stateChecked,
  applying: texts.stateApplying,
  applied: texts.stateApplied,
  undoing: texts.stateUndoing,
  undone: texts.stateUndone,
  failed: texts.stateFailed,
}

export const rowOutcomeTexts: Record<BulkRowOutcome, () => string> = {
  changed: texts.rowsChanged,
  unchanged: texts.rowsUnchanged,
  refused: texts.rowsRefused,
  applied: texts.rowsApplied,
  undone: texts.rowsUndone,
  kept: texts.rowsKept,
}

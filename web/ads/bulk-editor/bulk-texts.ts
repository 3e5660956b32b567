import type { BulkJobState, BulkRowOutcome, SheetLevel } from '@bowerbird/contract/bulk-editor/sheet-terms'
import * as texts from 'texts:bulk-editor'
import { campaignKindTexts } from '../../texts/campaign-texts.ts'

export const levelTexts: Record<SheetLevel, () => string> = {
  campaign: texts.levelCampaigns,
  ad_group: texts.levelAdGroups,
  ad: texts.levelAds,
  keyword: texts.levelKeywords,
}

/** One of a level. */
export const levelKindTexts: Record<SheetLevel, () => string> = {
  ...campaignKindTexts,
  keyword: texts.kindKeyword,
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

import * as texts from 'texts:admin-reports'
import type { CaseState } from '@bowerbird/contract/moderation/moderation-models'
import type { ReportKind } from '@bowerbird/contract/moderation/content-report-models'

export const tabTexts = {
  open: texts.tabOpen,
  decided: texts.tabDecided,
  appeals: texts.tabAppeals,
}
export const kindTexts: Record<ReportKind, () => string> = {
  pin: texts.kindPin,
  board: texts.kindBoard,
  user: texts.kindUser,
  comment: texts.kindComment,
  message: texts.kindMessage,
}
export const kindOf = (kind: ReportKind, name: string) =>
  texts.kindOf({ kindTextsKind: kindTexts[kind](), name })
export const stateTexts: Record<CaseState, () => string> = {
  open: texts.stateOpen,
  removed: texts.stateRemoved,
  restricted: texts.stateRestricted,
  dismissed: texts.stateDismissed,
}
export const decisionTexts = {
  remove: texts.decisionRemove,
  restrict: texts.decisionRestrict,
  dismiss: texts.decisionDismiss,
}
export const decisionHints = {
  remove: texts.decisionHintsRemove,
  restrict: texts.decisionHintsRestrict,
  dismiss: texts.decisionHintsDismiss,
}
export const appealStateTexts = {
  open: texts.appealStateOpen,
  granted: texts.appealStateGranted,
  refused: texts.appealStateRefused,
}

import * as texts from 'texts:admin-reports'
import type { CaseState, SetRestriction } from '@bowerbird/contract/moderation/moderation-models'
import type { ReportKind } from '@bowerbird/contract/moderation/content-report-models'
import { percentOf } from './formats.ts'
import * as peopleTexts from 'texts:admin-people'
import * as linksTexts from 'texts:admin-links'
import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'

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
export const heldText = (score: number) => texts.heldBySafetyModel({ percent: percentOf(score) })
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

export const filterTexts = {
  all: peopleTexts.filterAll,
  restricted: peopleTexts.filterRestricted,
  closed: peopleTexts.filterClosed,
}
export const closedAsTexts = {
  deactivated: peopleTexts.closedAsDeactivated,
  deleting: peopleTexts.closedAsDeleting,
  suspended: peopleTexts.closedAsSuspended,
}
export const restrictionTexts: Record<SetRestriction, () => string> = {
  0: peopleTexts.restriction0,
  2: peopleTexts.restriction2,
  3: peopleTexts.restriction3,
  6: peopleTexts.restriction6,
}
export const factTexts = {
  email: peopleTexts.factEmail,
  joined: peopleTexts.factJoined,
  seen: peopleTexts.factSeen,
  sessions: peopleTexts.factSessions,
  shared: peopleTexts.factShared,
}
export const pinsAndBoards = (pins: number, boards: number) =>
  `${peopleTexts.pinsCounted({ pins })} · ${peopleTexts.boardsCounted({ boards })}`
export const durationTexts = {
  '0': peopleTexts.duration0,
  '1': peopleTexts.duration1,
  '7': peopleTexts.duration7,
  '30': peopleTexts.duration30,
  '90': peopleTexts.duration90,
}

export const verdictNames: Record<LinkVerdict, () => string> = {
  blocked: linksTexts.verdictNamesBlocked,
  suspicious: linksTexts.verdictNamesSuspicious,
  porn: linksTexts.verdictNamesPorn,
}

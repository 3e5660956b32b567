import * as texts from 'texts:admin-people'
import type { SetRestriction } from '@bowerbird/contract/moderation/moderation-models'

export const filterTexts = {
  all: texts.filterAll,
  restricted: texts.filterRestricted,
  closed: texts.filterClosed,
}
export const closedAsTexts = {
  deactivated: texts.closedAsDeactivated,
  deleting: texts.closedAsDeleting,
  suspended: texts.closedAsSuspended,
}
export const restrictionTexts: Record<SetRestriction, () => string> = {
  0: texts.restriction0,
  2: texts.restriction2,
  3: texts.restriction3,
  6: texts.restriction6,
}
export const factTexts = {
  email: texts.factEmail,
  joined: texts.factJoined,
  seen: texts.factSeen,
  sessions: texts.factSessions,
  shared: texts.factShared,
}
export const pinsAndBoards = (pins: number, boards: number) =>
  `${texts.pinsCounted({ pins })} · ${texts.boardsCounted({ boards })}`
export const durationTexts = {
  '0': texts.duration0,
  '1': texts.duration1,
  '7': texts.duration7,
  '30': texts.duration30,
  '90': texts.duration90,
}

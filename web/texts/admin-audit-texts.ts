import * as texts from 'texts:admin-audit'
import type { AuditAction } from '@bowerbird/contract/moderation/admin-models'

export const actionTexts: Record<AuditAction, () => string> = {
  restriction_set: texts.actionRestrictionSet,
  restriction_lifted: texts.actionRestrictionLifted,
  restriction_ended: texts.actionRestrictionEnded,
  sessions_ended: texts.actionSessionsEnded,
  reset_link_sent: texts.actionResetLinkSent,
  case_looked_at: texts.actionCaseLookedAt,
  case_removed: texts.actionCaseRemoved,
  case_restricted: texts.actionCaseRestricted,
  case_dismissed: texts.actionCaseDismissed,
  appeal_granted: texts.actionAppealGranted,
  appeal_refused: texts.actionAppealRefused,
  promotion_approved: texts.actionPromotionApproved,
  promotion_rejected: texts.actionPromotionRejected,
}

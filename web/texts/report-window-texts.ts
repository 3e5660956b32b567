import * as texts from 'texts:report-window'
import type { ReportKind, ReportReason } from '@bowerbird/contract/moderation/content-report-models'

export const reportTitles: Record<ReportKind, () => string> = {
  pin: texts.reportTitlesPin,
  board: texts.reportTitlesBoard,
  user: texts.reportTitlesUser,
  comment: texts.reportTitlesComment,
  message: texts.reportTitlesMessage,
}
export const reportReasonTexts: Record<ReportReason, () => string> = {
  spam: texts.reportReasonSpam,
  nudity: texts.reportReasonNudity,
  violence: texts.reportReasonViolence,
  hate: texts.reportReasonHate,
  harassment: texts.reportReasonHarassment,
  self_harm: texts.reportReasonSelfHarm,
  misinformation: texts.reportReasonMisinformation,
  private_information: texts.reportReasonPrivateInformation,
  copyright: texts.reportReasonCopyright,
  other: texts.reportReasonOther,
}

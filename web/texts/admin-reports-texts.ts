import type { CaseState } from '@bowerbird/contract/moderation/moderation-models'
import type { ReportKind } from '@bowerbird/contract/moderation/content-report-models'
import { say } from './say.ts'

export const reportsText = () =>
  say({
    en: 'What people reported. One thing is one report here, however many told of it.',
    de: 'Was Leute gemeldet haben. Eine Sache steht hier einmal, egal wie viele sie melden.',
    ar: 'ما أبلغ عنه الناس. يظهر كل شيء هنا مرة واحدة مهما كان عدد المبلّغين.',
  })
export const reportTabs = () => say({ en: 'Which reports', de: 'Welche Meldungen', ar: 'أي البلاغات' })
export const tabTexts = {
  open: () => say({ en: 'Open', de: 'Offen', ar: 'مفتوحة' }),
  decided: () => say({ en: 'Decided', de: 'Entschieden', ar: 'محسومة' }),
  appeals: () => say({ en: 'Appeals', de: 'Widersprüche', ar: 'الاعتراضات' }),
}
export const nothingOpen = () => say({ en: 'Nothing waits', de: 'Nichts wartet', ar: 'لا شيء في الانتظار' })
export const nothingOpenText = () =>
  say({ en: 'New reports stand here.', de: 'Neue Meldungen stehen hier.', ar: 'تظهر البلاغات الجديدة هنا.' })
export const nothingDecided = () =>
  say({ en: 'Nothing decided yet', de: 'Noch nichts entschieden', ar: 'لم يُحسم شيء بعد' })
export const noAppeals = () => say({ en: 'No appeals', de: 'Keine Widersprüche', ar: 'لا اعتراضات' })
export const kindTexts: Record<ReportKind, () => string> = {
  pin: () => say({ en: 'Pin', de: 'Pin', ar: 'دبوس' }),
  board: () => say({ en: 'Board', de: 'Pinnwand', ar: 'لوحة' }),
  user: () => say({ en: 'Person', de: 'Person', ar: 'شخص' }),
  comment: () => say({ en: 'Comment', de: 'Kommentar', ar: 'تعليق' }),
  message: () => say({ en: 'Message', de: 'Nachricht', ar: 'رسالة' }),
}
export const kindOf = (kind: ReportKind, name: string) =>
  say({
    en: `${kindTexts[kind]()} of ${name}`,
    de: `${kindTexts[kind]()} von ${name}`,
    ar: `${kindTexts[kind]()} من ${name}`,
  })
export const somebodyGone = () =>
  say({ en: 'a deleted user', de: 'jemandem, der nicht mehr da ist', ar: 'شخص لم يعد موجودًا' })
export const stateTexts: Record<CaseState, () => string> = {
  open: () => say({ en: 'Open', de: 'Offen', ar: 'مفتوح' }),
  removed: () => say({ en: 'Removed', de: 'Entfernt', ar: 'أُزيل' }),
  restricted: () => say({ en: 'Person restricted', de: 'Person eingeschränkt', ar: 'قُيّد الشخص' }),
  dismissed: () => say({ en: 'Dismissed', de: 'Abgewiesen', ar: 'رُفض' }),
}
export const goneText = () =>
  say({ en: 'It is gone by now.', de: 'Es ist inzwischen weg.', ar: 'لم يعد موجودًا.' })
export const privateText = () =>
  say({
    en: 'Not everybody may see this. If you look, that is written into the audit log.',
    de: 'Das ist nicht für alle sichtbar. Wenn du es ansiehst, steht das im Protokoll.',
    ar: 'لا يحق للجميع رؤية هذا. إذا نظرت إليه فسيُكتب ذلك في سجل الإجراءات.',
  })
export const look = () => say({ en: 'Look at it', de: 'Ansehen', ar: 'عرضه' })
export const whatItIs = () =>
  say({ en: 'What was reported', de: 'Was gemeldet wurde', ar: 'ما تم الإبلاغ عنه' })
export const whoReported = () => say({ en: 'Who reported it', de: 'Wer es gemeldet hat', ar: 'من أبلغ عنه' })
export const openIt = () => say({ en: 'Open its page', de: 'Seite öffnen', ar: 'فتح صفحته' })
export const pictureOf = () => say({ en: 'Its picture', de: 'Das Bild dazu', ar: 'صورته' })
export const decideTitle = () => say({ en: 'Decide', de: 'Entscheiden', ar: 'اتخاذ القرار' })
export const decisionField = () => say({ en: 'What happens', de: 'Was geschieht', ar: 'ما الذي يحدث' })
export const decisionTexts = {
  remove: () => say({ en: 'Remove it', de: 'Entfernen', ar: 'إزالته' }),
  restrict: () => say({ en: 'Restrict the person', de: 'Person einschränken', ar: 'تقييد الشخص' }),
  dismiss: () => say({ en: 'Leave it', de: 'So lassen', ar: 'تركه كما هو' }),
}
export const decisionHints = {
  remove: () =>
    say({
      en: 'It goes for good. Whoever it belongs to is told.',
      de: 'Es verschwindet endgültig. Wem es gehört, erfährt das.',
      ar: 'يزول نهائيًا، ويُبلَّغ صاحبه.',
    }),
  restrict: () =>
    say({
      en: 'It stays, and the account is restricted.',
      de: 'Es bleibt, und das Konto wird eingeschränkt.',
      ar: 'يبقى، ويُقيّد الحساب.',
    }),
  dismiss: () => say({ en: 'Nothing is wrong with it.', de: 'Daran ist nichts falsch.', ar: 'لا خطأ فيه.' }),
}
export const noteField = () => say({ en: 'Note', de: 'Notiz', ar: 'ملاحظة' })
export const decideNow = () => say({ en: 'Decide', de: 'Entscheiden', ar: 'تأكيد القرار' })
export const decided = () => say({ en: 'Decided', de: 'Entschieden', ar: 'تم اتخاذ القرار' })
export const earlierCases = () => say({ en: 'Decided before', de: 'Früher entschieden', ar: 'ما حُسم سابقًا' })
export const answerField = () => say({ en: 'Your answer', de: 'Deine Antwort', ar: 'إجابتك' })
export const answerHint = () =>
  say({ en: 'They get it by e-mail.', de: 'Sie kommt per E-Mail an.', ar: 'تصل بالبريد الإلكتروني.' })
export const grant = () =>
  say({ en: 'Lift the restriction', de: 'Einschränkung aufheben', ar: 'رفع التقييد' })
export const refuse = () => say({ en: 'Keep it', de: 'Dabei bleiben', ar: 'إبقاؤه' })
export const appealStateTexts = {
  open: () => say({ en: 'Open', de: 'Offen', ar: 'مفتوح' }),
  granted: () => say({ en: 'Granted', de: 'Stattgegeben', ar: 'قُبل' }),
  refused: () => say({ en: 'Refused', de: 'Abgelehnt', ar: 'رُفض' }),
}
export const restrictedFor = (reason: string) =>
  say({ en: `Restricted for: ${reason}`, de: `Eingeschränkt wegen: ${reason}`, ar: `سبب التقييد: ${reason}` })

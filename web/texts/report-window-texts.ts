import type { ReportKind, ReportReason } from '@bowerbird/contract/moderation/content-report-models'
import { say } from './say.ts'

export const reportTitles: Record<ReportKind, () => string> = {
  pin: () => say({ en: 'Report this Pin', de: 'Diesen Pin melden', ar: 'الإبلاغ عن هذا الدبوس' }),
  board: () => say({ en: 'Report this board', de: 'Diese Pinnwand melden', ar: 'الإبلاغ عن هذه اللوحة' }),
  user: () => say({ en: 'Report this person', de: 'Diese Person melden', ar: 'الإبلاغ عن هذا الشخص' }),
  comment: () =>
    say({ en: 'Report this comment', de: 'Diesen Kommentar melden', ar: 'الإبلاغ عن هذا التعليق' }),
  message: () => say({ en: 'Report this message', de: 'Diese Nachricht melden', ar: 'الإبلاغ عن هذه الرسالة' }),
}
export const reportReasonsText = () =>
  say({ en: 'What is wrong with it?', de: 'Was stimmt damit nicht?', ar: 'ما المشكلة فيه؟' })
export const reportReasonTexts: Record<ReportReason, () => string> = {
  spam: () => say({ en: 'Spam or a scam', de: 'Spam oder Betrug', ar: 'محتوى مزعج أو احتيال' }),
  nudity: () =>
    say({ en: 'Nudity or sexual content', de: 'Nacktheit oder Sexuelles', ar: 'عري أو محتوى جنسي' }),
  violence: () => say({ en: 'Violence', de: 'Gewalt', ar: 'عنف' }),
  hate: () => say({ en: 'Hate', de: 'Hass', ar: 'كراهية' }),
  harassment: () => say({ en: 'Harassment', de: 'Belästigung', ar: 'مضايقة' }),
  self_harm: () => say({ en: 'Self-harm', de: 'Selbstverletzung', ar: 'إيذاء النفس' }),
  misinformation: () => say({ en: 'False information', de: 'Falsche Informationen', ar: 'معلومات كاذبة' }),
  private_information: () =>
    say({ en: 'Private information', de: 'Private Informationen', ar: 'معلومات خاصة' }),
  copyright: () => say({ en: 'Copyright', de: 'Urheberrecht', ar: 'حقوق النشر' }),
  other: () => say({ en: 'Something else', de: 'Etwas anderes', ar: 'شيء آخر' }),
}
export const reportDetails = () =>
  say({
    en: 'What should we know? (optional)',
    de: 'Was sollten wir wissen? (freiwillig)',
    ar: 'ماذا ينبغي أن نعرف؟ (اختياري)',
  })
export const reportSecret = () =>
  say({
    en: 'Only the people who run this site see your report. Nobody else learns that it came from you.',
    de: 'Deine Meldung sehen nur die Betreiber dieser Website. Niemand sonst erfährt, dass sie von dir kommt.',
    ar: 'لا يرى بلاغك إلا القائمون على هذا الموقع. لن يعرف أحد غيرهم أنه منك.',
  })
export const sendReport = () => say({ en: 'Send report', de: 'Meldung senden', ar: 'إرسال البلاغ' })

export const reportSent = () =>
  say({
    en: 'Thank you. We will look at it.',
    de: 'Danke. Wir sehen es uns an.',
    ar: 'شكرًا لك. سننظر في الأمر.',
  })
export const logInToReport = () =>
  say({ en: 'Log in to report this', de: 'Melde dich an, um das zu melden', ar: 'سجّل الدخول للإبلاغ عن هذا' })

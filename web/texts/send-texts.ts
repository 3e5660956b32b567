import { say } from './say.ts'

export const sendPinTitle = () => say({ en: 'Send this Pin', de: 'Diesen Pin senden', ar: 'أرسل هذا الدبوس' })
export const sendBoardTitle = () =>
  say({ en: 'Send this board', de: 'Diese Pinnwand senden', ar: 'أرسل هذه اللوحة' })
export const waysToShare = () => say({ en: 'Ways to share', de: 'Wege zum Teilen', ar: 'طرق المشاركة' })
export const moreWays = () => say({ en: 'More', de: 'Mehr', ar: 'المزيد' })
export const shareOn = (network: string) =>
  say({ en: `Share on ${network}`, de: `Auf ${network} teilen`, ar: `شارك على ${network}` })
export const secretStaysHere = () =>
  say({
    en: 'This is secret: only people who may see its board can open it.',
    de: 'Das ist geheim: Nur wer die Pinnwand sehen darf, kann es öffnen.',
    ar: 'هذا سرّي: لا يفتحه إلا من يحق له رؤية لوحته.',
  })
export const sendTo = () => say({ en: 'Send to', de: 'Senden an', ar: 'أرسل إلى' })
export const nameOrEmail = () =>
  say({ en: 'Name or e-mail', de: 'Name oder E-Mail', ar: 'الاسم أو البريد الإلكتروني' })
export const addMessage = () =>
  say({ en: 'Message (optional)', de: 'Nachricht (freiwillig)', ar: 'رسالة (اختيارية)' })
export const sendIt = () => say({ en: 'Send', de: 'Senden', ar: 'إرسال' })
export const sentIt = () => say({ en: 'Sent', de: 'Gesendet', ar: 'أُرسل' })
export const sentTo = (name: string) =>
  say({ en: `Sent to ${name}.`, de: `An ${name} gesendet.`, ar: `أُرسل إلى ${name}.` })
export const logInToSend = () =>
  say({
    en: 'Log in to send it to people',
    de: 'Melde dich an, um es an Leute zu senden',
    ar: 'سجّل الدخول لإرساله إلى الناس',
  })

import type { SetRestriction } from '@bowerbird/contract/moderation/moderation-models'
import { say } from './say.ts'

export const restrictedTitles: Record<SetRestriction, () => string> = {
  0: () =>
    say({
      en: 'Your account may only look around',
      de: 'Mit deinem Konto kannst du dich nur umsehen',
      ar: 'يمكنك بحسابك التصفح فقط',
    }),
  2: () =>
    say({
      en: 'We make sure that it is you',
      de: 'Wir gehen sicher, dass du es bist',
      ar: 'نتأكد من أنك صاحب الحساب',
    }),
  3: () =>
    say({
      en: 'Your account needs a new password',
      de: 'Dein Konto braucht ein neues Passwort',
      ar: 'يحتاج حسابك إلى كلمة مرور جديدة',
    }),
  6: () => say({ en: 'Your account is suspended', de: 'Dein Konto ist gesperrt', ar: 'حسابك موقوف' }),
}
export const restrictedTexts: Record<SetRestriction, () => string> = {
  0: () =>
    say({
      en: 'You can see everything, but you cannot save, follow or write for now.',
      de: 'Du kannst alles sehen, aber vorerst nichts merken, niemandem folgen und nichts schreiben.',
      ar: 'يمكنك رؤية كل شيء، لكن لا يمكنك الحفظ أو المتابعة أو الكتابة في الوقت الحالي.',
    }),
  2: () =>
    say({
      en: 'When you log in next, we send you a code by e-mail.',
      de: 'Bei der nächsten Anmeldung schicken wir dir einen Code per E-Mail.',
      ar: 'عند تسجيل دخولك التالي سنرسل إليك رمزًا بالبريد الإلكتروني.',
    }),
  3: () =>
    say({
      en: 'We sent you a link by which you set one.',
      de: 'Wir haben dir einen Link geschickt, mit dem du eines setzt.',
      ar: 'أرسلنا إليك رابطًا لتعيين كلمة مرور جديدة.',
    }),
  6: () =>
    say({
      en: 'Others no longer see you, your boards or your Pins. Nothing of yours is lost: you can download all of it.',
      de: 'Andere sehen dich, deine Pinnwände und deine Pins nicht mehr. Verloren ist nichts: Du kannst alles herunterladen.',
      ar: 'لم يعد الآخرون يرونك أو يرون لوحاتك ودبابيسك. لم يضع شيء مما يخصك: يمكنك تنزيله كله.',
    }),
}
export const restrictedWhy = () => say({ en: 'Why', de: 'Warum', ar: 'السبب' })
export const restrictedUntil = () => say({ en: 'Until', de: 'Bis', ar: 'حتى' })
export const restrictedNoEnd = () =>
  say({ en: 'Until it is lifted', de: 'Bis es aufgehoben wird', ar: 'إلى أن يُرفع' })
export const appealTitle = () => say({ en: 'Appeal', de: 'Widerspruch', ar: 'اعتراض' })
export const appealLead = () =>
  say({
    en: 'If you think that this is a mistake, say why. Somebody will look at it again. You can appeal once.',
    de: 'Wenn das aus deiner Sicht ein Irrtum ist, sag warum. Jemand sieht es sich noch einmal an. Du kannst einmal widersprechen.',
    ar: 'إذا كنت ترى أن هذا خطأ، فاذكر السبب. سيراجعه أحدهم من جديد. يمكنك الاعتراض مرة واحدة.',
  })
export const appealField = () =>
  say({
    en: 'Why should we look again?',
    de: 'Warum sollten wir noch einmal hinsehen?',
    ar: 'لماذا ينبغي أن نراجع الأمر؟',
  })
export const sendAppeal = () => say({ en: 'Send appeal', de: 'Widerspruch senden', ar: 'إرسال الاعتراض' })
export const appealSent = () =>
  say({
    en: 'Your appeal was sent. You will get an answer here and by e-mail.',
    de: 'Dein Widerspruch ist abgeschickt. Die Antwort kommt hier und per E-Mail.',
    ar: 'أُرسل اعتراضك. ستصلك الإجابة هنا وبالبريد الإلكتروني.',
  })
export const appealRefused = () =>
  say({
    en: 'Your appeal was looked at. The restriction stays.',
    de: 'Dein Widerspruch wurde geprüft. Die Einschränkung bleibt.',
    ar: 'تمت مراجعة اعتراضك. يبقى التقييد.',
  })
export const yourAppeal = () => say({ en: 'What you wrote', de: 'Was du geschrieben hast', ar: 'ما كتبته' })
export const ourAnswer = () => say({ en: 'The answer', de: 'Die Antwort', ar: 'الإجابة' })
export const downloadYourData = () =>
  say({ en: 'Download your data', de: 'Deine Daten herunterladen', ar: 'تنزيل بياناتك' })
export const notRestricted = () =>
  say({
    en: 'Your account is not restricted',
    de: 'Dein Konto ist nicht eingeschränkt',
    ar: 'حسابك غير مقيّد',
  })
export const notRestrictedText = () =>
  say({
    en: 'You can use everything as before.',
    de: 'Du kannst alles wie vorher nutzen.',
    ar: 'يمكنك استخدام كل شيء كما كان.',
  })
export const goHome = () => say({ en: 'Go home', de: 'Zur Startseite', ar: 'إلى الصفحة الرئيسية' })

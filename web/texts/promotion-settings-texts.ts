import { say } from './say.ts'

export const promotionsLead = () =>
  say({
    en: 'How promoted Pins are chosen for you, and what you hid of them.',
    de: 'Wonach beworbene Pins für dich ausgewählt werden, und was du davon ausgeblendet hast.',
    ar: 'كيف تُختار لك الدبابيس المروَّجة، وما أخفيته منها.',
  })
export const howChosen = () =>
  say({ en: 'How they are chosen', de: 'Wonach sie ausgewählt werden', ar: 'كيف تُختار' })
export const byDetails = () =>
  say({
    en: 'Use what I told about myself',
    de: 'Nutzen, was ich über mich gesagt habe',
    ar: 'استخدام ما قلته عن نفسي',
  })
export const byDetailsHint = () =>
  say({
    en: 'Age, gender, country or region, and interests. Off: only what the page is about, your language, your device and where your connection comes from.',
    de: 'Alter, Geschlecht, Land oder Region und Interessen. Aus: nur, wovon die Seite handelt, deine Sprache, dein Gerät und woher deine Verbindung kommt.',
    ar: 'العمر والجنس والبلد أو المنطقة والاهتمامات. عند الإيقاف: موضوع الصفحة ولغتك وجهازك ومصدر اتصالك فقط.',
  })
export const changeDetails = () =>
  say({ en: 'Change what you told', de: 'Ändern, was du gesagt hast', ar: 'تغيير ما قلته' })
export const hiddenList = () => say({ en: 'Hidden', de: 'Ausgeblendet', ar: 'المخفية' })
export const nothingHidden = () =>
  say({ en: 'You hid nothing', de: 'Du hast nichts ausgeblendet', ar: 'لم تُخفِ شيئًا' })
export const nothingHiddenText = () =>
  say({
    en: 'The menu of a promoted Pin has “Hide”, for that Pin or for all from whoever pays for it.',
    de: 'Im Menü eines beworbenen Pins steht „Ausblenden“, für diesen Pin oder für alles von denen, die dafür bezahlen.',
    ar: 'في قائمة الدبوس المروَّج خيار «إخفاء»، لذلك الدبوس أو لكل ما يدفع صاحبه مقابله.',
  })
export const showAgain = () => say({ en: 'Show again', de: 'Wieder zeigen', ar: 'إظهار من جديد' })
export const showAgainNamed = (name: string) =>
  say({ en: `Show ${name} again`, de: `${name} wieder zeigen`, ar: `إظهار ${name} من جديد` })
export const onePin = () => say({ en: 'One Pin', de: 'Ein Pin', ar: 'دبوس واحد' })
export const allFromThem = () => say({ en: 'All from them', de: 'Alles von ihnen', ar: 'كل ما منهم' })
export const untitledPin = () => say({ en: 'Untitled Pin', de: 'Pin ohne Titel', ar: 'دبوس بلا عنوان' })
export const pinIsGone = () =>
  say({ en: 'A Pin that is gone', de: 'Ein Pin, den es nicht mehr gibt', ar: 'دبوس لم يعد موجودًا' })
export const personIsGone = () =>
  say({ en: 'Somebody who left', de: 'Jemand, der gegangen ist', ar: 'شخص غادر' })

import { say } from './say.ts'

export const promotionsLead = () =>
  say({
    en: 'What you hid of promoted Pins, and how to see it again.',
    de: 'Was du von beworbenen Pins ausgeblendet hast, und wie du es wieder siehst.',
    ar: 'ما أخفيته من الدبابيس المروَّجة، وكيف تراه من جديد.',
  })
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

import { plural, say } from './say.ts'

export const interestsLead = () =>
  say({
    en: 'Choose what you want to see more of. Pins about it come into your home feed.',
    de: 'Wähle, wovon du mehr sehen willst. Pins dazu kommen in deinen Startfeed.',
    ar: 'اختر ما تريد رؤية المزيد منه. ستظهر الدبابيس المتعلقة به في صفحتك الرئيسية.',
  })
export const yourInterests = () => say({ en: 'Your interests', de: 'Deine Interessen', ar: 'اهتماماتك' })
export const popularNow = () => say({ en: 'Popular now', de: 'Gerade beliebt', ar: 'رائج الآن' })
export const noInterests = () =>
  say({
    en: 'None chosen yet.',
    de: 'Noch nichts gewählt.',
    ar: 'لم تختر شيئًا بعد.',
  })
export const nothingPopular = () =>
  say({
    en: 'Topics appear here as people save Pins with hashtags.',
    de: 'Wenn Leute Pins mit Hashtags merken, stehen deren Themen hier.',
    ar: 'عندما يحفظ الناس دبابيس بوسوم، تظهر موضوعاتها هنا.',
  })
export const pinsAbout = (count: number) =>
  plural(count, {
    en: { one: '# Pin', other: '# Pins' },
    de: { one: '# Pin', other: '# Pins' },
    ar: {
      zero: 'لا دبابيس',
      one: 'دبوس واحد',
      two: 'دبوسان',
      few: '# دبابيس',
      many: '# دبوسًا',
      other: '# دبوس',
    },
  })

import type { Gender } from '@bowerbird/contract/identity/genders'
import { say } from './say.ts'

export const personalInformation = () =>
  say({ en: 'Personal information', de: 'Persönliche Angaben', ar: 'المعلومات الشخصية' })
export const detailsHint = () =>
  say({
    en: 'Nobody else sees this, and you may leave it out. It is used for one thing: which promoted Pins you meet.',
    de: 'Das sieht niemand sonst, und du kannst es weglassen. Es dient nur einem: welche beworbenen Pins dir begegnen.',
    ar: 'لا يراها أحد سواك، ويمكنك تركها فارغة. تُستخدم لأمر واحد: أيّ الدبابيس المروَّجة تصادفها.',
  })
export const unusedHint = () =>
  say({
    en: 'Nobody else sees this. This site uses it for nothing at the moment.',
    de: 'Das sieht niemand sonst. Diese Seite nutzt es derzeit für nichts.',
    ar: 'لا يراها أحد سواك، ولا يستخدمها هذا الموقع لأي شيء حاليًا.',
  })
export const countryOrRegion = () =>
  say({ en: 'Country or region', de: 'Land oder Region', ar: 'البلد أو المنطقة' })
export const notSaid = () => say({ en: 'Not said', de: 'Nicht angegeben', ar: 'غير محدد' })
export const gender = () => say({ en: 'Gender', de: 'Geschlecht', ar: 'الجنس' })
export const genderNames: Record<Gender, () => string> = {
  female: () => say({ en: 'Female', de: 'Weiblich', ar: 'أنثى' }),
  male: () => say({ en: 'Male', de: 'Männlich', ar: 'ذكر' }),
  other: () => say({ en: 'Another', de: 'Ein anderes', ar: 'غير ذلك' }),
}
export const ratherNotSay = () =>
  say({ en: 'I’d rather not say', de: 'Möchte ich nicht sagen', ar: 'أفضّل عدم الإفصاح' })
export const toPromotions = () =>
  say({
    en: 'How promoted Pins are chosen for you',
    de: 'Wonach beworbene Pins für dich ausgewählt werden',
    ar: 'كيف تُختار لك الدبابيس المروَّجة',
  })
export const detailsSaved = () =>
  say({ en: 'Your information is saved', de: 'Deine Angaben sind gespeichert', ar: 'تم حفظ معلوماتك' })

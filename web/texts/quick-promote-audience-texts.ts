import type { AgeBucket, TargetGender } from '@bowerbird/contract/campaigns/campaign-terms'
import { languageTag, say } from './say.ts'

export const audienceHeading = () => say({ en: 'Audience', de: 'Zielgruppe', ar: 'الجمهور' })
export const whoSeesIt = () => say({ en: 'Who sees it', de: 'Wer ihn sieht', ar: 'من يراه' })
export const automatic = () => say({ en: 'Automatic', de: 'Automatisch', ar: 'تلقائي' })
export const automaticHint = (country: string) =>
  say({
    en: `People who look at Pins like this one. Country: ${country}.`,
    de: `Menschen, die sich Pins wie diesen ansehen. Land: ${country}.`,
    ar: `أشخاص ينظرون إلى دبابيس كهذا. البلد: ${country}.`,
  })
export const chosen = () => say({ en: 'I choose', de: 'Ich wähle selbst', ar: 'أختار بنفسي' })
export const chosenHint = () =>
  say({
    en: 'Ages, genders, interests and countries.',
    de: 'Alter, Geschlecht, Interessen und Länder.',
    ar: 'الأعمار والجنس والاهتمامات والبلدان.',
  })
export const agesLabel = () => say({ en: 'Ages', de: 'Alter', ar: 'الأعمار' })
export const ageName = (bucket: AgeBucket) => bucket.replace('-', '–')
export const gendersLabel = () => say({ en: 'Genders', de: 'Geschlecht', ar: 'الجنس' })
export const genderName = (gender: TargetGender): string =>
  ({
    female: () => say({ en: 'Women', de: 'Frauen', ar: 'نساء' }),
    male: () => say({ en: 'Men', de: 'Männer', ar: 'رجال' }),
    unknown: () => say({ en: 'Not said', de: 'Nicht angegeben', ar: 'غير محدد' }),
  })[gender]()
export const interestsLabel = () => say({ en: 'Interests', de: 'Interessen', ar: 'الاهتمامات' })
export const interestsHint = () =>
  say({
    en: 'None chosen: whatever people are interested in.',
    de: 'Nichts gewählt: ganz gleich, wofür sich Leute interessieren.',
    ar: 'بلا اختيار: أيًا كانت اهتمامات الناس.',
  })
export const countriesLabel = () => say({ en: 'Countries', de: 'Länder', ar: 'البلدان' })
export const addCountry = () => say({ en: 'Add a country', de: 'Land hinzufügen', ar: 'إضافة بلد' })
export const removeCountry = (name: string) =>
  say({ en: `Remove ${name}`, de: `${name} entfernen`, ar: `إزالة ${name}` })

/** A country as the language of the page has it. */
export function countryName(code: string): string {
  return new Intl.DisplayNames(languageTag(), { type: 'region' }).of(code) ?? code
}

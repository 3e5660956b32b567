import type {
  ReviewCause,
  ReviewedField,
  ReviewField,
  ReviewReason,
  ReviewState,
} from '@bowerbird/contract/campaigns/review-terms'
import { say } from './say.ts'

export const reviewReasonTexts: Record<ReviewReason, () => string> = {
  misleading: () => say({ en: 'It is misleading', de: 'Sie ist irreführend', ar: 'الإعلان مضلل' }),
  prohibited: () =>
    say({
      en: 'What it offers may not be promoted here',
      de: 'Wofür sie wirbt, darf hier nicht beworben werden',
      ar: 'لا يُسمح هنا بالترويج لما يعرضه',
    }),
  adult: () =>
    say({ en: 'It is for adults only', de: 'Sie ist nur für Erwachsene', ar: 'محتواه للبالغين فقط' }),
  violent: () => say({ en: 'It shows violence', de: 'Sie zeigt Gewalt', ar: 'يعرض عنفًا' }),
  rights: () =>
    say({
      en: 'It uses what belongs to somebody else',
      de: 'Sie verwendet, was anderen gehört',
      ar: 'يستخدم ما يخص غيرك',
    }),
  destination_broken: () =>
    say({ en: 'Its destination does not work', de: 'Ihr Ziel funktioniert nicht', ar: 'وجهته لا تعمل' }),
  destination_differs: () =>
    say({
      en: 'Its destination shows something else',
      de: 'Ihr Ziel zeigt etwas anderes',
      ar: 'تعرض وجهته شيئًا آخر',
    }),
  unreadable: () =>
    say({
      en: 'Its picture or text is hard to make out',
      de: 'Bild oder Text sind schlecht zu erkennen',
      ar: 'يصعب تمييز صورته أو نصه',
    }),
  targeting: () =>
    say({
      en: 'It may not be shown to those whom it is for',
      de: 'Ihrer Zielgruppe darf sie nicht gezeigt werden',
      ar: 'لا يجوز عرضه على من يستهدفهم',
    }),
  other: () => say({ en: 'Something else', de: 'Etwas anderes', ar: 'شيء آخر' }),
}
export const reviewFieldTexts: Record<ReviewField, () => string> = {
  pin: () => say({ en: 'The Pin', de: 'Den Pin', ar: 'الدبوس' }),
  destination_url: () => say({ en: 'The destination', de: 'Das Ziel', ar: 'الوجهة' }),
  targeting: () => say({ en: 'The audience', de: 'Die Zielgruppe', ar: 'الجمهور' }),
  ad: () => say({ en: 'The ad as a whole', de: 'Die Anzeige als Ganzes', ar: 'الإعلان ككل' }),
}
export const reviewCauseTexts: Record<ReviewCause, () => string> = {
  new: () => say({ en: 'New', de: 'Neu', ar: 'جديد' }),
  changed: () => say({ en: 'Changed', de: 'Geändert', ar: 'مُعدَّل' }),
  pin_changed: () =>
    say({
      en: 'Its Pin or profile changed',
      de: 'Pin oder Profil geändert',
      ar: 'تغيّر دبوسه أو ملفه الشخصي',
    }),
  advertiser_changed: () =>
    say({
      en: 'Advertiser changed its name',
      de: 'Werbetreibende haben ihren Namen geändert',
      ar: 'غيّر المعلن اسمه',
    }),
  appeal: () => say({ en: 'Appeal', de: 'Widerspruch', ar: 'اعتراض' }),
}
export const reviewStateTexts: Record<ReviewState, () => string> = {
  open: () => say({ en: 'Waiting', de: 'Wartet', ar: 'بالانتظار' }),
  approved: () => say({ en: 'Approved', de: 'Freigegeben', ar: 'تمت الموافقة' }),
  rejected: () => say({ en: 'Turned down', de: 'Abgelehnt', ar: 'مرفوض' }),
  withdrawn: () => say({ en: 'Withdrawn', de: 'Zurückgezogen', ar: 'مسحوب' }),
}
export const reviewedFieldTexts: Record<ReviewedField, () => string> = {
  business_name: () =>
    say({ en: 'Name of the business', de: 'Name des Unternehmens', ar: 'اسم النشاط التجاري' }),
  business_site: () =>
    say({ en: 'Site of the business', de: 'Website des Unternehmens', ar: 'موقع النشاط التجاري' }),
  account_name: () => say({ en: 'Ad account', de: 'Werbekonto', ar: 'حساب الإعلانات' }),
  full_name: () => say({ en: 'Profile name', de: 'Profilname', ar: 'اسم الملف الشخصي' }),
  username: () => say({ en: 'Username', de: 'Benutzername', ar: 'اسم المستخدم' }),
  avatar: () => say({ en: 'Profile picture', de: 'Profilbild', ar: 'صورة الملف الشخصي' }),
  website: () => say({ en: 'Site on the profile', de: 'Website im Profil', ar: 'الموقع في الملف الشخصي' }),
  claimed_sites: () => say({ en: 'Claimed sites', de: 'Bestätigte Websites', ar: 'المواقع المثبتة' }),
  board: () => say({ en: 'Board', de: 'Pinnwand', ar: 'اللوحة' }),
  section: () => say({ en: 'Section', de: 'Bereich', ar: 'القسم' }),
  title: () => say({ en: 'Title', de: 'Titel', ar: 'العنوان' }),
  description: () => say({ en: 'Description', de: 'Beschreibung', ar: 'الوصف' }),
  alt_text: () => say({ en: 'Alt text', de: 'Alternativtext', ar: 'النص البديل' }),
  picture: () => say({ en: 'Picture', de: 'Bild', ar: 'الصورة' }),
  link: () => say({ en: 'Link of the Pin', de: 'Link des Pins', ar: 'رابط الدبوس' }),
  destination_url: () => say({ en: 'Destination', de: 'Ziel', ar: 'الوجهة' }),
}

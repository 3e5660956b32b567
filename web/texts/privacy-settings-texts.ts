import { say } from './say.ts'

export const privacyLead = () =>
  say({
    en: 'Who may reach you, and where your profile turns up. Secret boards are for you and whom you invite, whatever you choose here.',
    de: 'Wer dich erreichen darf und wo dein Profil auftaucht. Geheime Pinnwände sehen nur du und wen du einlädst, egal was du hier wählst.',
    ar: 'من يمكنه التواصل معك وأين يظهر ملفك الشخصي. اللوحات السرية لك ولمن تدعوه فقط مهما اخترت هنا.',
  })
export const messages = () => say({ en: 'Messages', de: 'Nachrichten', ar: 'الرسائل' })
export const whoMayWrite = () =>
  say({ en: 'Who may write to you', de: 'Wer dir schreiben darf', ar: 'من يمكنه مراسلتك' })
export const everyone = () => say({ en: 'Everybody', de: 'Alle', ar: 'الجميع' })
export const everyoneHint = () =>
  say({
    en: 'But for people whom you blocked.',
    de: 'Außer Personen, die du blockiert hast.',
    ar: 'ما عدا الأشخاص الذين حظرتهم.',
  })
export const followedOnly = () =>
  say({ en: 'People whom you follow', de: 'Personen, denen du folgst', ar: 'الأشخاص الذين تتابعهم' })
export const nobody = () => say({ en: 'Nobody', de: 'Niemand', ar: 'لا أحد' })
export const nobodyHint = () =>
  say({
    en: 'Conversations that you are in already go on.',
    de: 'Laufende Unterhaltungen gehen weiter.',
    ar: 'تستمر المحادثات التي أنت فيها بالفعل.',
  })
export const beingFound = () => say({ en: 'Being found', de: 'Gefunden werden', ar: 'العثور عليك' })
export const suggestMe = () =>
  say({
    en: 'Suggest me to others as somebody to follow',
    de: 'Mich anderen zum Folgen vorschlagen',
    ar: 'اقتراحي على الآخرين للمتابعة',
  })
export const suggestMeHint = () =>
  say({
    en: 'Your profile can be found by its name either way.',
    de: 'Dein Profil lässt sich so oder so über den Namen finden.',
    ar: 'يمكن العثور على ملفك الشخصي بالاسم في كلتا الحالتين.',
  })
export const hideFromEngines = () =>
  say({
    en: 'Hide my profile from search engines',
    de: 'Mein Profil vor Suchmaschinen verbergen',
    ar: 'إخفاء ملفي الشخصي عن محركات البحث',
  })
export const hideFromEnginesHint = () =>
  say({
    en: 'They are asked to leave it out. What they have already can stay there for weeks.',
    de: 'Sie werden gebeten, es auszulassen. Was sie schon haben, kann noch Wochen dort stehen.',
    ar: 'يُطلب منها استبعاده. وقد يبقى ما لديها بالفعل لأسابيع.',
  })
export const whoIsBlocked = () =>
  say({
    en: 'See whom you blocked',
    de: 'Sieh nach, wen du blockiert hast',
    ar: 'عرض من حظرتهم',
  })

import { say } from './say.ts'

export const claimLead = () =>
  say({
    en: 'Show that a website, or an account on a photo-sharing site, is yours. Your profile then shows it with a mark.',
    de: 'Zeig, dass eine Website oder ein Konto auf einer Foto-Plattform dir gehört. Dein Profil zeigt es dann mit einem Häkchen.',
    ar: 'أثبت أن موقعًا أو حسابًا على موقع لمشاركة الصور يخصك. سيظهر حينها في ملفك الشخصي مع علامة.',
  })
export const addressOfSite = () =>
  say({
    en: 'Address of the site or account',
    de: 'Adresse der Website oder des Kontos',
    ar: 'عنوان الموقع أو الحساب',
  })
export const addressHint = () =>
  say({
    en: 'Such as example.org, or instagram.com/your_name.',
    de: 'Zum Beispiel example.org oder instagram.com/dein_name.',
    ar: 'مثل example.org أو instagram.com/your_name.',
  })
export const claim = () => say({ en: 'Claim', de: 'Bestätigen', ar: 'توثيق' })
export const yourSites = () =>
  say({ en: 'Your sites and accounts', de: 'Deine Websites und Konten', ar: 'مواقعك وحساباتك' })
export const noSites = () =>
  say({ en: 'None claimed yet.', de: 'Noch nichts bestätigt.', ar: 'لا شيء موثّق بعد.' })
export const confirmed = () => say({ en: 'Confirmed', de: 'Bestätigt', ar: 'موثّق' })
export const notConfirmed = () =>
  say({ en: 'Not confirmed yet', de: 'Noch nicht bestätigt', ar: 'غير موثّق بعد' })
export const howToProve = () => say({ en: 'How to prove it', de: 'So belegst du es', ar: 'طريقة الإثبات' })
export const byTag = () => say({ en: 'Meta tag', de: 'Meta-Tag', ar: 'وسم meta' })
export const byFile = () => say({ en: 'File', de: 'Datei', ar: 'ملف' })
export const byDns = () => say({ en: 'DNS record', de: 'DNS-Eintrag', ar: 'سجل DNS' })
export const byPage = () => say({ en: 'Profile text', de: 'Profiltext', ar: 'نص الملف الشخصي' })
export const tagSteps = (place: string) =>
  say({
    en: `Put this line into the head of ${place}`,
    de: `Setze diese Zeile in den Kopf von ${place}`,
    ar: `ضع هذا السطر في ترويسة ${place}`,
  })
export const fileSteps = (place: string) =>
  say({
    en: `Put a text file with just this line at ${place}`,
    de: `Lege eine Textdatei nur mit dieser Zeile unter ${place} ab`,
    ar: `ضع ملفًا نصيًا يحتوي على هذا السطر فقط في ${place}`,
  })
export const dnsSteps = (place: string) =>
  say({
    en: `Add a TXT record with this text to ${place}`,
    de: `Füge ${place} einen TXT-Eintrag mit diesem Text hinzu`,
    ar: `أضف سجل TXT بهذا النص إلى ${place}`,
  })
export const pageSteps = (place: string) =>
  say({
    en: `Put this text into the description of your profile at ${place}. You can take it out again afterwards.`,
    de: `Schreibe diesen Text in die Beschreibung deines Profils auf ${place}. Danach kannst du ihn wieder entfernen.`,
    ar: `ضع هذا النص في وصف ملفك الشخصي على ${place}. يمكنك إزالته بعد ذلك.`,
  })
export const copy = () => say({ en: 'Copy', de: 'Kopieren', ar: 'نسخ' })
export const copied = () => say({ en: 'Copied', de: 'Kopiert', ar: 'تم النسخ' })
export const checkNow = () => say({ en: 'Check now', de: 'Jetzt prüfen', ar: 'تحقق الآن' })
export const isYours = (site: string) =>
  say({ en: `${site} is yours now`, de: `${site} gehört jetzt zu dir`, ar: `‏${site} أصبح موثّقًا لك` })
export const removeSite = (site: string) =>
  say({ en: `Remove ${site}`, de: `${site} entfernen`, ar: `إزالة ${site}` })
export const remove = () => say({ en: 'Remove', de: 'Entfernen', ar: 'إزالة' })
export const removed = (site: string) =>
  say({ en: `${site} is removed`, de: `${site} ist entfernt`, ar: `تمت إزالة ${site}` })
export const removeSiteText = () =>
  say({
    en: 'Your profile no longer shows it. You can claim it again with a new code.',
    de: 'Dein Profil zeigt es dann nicht mehr. Mit einem neuen Code kannst du es wieder bestätigen.',
    ar: 'لن يظهر في ملفك الشخصي بعد الآن. يمكنك توثيقه مجددًا برمز جديد.',
  })

export const connectTitle = () =>
  say({ en: 'Connect your photo account', de: 'Verbinde dein Foto-Konto', ar: 'اربط حساب الصور الخاص بك' })
export const connectText = (site: string) =>
  say({
    en: `You list ${site} on your profile. Show that it is yours, and your profile gives it a mark.`,
    de: `Auf deinem Profil steht ${site}. Zeig, dass es dir gehört, und dein Profil gibt ihm ein Häkchen.`,
    ar: `أنت تذكر ${site} في ملفك الشخصي. أثبت أنه يخصك وسيحصل على علامة.`,
  })
export const connect = () => say({ en: 'Connect', de: 'Verbinden', ar: 'ربط' })
export const notNow = () => say({ en: 'Not now', de: 'Nicht jetzt', ar: 'ليس الآن' })

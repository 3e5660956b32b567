import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'
import { plural, say } from './say.ts'

export const linksText = () =>
  say({
    en: 'Every link out of the site is checked against these lists when someone follows it.',
    de: 'Jeder Link, der von hier wegführt, wird an diesen Listen gemessen, wenn ihm jemand folgt.',
    ar: 'يُقارن كل رابط يخرج من الموقع بهذه القوائم حين يتبعه أحد.',
  })
export const verdictNames: Record<LinkVerdict, () => string> = {
  blocked: () => say({ en: 'Blocked', de: 'Gesperrt', ar: 'محظور' }),
  suspicious: () => say({ en: 'Suspicious: warn', de: 'Verdächtig: warnen', ar: 'مشبوه: تحذير' }),
  porn: () => say({ en: 'Adult: warn', de: 'Für Erwachsene: warnen', ar: 'للبالغين: تحذير' }),
}
export const verdictField = () =>
  say({ en: 'What its links do', de: 'Was mit Links passiert', ar: 'ما يحدث للروابط' })
export const tryLink = () => say({ en: 'Try a link', de: 'Link prüfen', ar: 'جرّب رابطًا' })
export const tryIt = () => say({ en: 'Try', de: 'Prüfen', ar: 'جرّب' })
export const linkField = () => say({ en: 'Address', de: 'Adresse', ar: 'العنوان' })
export const linkIsFine = (host: string) =>
  say({
    en: `Nothing is known against ${host}.`,
    de: `Gegen ${host} ist nichts bekannt.`,
    ar: `لا شيء معروف ضد ${host}.`,
  })
export const linkIsBad = (host: string, verdict: string) =>
  say({ en: `${host} — ${verdict}`, de: `${host} – ${verdict}`, ar: `${host} – ${verdict}` })

export const lists = () => say({ en: 'Lists', de: 'Listen', ar: 'القوائم' })
export const noLists = () =>
  say({
    en: 'No list yet. Add one below: hosts files, lists of domains and filter lists can all be read.',
    de: 'Noch keine Liste. Füg unten eine hinzu: Gelesen werden Hosts-Dateien, Domainlisten und Filterlisten.',
    ar: 'لا توجد قائمة بعد. أضف واحدة أدناه: تُقرأ ملفات hosts وقوائم النطاقات وقوائم الترشيح.',
  })
export const hostsCount = (count: number) =>
  plural(count, {
    en: { one: '# site', other: '# sites' },
    de: { one: '# Website', other: '# Websites' },
    ar: {
      zero: 'لا مواقع',
      one: 'موقع واحد',
      two: 'موقعان',
      few: '# مواقع',
      many: '# موقعًا',
      other: '# موقع',
    },
  })
export const loadedAt = () => say({ en: 'Loaded', de: 'Geladen', ar: 'حُمّلت' })
export const isLoading = () => say({ en: 'Loading…', de: 'Wird geladen …', ar: 'جارٍ التحميل…' })
export const hasFailed = () => say({ en: 'Not loaded', de: 'Nicht geladen', ar: 'لم تُحمّل' })
export const loadAgain = () => say({ en: 'Load again', de: 'Neu laden', ar: 'إعادة التحميل' })
export const remove = () => say({ en: 'Remove', de: 'Entfernen', ar: 'إزالة' })
export const removeOne = (name: string) =>
  say({ en: `Remove ${name}`, de: `${name} entfernen`, ar: `إزالة ${name}` })
export const removeListTitle = (name: string) =>
  say({ en: `Remove ${name}?`, de: `${name} entfernen?`, ar: `إزالة ${name}؟` })
export const removeListText = () =>
  say({
    en: 'Links to its sites lead on again, unless another list has them.',
    de: 'Links zu diesen Websites führen wieder weiter, wenn keine andere Liste sie kennt.',
    ar: 'ستعمل الروابط إلى مواقعها من جديد، ما لم تكن في قائمة أخرى.',
  })
export const fromFile = () => say({ en: 'From a file', de: 'Aus einer Datei', ar: 'من ملف' })

export const addList = () => say({ en: 'Add a list', de: 'Liste hinzufügen', ar: 'إضافة قائمة' })
export const addListText = () =>
  say({
    en: 'From an address it is loaded again each week.',
    de: 'Von einer Adresse wird sie jede Woche neu geladen.',
    ar: 'تُحمَّل من جديد كل أسبوع إن كانت من عنوان.',
  })
export const wellKnown = () => say({ en: 'Well-known lists', de: 'Bekannte Listen', ar: 'قوائم معروفة' })
export const listName = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const listAddress = () =>
  say({ en: 'Address of the list', de: 'Adresse der Liste', ar: 'عنوان القائمة' })
export const listFile = () => say({ en: 'Or a file', de: 'Oder eine Datei', ar: 'أو ملف' })
export const add = () => say({ en: 'Add', de: 'Hinzufügen', ar: 'إضافة' })

export const byHand = () => say({ en: 'By hand', de: 'Von Hand', ar: 'يدويًا' })
export const byHandText = () =>
  say({
    en: 'A site with everything below it: example.com is also shop.example.com.',
    de: 'Eine Website mit allem darunter: example.com ist auch shop.example.com.',
    ar: 'موقع مع كل ما تحته: example.com يشمل shop.example.com.',
  })
export const siteField = () => say({ en: 'Site', de: 'Website', ar: 'الموقع' })

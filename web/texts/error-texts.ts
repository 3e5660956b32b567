import { say } from './say.ts'

export const notFoundTitle = () =>
  say({ en: 'This page is not here', de: 'Diese Seite gibt es nicht', ar: 'هذه الصفحة غير موجودة' })
export const notFoundText = () =>
  say({
    en: 'It may have been moved or deleted, or the address may be wrong.',
    de: 'Vielleicht wurde sie verschoben oder gelöscht, oder die Adresse stimmt nicht.',
    ar: 'ربما نُقلت أو حُذفت، أو أن العنوان غير صحيح.',
  })
export const notAllowedTitle = () =>
  say({ en: 'This page is not for you', de: 'Diese Seite ist nicht für dich', ar: 'هذه الصفحة ليست لك' })
export const notAllowedText = () =>
  say({
    en: 'Somebody else may see it. You may not.',
    de: 'Andere dürfen sie sehen, du nicht.',
    ar: 'يجوز لغيرك رؤيتها، أما أنت فلا.',
  })
export const tooManyTitle = () =>
  say({ en: 'That was a lot at once', de: 'Das war viel auf einmal', ar: 'كان هذا كثيرًا دفعة واحدة' })
export const tooManyText = () =>
  say({
    en: 'Wait a minute, then try again.',
    de: 'Warte eine Minute und versuch es dann noch einmal.',
    ar: 'انتظر دقيقة ثم حاول مجددًا.',
  })
export const restartingTitle = () =>
  say({ en: 'The site is restarting', de: 'Die Website startet neu', ar: 'يُعاد تشغيل الموقع' })
export const restartingText = () =>
  say({
    en: 'This takes a moment. The page comes back by itself.',
    de: 'Das dauert einen Moment. Die Seite kommt von selbst zurück.',
    ar: 'يستغرق هذا لحظة. ستعود الصفحة وحدها.',
  })
export const faultTitle = () =>
  say({ en: 'Something went wrong on our end', de: 'Bei uns ist etwas schiefgegangen', ar: 'حدث خطأ لدينا' })
export const faultText = () =>
  say({
    en: 'Try again in a moment. If it stays like this, tell the person who runs this site the number below.',
    de: 'Versuch es gleich noch einmal. Wenn es so bleibt, nenn der Person, die diese Website betreibt, die Nummer unten.',
    ar: 'حاول بعد لحظة. إذا بقي الأمر كذلك فأخبر المسؤول عن هذا الموقع بالرقم أدناه.',
  })
export const requestNumber = () => say({ en: 'Request', de: 'Anfrage', ar: 'رقم الطلب' })
export const goHome = () =>
  say({ en: 'Go to the home page', de: 'Zur Startseite', ar: 'الذهاب إلى الصفحة الرئيسية' })
export const offlineTitle = () =>
  say({ en: 'You are offline', de: 'Du bist offline', ar: 'أنت غير متصل بالإنترنت' })
export const offlineText = () =>
  say({
    en: 'The site cannot be reached. The page comes back by itself when you are connected again.',
    de: 'Die Seite ist nicht erreichbar. Sobald du wieder verbunden bist, kommt sie von selbst zurück.',
    ar: 'لا يمكن الوصول إلى الموقع. ستعود الصفحة من تلقاء نفسها عندما تتصل من جديد.',
  })
export const loadAgain = () => say({ en: 'Load again', de: 'Neu laden', ar: 'إعادة التحميل' })

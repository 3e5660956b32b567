import { say } from './say.ts'

export const loadingCampaign = () => say({ en: 'Campaign', de: 'Kampagne', ar: 'الحملة' })
export const nameLabel = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const dailyBudgetLabel = (currency: string) =>
  say({
    en: `Budget a day (${currency})`,
    de: `Budget am Tag (${currency})`,
    ar: `الميزانية اليومية (${currency})`,
  })
export const wholeBudgetLabel = (currency: string) =>
  say({
    en: `Budget in all (${currency})`,
    de: `Budget insgesamt (${currency})`,
    ar: `الميزانية الإجمالية (${currency})`,
  })
export const budgetHint = () =>
  say({
    en: 'Never more than this is billed.',
    de: 'Mehr als das wird nie berechnet.',
    ar: 'لا يُحسب أكثر من هذا أبدًا.',
  })
export const endLabel = () => say({ en: 'Last day', de: 'Letzter Tag', ar: 'اليوم الأخير' })
export const endHint = (zone: string) =>
  say({
    en: `Ends at midnight, ${zone}. Empty: it runs until you stop it.`,
    de: `Endet um Mitternacht, ${zone}. Leer: läuft, bis du sie anhältst.`,
    ar: `تنتهي عند منتصف الليل، ${zone}. إذا كان فارغًا تستمر حتى توقفها.`,
  })
export const paceLabel = () => say({ en: 'Pace', de: 'Tempo', ar: 'الوتيرة' })
export const evenly = () =>
  say({ en: 'Evenly over the day', de: 'Gleichmäßig über den Tag', ar: 'بالتساوي خلال اليوم' })
export const fast = () =>
  say({ en: 'As fast as possible', de: 'So schnell wie möglich', ar: 'بأسرع ما يمكن' })
export const save = () => say({ en: 'Save', de: 'Speichern', ar: 'حفظ' })
export const saved = () => say({ en: 'Saved', de: 'Gespeichert', ar: 'تم الحفظ' })
export const bidLabel = () => say({ en: 'Bid', de: 'Gebot', ar: 'العرض' })
export const automaticBid = () => say({ en: 'Automatic', de: 'Automatisch', ar: 'تلقائي' })
export const ownBid = () => say({ en: 'At most', de: 'Höchstens', ar: 'بحد أقصى' })
export const bidAmount = (currency: string) =>
  say({
    en: `Most for a click (${currency})`,
    de: `Höchstens pro Klick (${currency})`,
    ar: `الحد الأقصى للنقرة (${currency})`,
  })
export const bidAmountThousand = (currency: string) =>
  say({
    en: `Most for 1,000 impressions (${currency})`,
    de: `Höchstens für 1.000 Impressionen (${currency})`,
    ar: `الحد الأقصى لكل 1,000 ظهور (${currency})`,
  })
export const placeLabel = () => say({ en: 'Where it is shown', de: 'Wo sie gezeigt wird', ar: 'أين يُعرض' })
export const allPlaces = () => say({ en: 'Everywhere', de: 'Überall', ar: 'في كل مكان' })
export const browsePlaces = () =>
  say({ en: 'Home and related Pins', de: 'Startseite und ähnliche Pins', ar: 'الرئيسية والدبابيس المشابهة' })
export const searchPlaces = () => say({ en: 'Search results', de: 'Suchergebnisse', ar: 'نتائج البحث' })
export const capLabel = () =>
  say({
    en: 'Times a day for one person, at most',
    de: 'Höchstens so oft am Tag pro Person',
    ar: 'الحد الأقصى للمرات يوميًا لكل شخص',
  })
export const adsTitle = () => say({ en: 'Ads', de: 'Anzeigen', ar: 'الإعلانات' })
export const destinationLabel = () => say({ en: 'Destination', de: 'Ziel', ar: 'الوجهة' })
export const destinationHint = () =>
  say({
    en: 'With another destination it is reviewed again before it is shown.',
    de: 'Mit einem anderen Ziel wird sie neu geprüft, bevor sie gezeigt wird.',
    ar: 'عند تغيير الوجهة يُراجَع من جديد قبل عرضه.',
  })
export const newPin = () =>
  say({ en: 'New Pin, not saved yet', de: 'Neuer Pin, noch nicht gespeichert', ar: 'دبوس جديد لم يُحفظ بعد' })
export const keepPin = () => say({ en: 'Keep the old one', de: 'Den alten behalten', ar: 'الاحتفاظ بالقديم' })
export const newPinHint = () =>
  say({
    en: 'With another Pin it goes back to review and is not shown until it is approved.',
    de: 'Mit einem anderen Pin wird sie neu geprüft und bis zur Freigabe nicht gezeigt.',
    ar: 'مع دبوس آخر يعود الإعلان إلى المراجعة ولا يُعرض حتى تتم الموافقة.',
  })
export const whyNot = () => say({ en: 'Not approved', de: 'Nicht freigegeben', ar: 'لم تتم الموافقة' })
export const concerns = (what: string) =>
  say({ en: `It concerns: ${what}`, de: `Es betrifft: ${what}`, ar: `يتعلق بـ: ${what}` })
export const appealLabel = () =>
  say({ en: 'Why it should run', de: 'Warum sie laufen sollte', ar: 'لماذا ينبغي عرضه' })
export const appealHint = () =>
  say({
    en: 'You can say this once. Or change the ad: then it is reviewed again.',
    de: 'Das geht einmal. Oder ändere die Anzeige: Dann wird sie neu geprüft.',
    ar: 'يمكنك قول هذا مرة واحدة. أو عدّل الإعلان فيُراجَع من جديد.',
  })
export const sendAppeal = () => say({ en: 'Send appeal', de: 'Widerspruch senden', ar: 'إرسال الاعتراض' })
export const appealSent = () =>
  say({ en: 'Your appeal was sent', de: 'Dein Widerspruch ist gesendet', ar: 'تم إرسال اعتراضك' })
export const pinIsGone = () =>
  say({
    en: 'The Pin is deleted or secret, so this ad is not shown.',
    de: 'Der Pin ist gelöscht oder geheim, deshalb wird diese Anzeige nicht gezeigt.',
    ar: 'الدبوس محذوف أو سري، لذلك لا يُعرض هذا الإعلان.',
  })
export const duplicate = () => say({ en: 'Duplicate', de: 'Duplizieren', ar: 'تكرار' })
export const duplicated = () =>
  say({
    en: 'Duplicated. The copy is paused',
    de: 'Dupliziert. Die Kopie ist pausiert',
    ar: 'تم التكرار. النسخة متوقفة مؤقتًا',
  })
export const archive = () => say({ en: 'Archive', de: 'Archivieren', ar: 'أرشفة' })
export const archiveTitle = (name: string) =>
  say({ en: `Archive ${name}?`, de: `${name} archivieren?`, ar: `أرشفة ${name}؟` })
export const archiveText = () =>
  say({
    en: 'It stops for good and cannot be changed any more. Its numbers stay in your reports.',
    de: 'Sie endet für immer und lässt sich nicht mehr ändern. Ihre Zahlen bleiben in deinen Berichten.',
    ar: 'تتوقف نهائيًا ولا يمكن تعديلها بعد ذلك. تبقى أرقامها في تقاريرك.',
  })
export const archived = () => say({ en: 'Archived', de: 'Archiviert', ar: 'تمت الأرشفة' })
export const seeHistory = () => say({ en: 'See its history', de: 'Verlauf ansehen', ar: 'عرض سجلها' })
export const onlyRead = () =>
  say({
    en: 'Your role lets you look, not change.',
    de: 'Mit deiner Rolle kannst du ansehen, nicht ändern.',
    ar: 'يتيح لك دورك الاطلاع دون التعديل.',
  })
export const isArchived = () =>
  say({
    en: 'Archived: it cannot be changed any more.',
    de: 'Archiviert: lässt sich nicht mehr ändern.',
    ar: 'مؤرشفة: لا يمكن تعديلها بعد الآن.',
  })

export const staleTitle = () =>
  say({
    en: 'Somebody changed this meanwhile',
    de: 'Jemand hat das inzwischen geändert',
    ar: 'عدّل شخص ما هذا في الأثناء',
  })
export const staleText = () =>
  say({
    en: 'Nothing of yours is saved yet. This is how it is now:',
    de: 'Von dir ist noch nichts gespeichert. So ist es jetzt:',
    ar: 'لم يُحفظ شيء منك بعد. هكذا هو الآن:',
  })
export const takeTheirs = () => say({ en: 'Take theirs', de: 'Das Neue nehmen', ar: 'اعتماد الجديد' })
export const saveMine = () => say({ en: 'Save mine', de: 'Meins speichern', ar: 'حفظ ما لدي' })

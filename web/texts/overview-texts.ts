import { plural, say } from './say.ts'

export const promotePin = () => say({ en: 'Promote a Pin', de: 'Pin bewerben', ar: 'ترويج دبوس' })
export const moneyLeft = () => say({ en: 'Money left', de: 'Guthaben', ar: 'الرصيد المتبقي' })
export const lastsUntil = (day: string) =>
  say({ en: `Lasts until about ${day}`, de: `Reicht etwa bis ${day}`, ar: `يكفي حتى ${day} تقريبًا` })
export const nothingSpent = () =>
  say({ en: 'Nothing is being spent', de: 'Zurzeit wird nichts ausgegeben', ar: 'لا يُنفق شيء حاليًا' })
export const usedUp = () =>
  say({ en: 'Empty: nothing is shown', de: 'Leer: Es wird nichts gezeigt', ar: 'فارغ: لا يُعرض شيء' })
export const onItsWay = (money: string) =>
  say({ en: `${money} on its way`, de: `${money} unterwegs`, ar: `${money} في الطريق` })
export const addMoney = () => say({ en: 'Add money', de: 'Geld einzahlen', ar: 'إضافة رصيد' })
export const lastDays = () => say({ en: 'Last 7 days', de: 'Letzte 7 Tage', ar: 'آخر 7 أيام' })
export const spendWord = () => say({ en: 'Spend', de: 'Ausgaben', ar: 'الإنفاق' })
export const impressionsWord = () => say({ en: 'Impressions', de: 'Impressionen', ar: 'مرات الظهور' })
export const clicksWord = () => say({ en: 'Pin clicks', de: 'Pin-Klicks', ar: 'نقرات الدبوس' })
export const outboundWord = () =>
  say({ en: 'Outbound clicks', de: 'Ausgehende Klicks', ar: 'النقرات الخارجية' })
export const dataThrough = (at: string, zone: string) =>
  say({
    en: `Data through ${at}, ${zone}`,
    de: `Daten bis ${at}, ${zone}`,
    ar: `البيانات حتى ${at}، ${zone}`,
  })
export const noDataYet = () => say({ en: 'No data yet', de: 'Noch keine Daten', ar: 'لا بيانات بعد' })
export const seeReport = () => say({ en: 'See the report', de: 'Bericht ansehen', ar: 'عرض التقرير' })
export const campaignsTitle = () => say({ en: 'Campaigns', de: 'Kampagnen', ar: 'الحملات' })
export const campaignColumn = () => say({ en: 'Campaign', de: 'Kampagne', ar: 'الحملة' })
export const statusColumn = () => say({ en: 'Status', de: 'Status', ar: 'الحالة' })
export const budgetColumn = () => say({ en: 'Budget', de: 'Budget', ar: 'الميزانية' })
export const nothingPromoted = () =>
  say({ en: 'Nothing promoted yet', de: 'Noch nichts beworben', ar: 'لا ترويج بعد' })
export const nothingPromotedText = () =>
  say({
    en: 'Choose one of your Pins, say how much it may cost, and it is shown to more people.',
    de: 'Wähle einen deiner Pins, sag, was er kosten darf, und mehr Leute sehen ihn.',
    ar: 'اختر أحد دبابيسك وحدد تكلفته ليُعرض على عدد أكبر من الناس.',
  })
export const inReview = (count: number) =>
  plural(count, {
    en: { one: '# ad in review', other: '# ads in review' },
    de: { one: '# Anzeige in Prüfung', other: '# Anzeigen in Prüfung' },
    ar: {
      one: 'إعلان واحد قيد المراجعة',
      two: 'إعلانان قيد المراجعة',
      few: '# إعلانات قيد المراجعة',
      many: '# إعلانًا قيد المراجعة',
      other: '# إعلان قيد المراجعة',
    },
  })
export const notApproved = (count: number) =>
  plural(count, {
    en: { one: '# ad not approved', other: '# ads not approved' },
    de: { one: '# Anzeige nicht freigegeben', other: '# Anzeigen nicht freigegeben' },
    ar: {
      one: 'إعلان واحد غير مقبول',
      two: 'إعلانان غير مقبولين',
      few: '# إعلانات غير مقبولة',
      many: '# إعلانًا غير مقبول',
      other: '# إعلان غير مقبول',
    },
  })
export const paused = () => say({ en: 'Paused', de: 'Pausiert', ar: 'تم الإيقاف المؤقت' })
export const resumed = () => say({ en: 'Runs again', de: 'Läuft wieder', ar: 'استُؤنف العرض' })

import type { Comparison, ReportGrain, ReportRange } from '@bowerbird/contract/reporting/report-terms'
import { wholeNumber } from './formats.ts'
import { plural, say } from './say.ts'

export const reportTitle = () => say({ en: 'Reporting', de: 'Berichte', ar: 'التقارير' })
export const grainName = (grain: ReportGrain): string =>
  ({
    campaigns: () => say({ en: 'Campaigns', de: 'Kampagnen', ar: 'الحملات' }),
    adgroups: () => say({ en: 'Ad groups', de: 'Anzeigengruppen', ar: 'المجموعات الإعلانية' }),
    ads: () => say({ en: 'Ads', de: 'Anzeigen', ar: 'الإعلانات' }),
  })[grain]()
export const whatLines = () => say({ en: 'Lines', de: 'Zeilen', ar: 'الأسطر' })

export const days = () => say({ en: 'Days', de: 'Tage', ar: 'الأيام' })
export const rangeName = (range: ReportRange): string =>
  ({
    today: () => say({ en: 'Today', de: 'Heute', ar: 'اليوم' }),
    yesterday: () => say({ en: 'Yesterday', de: 'Gestern', ar: 'أمس' }),
    last_7_days: () => say({ en: 'Last 7 days', de: 'Letzte 7 Tage', ar: 'آخر 7 أيام' }),
    last_14_days: () => say({ en: 'Last 14 days', de: 'Letzte 14 Tage', ar: 'آخر 14 يومًا' }),
    last_30_days: () => say({ en: 'Last 30 days', de: 'Letzte 30 Tage', ar: 'آخر 30 يومًا' }),
    last_90_days: () => say({ en: 'Last 90 days', de: 'Letzte 90 Tage', ar: 'آخر 90 يومًا' }),
    this_month: () => say({ en: 'This month', de: 'Dieser Monat', ar: 'هذا الشهر' }),
    last_month: () => say({ en: 'Last month', de: 'Letzter Monat', ar: 'الشهر الماضي' }),
    custom: () => say({ en: 'Chosen days', de: 'Gewählte Tage', ar: 'أيام مختارة' }),
  })[range]()
export const comparedWith = () => say({ en: 'Compared with', de: 'Verglichen mit', ar: 'مقارنة مع' })
export const comparisonName = (compare: Comparison): string =>
  ({
    none: () => say({ en: 'No comparison', de: 'Kein Vergleich', ar: 'بلا مقارنة' }),
    previous: () => say({ en: 'The days before', de: 'Die Tage davor', ar: 'الأيام السابقة' }),
    year: () => say({ en: 'A year earlier', de: 'Ein Jahr zuvor', ar: 'قبل عام' }),
  })[compare]()
export const firstDay = () => say({ en: 'From', de: 'Von', ar: 'من' })
export const lastDay = () => say({ en: 'To', de: 'Bis', ar: 'إلى' })
export const show = () => say({ en: 'Show', de: 'Anzeigen', ar: 'عرض' })
export const daysAtFault = () =>
  say({
    en: 'Choose a first and a last day, at most 366 days.',
    de: 'Wähle einen ersten und einen letzten Tag, höchstens 366 Tage.',
    ar: 'اختر يومًا أول ويومًا أخيرًا، 366 يومًا على الأكثر.',
  })
export const fromTo = (first: string, last: string) =>
  first === last
    ? first
    : say({ en: `${first} – ${last}`, de: `${first} – ${last}`, ar: `${first} – ${last}` })

export const dataThrough = (moment: string, zone: string) =>
  say({
    en: `Everything until ${moment} is counted. Days are those of ${zone}.`,
    de: `Alles bis ${moment} ist gezählt. Tage wie in ${zone}.`,
    ar: `كل شيء حتى ${moment} محسوب. الأيام بتوقيت ${zone}.`,
  })
export const comparedDaysAre = (span: string) =>
  say({ en: `Compared with ${span}.`, de: `Verglichen mit ${span}.`, ar: `مقارنة مع ${span}.` })

export const download = () => say({ en: 'Download CSV', de: 'CSV herunterladen', ar: 'تنزيل CSV' })
export const columns = () => say({ en: 'Columns', de: 'Spalten', ar: 'الأعمدة' })
export const status = () => say({ en: 'Status', de: 'Status', ar: 'الحالة' })
export const budget = () => say({ en: 'Budget', de: 'Budget', ar: 'الميزانية' })
export const name = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const total = () => say({ en: 'Total', de: 'Summe', ar: 'المجموع' })
export const totalOf = (count: number) =>
  plural(count, {
    en: { one: '# line', other: '# lines' },
    de: { one: '# Zeile', other: '# Zeilen' },
    ar: { zero: '# سطر', one: 'سطر واحد', two: 'سطران', few: '# أسطر', many: '# سطرًا', other: '# سطر' },
  })
export const tableOf = (what: string, span: string) =>
  say({ en: `${what}, ${span}`, de: `${what}, ${span}`, ar: `${what}، ${span}` })
export const filterLines = () => say({ en: 'Filter', de: 'Filtern', ar: 'تصفية' })
export const findByName = () => say({ en: 'Name or ID', de: 'Name oder ID', ar: 'الاسم أو المعرّف' })
export const anyStatus = () => say({ en: 'Any status', de: 'Jeder Status', ar: 'أي حالة' })
export const anyObjective = () => say({ en: 'Any objective', de: 'Jedes Ziel', ar: 'أي هدف' })
export const objective = () => say({ en: 'Objective', de: 'Ziel', ar: 'الهدف' })
export const takeAway = (what: string) =>
  say({ en: `Remove filter: ${what}`, de: `Filter entfernen: ${what}`, ar: `إزالة المرشّح: ${what}` })
export const inCampaign = (what: string) =>
  say({ en: `Campaign: ${what}`, de: `Kampagne: ${what}`, ar: `الحملة: ${what}` })
export const inAdGroup = (what: string) =>
  say({ en: `Ad group: ${what}`, de: `Anzeigengruppe: ${what}`, ar: `المجموعة: ${what}` })
export const clearFilters = () => say({ en: 'Clear filters', de: 'Filter löschen', ar: 'مسح المرشّحات' })

export const noLines = () =>
  say({ en: 'Nothing to report on yet', de: 'Noch nichts zu berichten', ar: 'لا شيء للإبلاغ عنه بعد' })
export const noLinesText = () =>
  say({
    en: 'Promote a Pin: its results appear here within a minute.',
    de: 'Bewirb einen Pin; was daraus wird, steht innerhalb einer Minute hier.',
    ar: 'روّج دبوسًا، ويظهر ما يحدث له هنا خلال دقيقة.',
  })
export const noMatches = () =>
  say({
    en: 'No line fits these filters',
    de: 'Keine Zeile passt zu den Filtern',
    ar: 'لا سطر يطابق المرشّحات',
  })
export const promoteAPin = () => say({ en: 'Promote a Pin', de: 'Einen Pin bewerben', ar: 'روّج دبوسًا' })

export const chartOf = (what: string) =>
  say({ en: `${what} by day`, de: `${what} nach Tagen`, ar: `${what} حسب اليوم` })
export const dayInChart = () => say({ en: 'Day', de: 'Tag', ar: 'اليوم' })
export const before = () => say({ en: 'Before', de: 'Davor', ar: 'قبل' })
export const onDay = (day: string, value: string) =>
  say({ en: `${day}: ${value}`, de: `${day}: ${value}`, ar: `${day}: ${value}` })
export const onDayCompared = (day: string, value: string, before: string) =>
  say({
    en: `${day}: ${value}, before ${before}`,
    de: `${day}: ${value}, davor ${before}`,
    ar: `${day}: ${value}، قبل ${before}`,
  })
export const asTable = () => say({ en: 'As a table', de: 'Als Tabelle', ar: 'كجدول' })

export const countedAndBilled = () =>
  say({
    en: 'What was counted, and what was billed',
    de: 'Was gezählt und was abgerechnet wurde',
    ar: 'ما عُدّ وما فُوتر',
  })
export const countedAndBilledText = () =>
  say({
    en: 'Invalid traffic is left out of every other number on this page and is never billed.',
    de: 'Ungültige Zugriffe fehlen in allen anderen Zahlen dieser Seite und werden nie abgerechnet.',
    ar: 'لا تُحتسب الزيارات غير الصالحة في أي رقم آخر في هذه الصفحة ولا تُفوتر أبدًا.',
  })
export const events = () => say({ en: 'Events', de: 'Ereignisse', ar: 'الأحداث' })
export const counted = () => say({ en: 'Counted', de: 'Gezählt', ar: 'المعدودة' })
export const invalid = () => say({ en: 'Invalid', de: 'Ungültig', ar: 'غير صالحة' })
export const valid = () => say({ en: 'Valid', de: 'Gültig', ar: 'صالحة' })
export const allClicks = () =>
  say({ en: 'Pin clicks and outbound clicks', de: 'Pin-Klicks und ausgehende Klicks', ar: 'كل النقرات' })
export const clicksNotBilled = () =>
  say({ en: 'Clicks not billed', de: 'Nicht abgerechnete Klicks', ar: 'نقرات غير مفوترة' })
export const rejectedAndHeld = (rejected: number, held: number) =>
  say({
    en: `${wholeNumber(rejected)} invalid, ${wholeNumber(held)} held until the day is checked`,
    de: `${wholeNumber(rejected)} ungültig, ${wholeNumber(held)} zurückgestellt, bis der Tag geprüft ist`,
    ar: `${wholeNumber(rejected)} غير صالحة، ${wholeNumber(held)} معلّقة حتى يُفحص اليوم`,
  })
export const paidEvents = () =>
  say({
    en: 'Clicks or impressions that are paid for',
    de: 'Bezahlte Klicks oder Impressionen',
    ar: 'النقرات أو مرات الظهور المدفوعة',
  })
export const billedAndFree = (billed: number, free: number) =>
  say({
    en: `${wholeNumber(billed)} billed, ${wholeNumber(free)} free of charge`,
    de: `${wholeNumber(billed)} abgerechnet, ${wholeNumber(free)} kostenlos`,
    ar: `${wholeNumber(billed)} مفوترة، ${wholeNumber(free)} مجانية`,
  })
export const meanings = () =>
  say({ en: 'What the columns mean', de: 'Was die Spalten bedeuten', ar: 'ما تعنيه الأعمدة' })

export const pausedIt = (what: string) =>
  say({ en: `${what} is paused`, de: `${what} ist pausiert`, ar: `أُوقف ${what} مؤقتًا` })
export const resumedIt = (what: string) =>
  say({ en: `${what} goes on`, de: `${what} läuft weiter`, ar: `استؤنف ${what}` })
export const changedMeanwhile = () =>
  say({
    en: 'Somebody else changed it meanwhile. This is the newer copy: look, and try again.',
    de: 'Jemand anderes hat es inzwischen geändert. Das ist der neue Stand: Sieh nach und versuch es noch einmal.',
    ar: 'غيّره شخص آخر في هذه الأثناء. هذه النسخة الأحدث: راجعها وأعد المحاولة.',
  })
export const editBudget = (what: string) =>
  say({ en: `Change the budget of ${what}`, de: `Budget von ${what} ändern`, ar: `تغيير ميزانية ${what}` })
export const newBudget = (currency: string) =>
  say({ en: `Budget in ${currency}`, de: `Budget in ${currency}`, ar: `الميزانية بعملة ${currency}` })
export const open = (what: string) => say({ en: `Open ${what}`, de: `${what} öffnen`, ar: `فتح ${what}` })
export const notAnAmount = () =>
  say({ en: 'Enter an amount.', de: 'Gib einen Betrag ein.', ar: 'أدخل مبلغًا.' })

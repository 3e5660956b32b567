import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { say } from './say.ts'

/** Columns of reports by name. */
export const metricName = (metric: ReportMetric): string => names[metric]()

const names: Record<ReportMetric, () => string> = {
  impressions: () => say({ en: 'Impressions', de: 'Impressionen', ar: 'مرات الظهور' }),
  viewable_impressions: () =>
    say({ en: 'Viewable impressions', de: 'Sichtbare Impressionen', ar: 'مرات الظهور المرئية' }),
  clicks: () => say({ en: 'Pin clicks', de: 'Pin-Klicks', ar: 'نقرات الدبوس' }),
  outbound_clicks: () => say({ en: 'Outbound clicks', de: 'Ausgehende Klicks', ar: 'النقرات الخارجية' }),
  saves: () => say({ en: 'Saves', de: 'Gemerkt', ar: 'مرات الحفظ' }),
  closeups: () => say({ en: 'Closeups', de: 'Detailansichten', ar: 'المشاهدات المقرّبة' }),
  ctr: () => say({ en: 'CTR', de: 'CTR', ar: 'CTR' }),
  cpc_micros: () => say({ en: 'CPC', de: 'CPC', ar: 'CPC' }),
  cpm_micros: () => say({ en: 'CPM', de: 'CPM', ar: 'CPM' }),
  spend_micros: () => say({ en: 'Spend', de: 'Ausgaben', ar: 'الإنفاق' }),
  invalid_impressions: () =>
    say({ en: 'Invalid impressions', de: 'Ungültige Impressionen', ar: 'مرات ظهور غير صالحة' }),
  invalid_clicks: () => say({ en: 'Invalid clicks', de: 'Ungültige Klicks', ar: 'نقرات غير صالحة' }),
  held_clicks: () => say({ en: 'Held clicks', de: 'Zurückgestellte Klicks', ar: 'نقرات معلّقة' }),
  billed_events: () => say({ en: 'Billed', de: 'Abgerechnet', ar: 'المفوترة' }),
  free_events: () => say({ en: 'Free of charge', de: 'Kostenlos', ar: 'مجانية' }),
  charged_micros: () => say({ en: 'Charged', de: 'Berechnet', ar: 'المحتسب' }),
  credit_micros: () => say({ en: 'Given back', de: 'Gutgeschrieben', ar: 'المُعاد' }),
}

/** What a column counts, in a sentence. */
export const metricHelp = (metric: ReportMetric): string => helps[metric]()

const helps: Record<ReportMetric, () => string> = {
  impressions: () =>
    say({
      en: 'At least one pixel of the Pin was in view for one second.',
      de: 'Mindestens ein Pixel des Pins war eine Sekunde lang zu sehen.',
      ar: 'ظهر بكسل واحد على الأقل من الدبوس لمدة ثانية.',
    }),
  viewable_impressions: () =>
    say({
      en: 'Half of the Pin was in view for one second.',
      de: 'Die Hälfte des Pins war eine Sekunde lang zu sehen.',
      ar: 'ظهر نصف الدبوس لمدة ثانية.',
    }),
  clicks: () =>
    say({
      en: 'Somebody opened the Pin.',
      de: 'Jemand hat den Pin geöffnet.',
      ar: 'فتح أحدهم الدبوس.',
    }),
  outbound_clicks: () =>
    say({
      en: 'Somebody went on to your website. Campaigns for clicks pay for these.',
      de: 'Jemand ist auf deine Website gegangen. Kampagnen für Klicks zahlen dafür.',
      ar: 'انتقل أحدهم إلى موقعك. حملات النقرات تدفع مقابل هذه.',
    }),
  saves: () =>
    say({
      en: 'Somebody saved the Pin.',
      de: 'Jemand hat sich den Pin gemerkt.',
      ar: 'حفظ أحدهم الدبوس.',
    }),
  closeups: () =>
    say({
      en: 'The Pin’s own page was seen.',
      de: 'Die Seite des Pins wurde gesehen.',
      ar: 'شوهدت صفحة الدبوس.',
    }),
  ctr: () =>
    say({
      en: 'Pin clicks divided by impressions.',
      de: 'Pin-Klicks geteilt durch Impressionen.',
      ar: 'نقرات الدبوس مقسومة على مرات الظهور.',
    }),
  cpc_micros: () =>
    say({
      en: 'Spend divided by outbound clicks.',
      de: 'Ausgaben geteilt durch ausgehende Klicks.',
      ar: 'الإنفاق مقسومًا على النقرات الخارجية.',
    }),
  cpm_micros: () =>
    say({
      en: 'Spend divided by impressions, times 1000.',
      de: 'Ausgaben geteilt durch Impressionen, mal 1000.',
      ar: 'الإنفاق مقسومًا على مرات الظهور، مضروبًا في 1000.',
    }),
  spend_micros: () =>
    say({
      en: 'What was charged, less what was given back.',
      de: 'Was berechnet wurde, abzüglich Gutschriften.',
      ar: 'ما احتُسب ناقص ما أُعيد.',
    }),
  invalid_impressions: () =>
    say({
      en: 'Of programs, or repeated. In no other number, and never billed.',
      de: 'Von Programmen oder wiederholt. In keiner anderen Zahl, nie abgerechnet.',
      ar: 'من برامج أو مكرّرة. ليست في أي رقم آخر ولا تُفوتر أبدًا.',
    }),
  invalid_clicks: () =>
    say({
      en: 'Pin clicks and outbound clicks of programs, repeated, or without an impression. Never billed.',
      de: 'Pin-Klicks und ausgehende Klicks von Programmen, wiederholt oder ohne Impression. Nie abgerechnet.',
      ar: 'نقرات من برامج أو مكرّرة أو بلا ظهور. لا تُفوتر أبدًا.',
    }),
  held_clicks: () =>
    say({
      en: 'Outbound clicks that look unusual. They are checked when the day is over, and then billed or counted as invalid.',
      de: 'Ausgehende Klicks, die ungewöhnlich aussehen. Sie werden nach Ende des Tages geprüft und dann abgerechnet oder als ungültig gezählt.',
      ar: 'نقرات خارجية تبدو غير معتادة. تُفحص بعد انتهاء اليوم، ثم تُفوتر أو تُحسب غير صالحة.',
    }),
  billed_events: () =>
    say({
      en: 'Clicks or impressions that were paid for.',
      de: 'Klicks oder Impressionen, die bezahlt wurden.',
      ar: 'نقرات أو مرات ظهور دُفع مقابلها.',
    }),
  free_events: () =>
    say({
      en: 'Came after the budget or the money was used up, and cost nothing.',
      de: 'Kamen, als Budget oder Guthaben aufgebraucht war, und kosteten nichts.',
      ar: 'جاءت بعد نفاد الميزانية أو الرصيد ولم تكلّف شيئًا.',
    }),
  charged_micros: () =>
    say({
      en: 'What was taken from your balance.',
      de: 'Was von deinem Guthaben abgezogen wurde.',
      ar: 'ما خُصم من رصيدك.',
    }),
  credit_micros: () =>
    say({
      en: 'For what turned out invalid later.',
      de: 'Für das, was sich später als ungültig herausstellte.',
      ar: 'مقابل ما تبيّن لاحقًا أنه غير صالح.',
    }),
}

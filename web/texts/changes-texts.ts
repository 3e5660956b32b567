import type { ChangeAction } from '@bowerbird/contract/campaigns/campaign-terms'
import { say } from './say.ts'

export const changesLead = () =>
  say({
    en: 'Who changed what, and when. Nothing here can be changed.',
    de: 'Wer was wann geändert hat. Hier lässt sich nichts ändern.',
    ar: 'من غيّر ماذا ومتى. لا يمكن تغيير شيء هنا.',
  })
export const noChanges = () => say({ en: 'No changes yet', de: 'Noch keine Änderungen', ar: 'لا تغييرات بعد' })
export const noChangesText = () =>
  say({
    en: 'Every change of a campaign, an ad group or an ad will stand here.',
    de: 'Hier steht dann jede Änderung an Kampagnen, Anzeigengruppen und Anzeigen.',
    ar: 'سيظهر هنا كل تغيير في حملة أو مجموعة إعلانية أو إعلان.',
  })
export const whichCampaign = () => say({ en: 'Campaign', de: 'Kampagne', ar: 'الحملة' })
export const allCampaigns = () => say({ en: 'All campaigns', de: 'Alle Kampagnen', ar: 'كل الحملات' })
export const theSite = () => say({ en: 'The site', de: 'Die Website', ar: 'الموقع' })
export const fromWord = () => say({ en: 'Before', de: 'Vorher', ar: 'قبل' })
export const toWord = () => say({ en: 'After', de: 'Nachher', ar: 'بعد' })
export const fieldWord = () => say({ en: 'What', de: 'Was', ar: 'ماذا' })
export const notSet = () => say({ en: 'None', de: 'Keins', ar: 'لا يوجد' })
export const yes = () => say({ en: 'Yes', de: 'Ja', ar: 'نعم' })
export const no = () => say({ en: 'No', de: 'Nein', ar: 'لا' })
export const everybody = () => say({ en: 'Everybody', de: 'Alle', ar: 'الجميع' })

const actions: Record<ChangeAction, () => string> = {
  create: () => say({ en: 'Created', de: 'Erstellt', ar: 'أُنشئ' }),
  edit: () => say({ en: 'Changed', de: 'Geändert', ar: 'عُدّل' }),
  pause: () => say({ en: 'Paused', de: 'Pausiert', ar: 'أُوقف مؤقتًا' }),
  resume: () => say({ en: 'Resumed', de: 'Fortgesetzt', ar: 'استُؤنف' }),
  archive: () => say({ en: 'Archived', de: 'Archiviert', ar: 'أُرشف' }),
  approve: () => say({ en: 'Approved', de: 'Freigegeben', ar: 'تمت الموافقة' }),
  reject: () => say({ en: 'Not approved', de: 'Nicht freigegeben', ar: 'لم تتم الموافقة' }),
  appeal: () => say({ en: 'Appealed', de: 'Widersprochen', ar: 'اعتُرض' }),
  pin_changed: () =>
    say({
      en: 'Back in review: its Pin changed',
      de: 'Wieder in Prüfung: Der Pin hat sich geändert',
      ar: 'عاد للمراجعة: تغيّر دبوسه',
    }),
  edit_billing: () =>
    say({ en: 'Changed who pays', de: 'Rechnungsempfänger geändert', ar: 'تغيّر صاحب الفواتير' }),
  ask_top_up: () => say({ en: 'Asked to pay in', de: 'Einzahlung angefragt', ar: 'طُلب شحن الرصيد' }),
  ask_refund: () => say({ en: 'Asked for money back', de: 'Rückzahlung angefragt', ar: 'طُلب استرداد المال' }),
  gift: () => say({ en: 'Credit given', de: 'Guthaben geschenkt', ar: 'مُنح رصيد' }),
}
export const changeActionText = (action: ChangeAction) => actions[action]()

const fields: Record<string, () => string> = {
  name: () => say({ en: 'Name', de: 'Name', ar: 'الاسم' }),
  status: () => say({ en: 'Status', de: 'Status', ar: 'الحالة' }),
  amount_micros: () => say({ en: 'Amount', de: 'Betrag', ar: 'المبلغ' }),
  budget_micros: () => say({ en: 'Budget', de: 'Budget', ar: 'الميزانية' }),
  budget_kind: () => say({ en: 'Kind of budget', de: 'Art des Budgets', ar: 'نوع الميزانية' }),
  objective_type: () => say({ en: 'Objective', de: 'Ziel der Kampagne', ar: 'الهدف' }),
  start_at: () => say({ en: 'Start', de: 'Beginn', ar: 'البداية' }),
  end_day: () => say({ en: 'Last day', de: 'Letzter Tag', ar: 'اليوم الأخير' }),
  pacing: () => say({ en: 'Pace', de: 'Tempo', ar: 'الوتيرة' }),
  bid_strategy: () => say({ en: 'Bid', de: 'Gebot', ar: 'العرض' }),
  bid_micros: () => say({ en: 'Highest bid', de: 'Höchstes Gebot', ar: 'أعلى عرض' }),
  billable_event: () => say({ en: 'Paid for', de: 'Bezahlt wird', ar: 'الدفع مقابل' }),
  targeting: () => say({ en: 'Audience', de: 'Zielgruppe', ar: 'الجمهور' }),
  is_auto_targeting: () =>
    say({ en: 'Automatic audience', de: 'Automatische Zielgruppe', ar: 'جمهور تلقائي' }),
  placement: () => say({ en: 'Where it is shown', de: 'Wo sie gezeigt wird', ar: 'أين يُعرض' }),
  daily_cap: () => say({ en: 'Times a day', de: 'Mal am Tag', ar: 'مرات في اليوم' }),
  destination_url: () => say({ en: 'Destination', de: 'Ziel', ar: 'الوجهة' }),
  pin_id: () => say({ en: 'Pin', de: 'Pin', ar: 'الدبوس' }),
  review_status: () => say({ en: 'Review', de: 'Prüfung', ar: 'المراجعة' }),
  reason: () => say({ en: 'Reason', de: 'Grund', ar: 'السبب' }),
  field: () => say({ en: 'Concerns', de: 'Betrifft', ar: 'يتعلق بـ' }),
  note: () => say({ en: 'Note', de: 'Anmerkung', ar: 'ملاحظة' }),
  text: () => say({ en: 'Words', de: 'Worte', ar: 'النص' }),
}
export const changeFieldText = (field: string) => fields[field]?.() ?? field

/** Words that stand in columns, as people read them. */
const values: Record<string, () => string> = {
  ACTIVE: () => say({ en: 'Active', de: 'Aktiv', ar: 'نشط' }),
  PAUSED: () => say({ en: 'Paused', de: 'Pausiert', ar: 'متوقف مؤقتًا' }),
  ARCHIVED: () => say({ en: 'Archived', de: 'Archiviert', ar: 'مؤرشف' }),
  PENDING: () => say({ en: 'In review', de: 'In Prüfung', ar: 'قيد المراجعة' }),
  APPROVED: () => say({ en: 'Approved', de: 'Freigegeben', ar: 'تمت الموافقة' }),
  REJECTED: () => say({ en: 'Not approved', de: 'Nicht freigegeben', ar: 'غير مقبول' }),
  STANDARD: () =>
    say({ en: 'Evenly over the day', de: 'Gleichmäßig über den Tag', ar: 'بالتساوي خلال اليوم' }),
  ACCELERATED: () => say({ en: 'As fast as possible', de: 'So schnell wie möglich', ar: 'بأسرع ما يمكن' }),
  AUTOMATIC_BID: () => say({ en: 'Automatic', de: 'Automatisch', ar: 'تلقائي' }),
  MAX_BID: () => say({ en: 'At most', de: 'Höchstens', ar: 'بحد أقصى' }),
  ALL: () => say({ en: 'Everywhere', de: 'Überall', ar: 'في كل مكان' }),
  BROWSE: () =>
    say({
      en: 'Home and related Pins',
      de: 'Startseite und ähnliche Pins',
      ar: 'الرئيسية والدبابيس المشابهة',
    }),
  SEARCH: () => say({ en: 'Search results', de: 'Suchergebnisse', ar: 'نتائج البحث' }),
  CLICKTHROUGH: () => say({ en: 'Outbound clicks', de: 'Ausgehende Klicks', ar: 'النقرات الخارجية' }),
  IMPRESSION: () => say({ en: 'Impressions', de: 'Impressionen', ar: 'مرات الظهور' }),
  daily: () => say({ en: 'A day', de: 'Am Tag', ar: 'يوميًا' }),
  lifetime: () => say({ en: 'In all', de: 'Insgesamt', ar: 'إجمالًا' }),
}
export const changeValueText = (value: string) => values[value]?.() ?? value

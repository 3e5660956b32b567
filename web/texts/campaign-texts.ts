import type { EntityKind, Halt, SummaryStatus } from '@bowerbird/contract/campaigns/campaign-terms'
import { say } from './say.ts'

export const summaryStatusTexts: Record<SummaryStatus, () => string> = {
  RUNNING: () => say({ en: 'Running', de: 'Läuft', ar: 'قيد العرض' }),
  PAUSED: () => say({ en: 'Paused', de: 'Pausiert', ar: 'متوقف مؤقتًا' }),
  NOT_STARTED: () => say({ en: 'Not started', de: 'Noch nicht gestartet', ar: 'لم يبدأ' }),
  COMPLETED: () => say({ en: 'Completed', de: 'Beendet', ar: 'مكتمل' }),
  ADVERTISER_DISABLED: () => say({ en: 'Stopped', de: 'Angehalten', ar: 'متوقف' }),
  ARCHIVED: () => say({ en: 'Archived', de: 'Archiviert', ar: 'مؤرشف' }),
  DRAFT: () => say({ en: 'Draft', de: 'Entwurf', ar: 'مسودة' }),
}
/** Why it does not run, in place of the status. */
export const haltTexts: Record<Halt, () => string> = {
  in_review: () => say({ en: 'In review', de: 'In Prüfung', ar: 'قيد المراجعة' }),
  rejected: () => say({ en: 'Not approved', de: 'Nicht freigegeben', ar: 'غير مقبول' }),
  pin_gone: () =>
    say({ en: 'Pin deleted or secret', de: 'Pin gelöscht oder geheim', ar: 'الدبوس محذوف أو سري' }),
  no_money: () => say({ en: 'No money left', de: 'Guthaben verbraucht', ar: 'نفد الرصيد' }),
  account: () => say({ en: 'Account stopped', de: 'Konto angehalten', ar: 'الحساب موقوف' }),
  parent: () =>
    say({ en: 'Campaign or ad group off', de: 'Kampagne oder Gruppe aus', ar: 'الحملة أو المجموعة متوقفة' }),
}
export const kindTexts: Record<EntityKind | 'advertiser', () => string> = {
  campaign: () => say({ en: 'Campaign', de: 'Kampagne', ar: 'حملة' }),
  ad_group: () => say({ en: 'Ad group', de: 'Anzeigengruppe', ar: 'مجموعة إعلانية' }),
  ad: () => say({ en: 'Ad', de: 'Anzeige', ar: 'إعلان' }),
  advertiser: () => say({ en: 'Ad account', de: 'Werbekonto', ar: 'حساب إعلاني' }),
}

export const perDay = (money: string) =>
  say({ en: `${money} a day`, de: `${money} am Tag`, ar: `${money} يوميًا` })
export const inAll = (money: string) =>
  say({ en: `${money} in all`, de: `${money} insgesamt`, ar: `${money} إجمالًا` })
export const fromTo = (from: string, to: string | null) =>
  to === null
    ? say({ en: `Since ${from}`, de: `Seit ${from}`, ar: `منذ ${from}` })
    : say({ en: `${from} to ${to}`, de: `${from} bis ${to}`, ar: `من ${from} إلى ${to}` })
export const pause = () => say({ en: 'Pause', de: 'Pausieren', ar: 'إيقاف مؤقت' })
export const resume = () => say({ en: 'Resume', de: 'Fortsetzen', ar: 'استئناف' })
export const pauseNamed = (name: string) =>
  say({ en: `Pause ${name}`, de: `${name} pausieren`, ar: `إيقاف ${name} مؤقتًا` })
export const resumeNamed = (name: string) =>
  say({ en: `Resume ${name}`, de: `${name} fortsetzen`, ar: `استئناف ${name}` })

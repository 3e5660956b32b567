import { say } from './say.ts'

export const yourPromotions = () => say({ en: 'Promotions', de: 'Werbung', ar: 'الترويج' })
export const overview = () => say({ en: 'Overview', de: 'Übersicht', ar: 'نظرة عامة' })
export const reporting = () => say({ en: 'Reporting', de: 'Berichte', ar: 'التقارير' })
export const quickPromote = () => say({ en: 'Quick promote', de: 'Pin bewerben', ar: 'ترويج سريع' })
export const billing = () => say({ en: 'Billing', de: 'Abrechnung', ar: 'الفوترة' })
export const history = () => say({ en: 'History', de: 'Verlauf', ar: 'السجل' })
export const allAccounts = () =>
  say({ en: 'All ad accounts', de: 'Alle Werbekonten', ar: 'كل الحسابات الإعلانية' })
export const accountAndCurrency = (id: string, currency: string) =>
  say({ en: `ID ${id} · ${currency}`, de: `ID ${id} · ${currency}`, ar: `المعرّف ${id} · ${currency}` })
export const switchAccount = (name: string) =>
  say({
    en: `Ad account ${name}: switch`,
    de: `Werbekonto ${name}: wechseln`,
    ar: `الحساب الإعلاني ${name}: تبديل`,
  })

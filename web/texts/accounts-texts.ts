import { say } from './say.ts'

export const accountsTitle = () => say({ en: 'Ad accounts', de: 'Werbekonten', ar: 'الحسابات الإعلانية' })
export const accountsLead = () =>
  say({
    en: 'Every ad account that you own or work in. Each has its own money, campaigns and reports.',
    de: 'Jedes Werbekonto, das dir gehört oder in dem du arbeitest. Jedes hat eigenes Geld, eigene Kampagnen und Berichte.',
    ar: 'كل حساب إعلاني تملكه أو تعمل فيه. لكل حساب ماله وحملاته وتقاريره.',
  })
export const accountName = () => say({ en: 'Name', de: 'Name', ar: 'الاسم' })
export const businessOf = () => say({ en: 'Business', de: 'Unternehmen', ar: 'العمل' })
export const isClosed = () => say({ en: 'closed', de: 'geschlossen', ar: 'مغلق' })
export const makeAccount = () => say({ en: 'New ad account', de: 'Neues Werbekonto', ar: 'حساب إعلاني جديد' })
export const create = () => say({ en: 'Create', de: 'Anlegen', ar: 'إنشاء' })
export const accountMade = (name: string) =>
  say({ en: `${name} is there`, de: `${name} ist da`, ar: `${name} جاهز` })
export const rename = () => say({ en: 'Rename', de: 'Umbenennen', ar: 'إعادة تسمية' })
export const renameName = (name: string) =>
  say({ en: `Rename ${name}`, de: `${name} umbenennen`, ar: `إعادة تسمية ${name}` })
export const saveName = () => say({ en: 'Save name', de: 'Name speichern', ar: 'حفظ الاسم' })
export const noAccounts = () =>
  say({ en: 'No ad account yet', de: 'Noch kein Werbekonto', ar: 'لا حساب إعلاني بعد' })
export const noAccountsText = () =>
  say({
    en: 'Become a business to get one, or ask a business to invite you.',
    de: 'Richte ein Unternehmenskonto ein, dann hast du eines, oder lass dich von einem Unternehmen einladen.',
    ar: 'حوّل حسابك إلى حساب أعمال لتحصل على واحد، أو اطلب دعوة من عمل ما.',
  })

import { plural, say } from './say.ts'

export const boards = () => say({ en: 'Boards', de: 'Pinnwände', ar: 'اللوحات' })
export const sectionsTitle = () => say({ en: 'Sections', de: 'Bereiche', ar: 'الأقسام' })
export const followers = (count: number) =>
  plural(count, {
    en: { one: '# follower', other: '# followers' },
    de: { other: '# Follower' },
    ar: {
      zero: 'لا متابعين',
      one: 'متابع واحد',
      two: 'متابعان',
      few: '# متابعين',
      many: '# متابعًا',
      other: '# متابع',
    },
  })
export const secret = () => say({ en: 'Secret', de: 'Geheim', ar: 'سرية' })
export const unlisted = () => say({ en: 'Not listed', de: 'Nicht gelistet', ar: 'غير مدرجة' })
export const createdBy = (name: string) => say({ en: `By ${name}`, de: `Von ${name}`, ar: `من ${name}` })
export const allBoards = () => say({ en: 'All boards', de: 'Alle Pinnwände', ar: 'كل اللوحات' })
export const archivedBoards = () =>
  say({ en: 'Archived boards', de: 'Archivierte Pinnwände', ar: 'اللوحات المؤرشفة' })
export const sortBoards = () => say({ en: 'Sort boards', de: 'Pinnwände sortieren', ar: 'ترتيب اللوحات' })
export const sortLastSaved = () => say({ en: 'Last saved to', de: 'Zuletzt gemerkt', ar: 'آخر حفظ' })
export const sortNewest = () => say({ en: 'Newest', de: 'Neueste', ar: 'الأحدث' })
export const sortAlphabetical = () => say({ en: 'A to Z', de: 'A bis Z', ar: 'أبجديًا' })

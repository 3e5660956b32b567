import { plural, say } from './say.ts'

export const boardActions = () =>
  say({ en: 'More about this board', de: 'Mehr zu dieser Pinnwand', ar: 'المزيد عن هذه اللوحة' })
export const editBoard = () => say({ en: 'Edit board', de: 'Pinnwand bearbeiten', ar: 'تعديل اللوحة' })
export const addSection = () => say({ en: 'Add section', de: 'Bereich hinzufügen', ar: 'إضافة قسم' })
export const addPin = () => say({ en: 'Add Pin', de: 'Pin hinzufügen', ar: 'إضافة دبوس' })
export const deleteBoard = () => say({ en: 'Delete board', de: 'Pinnwand löschen', ar: 'حذف اللوحة' })
export const deleteBoardTitle = (name: string) =>
  say({ en: `Delete “${name}”?`, de: `„${name}“ löschen?`, ar: `حذف «${name}»؟` })
export const deleteBoardText = (pins: number) =>
  plural(pins, {
    en: {
      one: 'Its Pin goes with it. Both stay in the trash for 30 days.',
      other: 'Its # Pins go with it. All stay in the trash for 30 days.',
    },
    de: {
      one: 'Ihr Pin geht mit. Beides bleibt 30 Tage im Papierkorb.',
      other: 'Ihre # Pins gehen mit. Alles bleibt 30 Tage im Papierkorb.',
    },
    ar: {
      one: 'يُحذف دبوسها معها. يبقيان في سلة المهملات 30 يومًا.',
      two: 'يُحذف دبوساها معها. يبقى الكل في سلة المهملات 30 يومًا.',
      few: 'تُحذف معها # دبابيس. يبقى الكل في سلة المهملات 30 يومًا.',
      many: 'يُحذف معها # دبوسًا. يبقى الكل في سلة المهملات 30 يومًا.',
      other: 'يُحذف معها # دبوس. يبقى الكل في سلة المهملات 30 يومًا.',
    },
  })
export const deleteEmptyBoardText = () =>
  say({
    en: 'It stays in the trash for 30 days.',
    de: 'Sie bleibt 30 Tage im Papierkorb.',
    ar: 'تبقى في سلة المهملات 30 يومًا.',
  })
export const archiveBoard = () => say({ en: 'Archive board', de: 'Pinnwand archivieren', ar: 'أرشفة اللوحة' })
export const unarchiveBoard = () =>
  say({ en: 'Unarchive board', de: 'Aus dem Archiv holen', ar: 'إخراج اللوحة من الأرشيف' })
export const boardArchived = () =>
  say({
    en: 'Board archived. You find it among your archived boards.',
    de: 'Pinnwand archiviert. Du findest sie bei deinen archivierten Pinnwänden.',
    ar: 'أُرشفت اللوحة. تجدها بين لوحاتك المؤرشفة.',
  })
export const boardUnarchived = () =>
  say({
    en: 'Board is back on your profile',
    de: 'Die Pinnwand ist wieder in deinem Profil',
    ar: 'عادت اللوحة إلى ملفك الشخصي',
  })
export const boardSaved = () =>
  say({ en: 'Changes saved', de: 'Änderungen gespeichert', ar: 'حُفظت التغييرات' })
export const boardDeleted = () => say({ en: 'Board deleted', de: 'Pinnwand gelöscht', ar: 'حُذفت اللوحة' })
export const description = () => say({ en: 'Description', de: 'Beschreibung', ar: 'الوصف' })
export const boardDescriptionPlaceholder = () =>
  say({
    en: 'What is this board about?',
    de: 'Worum geht es auf dieser Pinnwand?',
    ar: 'عمّ تتحدث هذه اللوحة؟',
  })

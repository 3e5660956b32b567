import { plural, say } from './say.ts'

export const sectionActions = (name: string) =>
  say({ en: `More about ${name}`, de: `Mehr zu ${name}`, ar: `المزيد عن ${name}` })
export const renameSection = () =>
  say({ en: 'Rename section', de: 'Bereich umbenennen', ar: 'إعادة تسمية القسم' })
export const rename = () => say({ en: 'Rename', de: 'Umbenennen', ar: 'إعادة تسمية' })
export const sectionRenamed = () =>
  say({ en: 'Section renamed', de: 'Bereich umbenannt', ar: 'أُعيدت تسمية القسم' })
export const moveEarlier = () => say({ en: 'Move earlier', de: 'Nach vorn', ar: 'نقل إلى الأمام' })
export const moveLater = () => say({ en: 'Move later', de: 'Nach hinten', ar: 'نقل إلى الخلف' })
export const sectionMoved = (name: string, place: number, count: number) =>
  say({
    en: `${name} is now section ${place} of ${count}.`,
    de: `${name} ist jetzt Bereich ${place} von ${count}.`,
    ar: `صار ${name} القسم ${place} من ${count}.`,
  })

export const mergeSection = () => say({ en: 'Merge section', de: 'Bereich vereinen', ar: 'دمج القسم' })
export const merge = () => say({ en: 'Merge', de: 'Vereinen', ar: 'دمج' })
export const mergeSectionInto = (name: string) =>
  say({
    en: `Move the Pins of “${name}” to`,
    de: `Die Pins von „${name}“ verschieben nach`,
    ar: `نقل دبابيس «${name}» إلى`,
  })
export const mergeSectionText = (name: string) =>
  say({
    en: `“${name}” goes away. This cannot be undone.`,
    de: `„${name}“ verschwindet. Das lässt sich nicht rückgängig machen.`,
    ar: `سيختفي «${name}». لا يمكن التراجع عن هذا.`,
  })
export const noOtherSection = () =>
  say({
    en: 'This board has no other section to merge it with.',
    de: 'Diese Pinnwand hat keinen anderen Bereich, mit dem er vereint werden könnte.',
    ar: 'ليس في هذه اللوحة قسم آخر لدمجه معه.',
  })
export const sectionMerged = (name: string) =>
  say({ en: `Merged into ${name}`, de: `Mit ${name} vereint`, ar: `دُمج في ${name}` })
export const couldNotLoadSections = () =>
  say({
    en: 'Could not load the sections.',
    de: 'Die Bereiche ließen sich nicht laden.',
    ar: 'تعذّر تحميل الأقسام.',
  })

export const deleteSection = () => say({ en: 'Delete section', de: 'Bereich löschen', ar: 'حذف القسم' })
export const deleteSectionTitle = (name: string) =>
  say({ en: `Delete “${name}”?`, de: `„${name}“ löschen?`, ar: `حذف «${name}»؟` })
export const whatOfPins = () =>
  say({ en: 'What becomes of its Pins', de: 'Was aus seinen Pins wird', ar: 'ماذا يحدث لدبابيسه' })
export const keepPins = (count: number) =>
  plural(count, {
    en: { one: 'Keep its Pin on the board', other: 'Keep its # Pins on the board' },
    de: { one: 'Seinen Pin auf der Pinnwand behalten', other: 'Seine # Pins auf der Pinnwand behalten' },
    ar: {
      one: 'إبقاء دبوسه في اللوحة',
      two: 'إبقاء دبوسيه في اللوحة',
      few: 'إبقاء دبابيسه الـ # في اللوحة',
      many: 'إبقاء دبابيسه الـ # في اللوحة',
      other: 'إبقاء دبابيسه الـ # في اللوحة',
    },
  })
export const deletePinsToo = (count: number) =>
  plural(count, {
    en: { one: 'Delete its Pin too', other: 'Delete its # Pins too' },
    de: { one: 'Seinen Pin auch löschen', other: 'Seine # Pins auch löschen' },
    ar: {
      one: 'حذف دبوسه أيضًا',
      two: 'حذف دبوسيه أيضًا',
      few: 'حذف دبابيسه الـ # أيضًا',
      many: 'حذف دبابيسه الـ # أيضًا',
      other: 'حذف دبابيسه الـ # أيضًا',
    },
  })
export const staysInTrash = () =>
  say({
    en: 'It stays in the trash for 30 days.',
    de: 'Er bleibt 30 Tage im Papierkorb.',
    ar: 'يبقى في سلة المهملات 30 يومًا.',
  })
export const deleteIt = () => say({ en: 'Delete', de: 'Löschen', ar: 'حذف' })
export const sectionDeleted = () =>
  say({
    en: 'Section deleted. It stays in the trash for 30 days.',
    de: 'Bereich gelöscht. Er bleibt 30 Tage im Papierkorb.',
    ar: 'حُذف القسم. يبقى في سلة المهملات 30 يومًا.',
  })

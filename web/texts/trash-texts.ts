import { plural, say } from './say.ts'

export const trash = () => say({ en: 'Trash', de: 'Papierkorb', ar: 'سلة المهملات' })
export const trashText = () =>
  say({
    en: 'What you delete stays here for 30 days. Then it is gone for good. Only you see it.',
    de: 'Was du löschst, bleibt 30 Tage hier. Dann ist es endgültig weg. Nur du siehst es.',
    ar: 'يبقى ما تحذفه هنا 30 يومًا ثم يزول نهائيًا. لا يراه إلا أنت.',
  })
export const inTrash = () => say({ en: 'In the trash', de: 'Im Papierkorb', ar: 'في سلة المهملات' })
export const trashKinds = () => say({ en: 'Kinds of things', de: 'Arten', ar: 'الأنواع' })
export const everything = () => say({ en: 'All', de: 'Alle', ar: 'الكل' })
export const trashedPins = () => say({ en: 'Pins', de: 'Pins', ar: 'الدبابيس' })
export const trashedBoards = () => say({ en: 'Boards', de: 'Pinnwände', ar: 'اللوحات' })
export const trashedSections = () => say({ en: 'Sections', de: 'Bereiche', ar: 'الأقسام' })

export const pinKind = () => say({ en: 'Pin', de: 'Pin', ar: 'دبوس' })
export const boardKind = () => say({ en: 'Board', de: 'Pinnwand', ar: 'لوحة' })
export const sectionKind = () => say({ en: 'Section', de: 'Bereich', ar: 'قسم' })
export const untitledPin = () => say({ en: 'Pin without a title', de: 'Pin ohne Titel', ar: 'دبوس بلا عنوان' })
export const fromBoard = (name: string) => say({ en: `From ${name}`, de: `Von ${name}`, ar: `من ${name}` })

export const deletedDaysAgo = (days: number) =>
  days <= 0
    ? say({ en: 'Deleted today', de: 'Heute gelöscht', ar: 'حُذف اليوم' })
    : plural(days, {
        en: { one: 'Deleted # day ago', other: 'Deleted # days ago' },
        de: { one: 'Vor # Tag gelöscht', other: 'Vor # Tagen gelöscht' },
        ar: {
          one: 'حُذف قبل يوم',
          two: 'حُذف قبل يومين',
          few: 'حُذف قبل # أيام',
          many: 'حُذف قبل # يومًا',
          other: 'حُذف قبل # يوم',
        },
      })
export const goneInDays = (days: number) =>
  days <= 0
    ? say({ en: 'gone today', de: 'heute weg', ar: 'يزول اليوم' })
    : plural(days, {
        en: { one: 'gone in # day', other: 'gone in # days' },
        de: { one: 'weg in # Tag', other: 'weg in # Tagen' },
        ar: {
          one: 'يزول بعد يوم',
          two: 'يزول بعد يومين',
          few: 'يزول بعد # أيام',
          many: 'يزول بعد # يومًا',
          other: 'يزول بعد # يوم',
        },
      })

export const select = (title: string) =>
  say({ en: `Select ${title}`, de: `${title} auswählen`, ar: `تحديد ${title}` })
export const selected = (count: number) =>
  plural(count, { en: { other: '# selected' }, de: { other: '# ausgewählt' }, ar: { other: 'المحدد: #' } })
export const clearSelection = () => say({ en: 'Clear', de: 'Aufheben', ar: 'إلغاء التحديد' })
export const restore = () => say({ en: 'Restore', de: 'Wiederherstellen', ar: 'استعادة' })
export const restoreThing = (title: string) =>
  say({ en: `Restore ${title}`, de: `${title} wiederherstellen`, ar: `استعادة ${title}` })
export const deleteForGood = () => say({ en: 'Delete for good', de: 'Endgültig löschen', ar: 'حذف نهائي' })
export const deleteThingForGood = (title: string) =>
  say({ en: `Delete ${title} for good`, de: `${title} endgültig löschen`, ar: `حذف ${title} نهائيًا` })
export const deleteForGoodTitle = (count: number) =>
  plural(count, {
    en: { one: 'Delete this for good?', other: 'Delete # things for good?' },
    de: { one: 'Endgültig löschen?', other: '# Dinge endgültig löschen?' },
    ar: {
      one: 'حذف هذا نهائيًا؟',
      two: 'حذف عنصرين نهائيًا؟',
      few: 'حذف # عناصر نهائيًا؟',
      many: 'حذف # عنصرًا نهائيًا؟',
      other: 'حذف # عنصر نهائيًا؟',
    },
  })
export const deleteForGoodText = () =>
  say({
    en: 'Nobody can bring it back after that.',
    de: 'Danach kann es niemand zurückholen.',
    ar: 'لا يمكن لأحد استعادته بعد ذلك.',
  })
export const emptyTrash = () => say({ en: 'Empty trash', de: 'Papierkorb leeren', ar: 'إفراغ السلة' })
export const emptyTrashTitle = () =>
  say({ en: 'Empty the trash?', de: 'Papierkorb leeren?', ar: 'إفراغ سلة المهملات؟' })
export const emptyTrashText = () =>
  say({
    en: 'Everything in it goes for good. Nobody can bring it back after that.',
    de: 'Alles darin verschwindet endgültig. Danach kann es niemand zurückholen.',
    ar: 'يزول كل ما فيها نهائيًا ولا يمكن لأحد استعادته بعد ذلك.',
  })
export const deletedForGood = () =>
  say({ en: 'Deleted for good', de: 'Endgültig gelöscht', ar: 'حُذف نهائيًا' })
export const trashEmptied = () =>
  say({ en: 'The trash is empty', de: 'Der Papierkorb ist leer', ar: 'سلة المهملات فارغة' })
export const restored = () => say({ en: 'Restored', de: 'Wiederhergestellt', ar: 'تمت الاستعادة' })
export const restoredCount = (count: number) =>
  plural(count, {
    en: { other: '# things restored' },
    de: { one: '# Ding wiederhergestellt', other: '# Dinge wiederhergestellt' },
    ar: {
      one: 'استُعيد عنصر واحد',
      two: 'استُعيد عنصران',
      few: 'استُعيدت # عناصر',
      many: 'استُعيد # عنصرًا',
      other: 'استُعيد # عنصر',
    },
  })

export const emptyTrashState = () =>
  say({ en: 'The trash is empty', de: 'Der Papierkorb ist leer', ar: 'سلة المهملات فارغة' })
export const emptyTrashStateText = () =>
  say({
    en: 'What you delete comes here first, so that you can bring it back.',
    de: 'Was du löschst, kommt zuerst hierher, damit du es zurückholen kannst.',
    ar: 'يأتي ما تحذفه إلى هنا أولًا لتتمكن من استعادته.',
  })
export const emptyKindText = () =>
  say({
    en: 'Nothing of this kind is in the trash.',
    de: 'Nichts dieser Art ist im Papierkorb.',
    ar: 'لا شيء من هذا النوع في سلة المهملات.',
  })
export const showEverything = () => say({ en: 'Show all', de: 'Alle zeigen', ar: 'عرض الكل' })
export const trashEnd = () => say({ en: 'That is all.', de: 'Das ist alles.', ar: 'هذا كل شيء.' })
export const openTrash = () => say({ en: 'Open trash', de: 'Papierkorb öffnen', ar: 'فتح السلة' })
export const undo = () => say({ en: 'Undo', de: 'Rückgängig', ar: 'تراجع' })

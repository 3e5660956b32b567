import { plural, say } from './say.ts'

export const trash = () => say({ en: 'Trash' })
export const trashText = () =>
  say({ en: 'What you delete stays here for 30 days. Then it is gone for good. Only you see it.' })
export const inTrash = () => say({ en: 'In the trash' })
export const trashKinds = () => say({ en: 'Kinds of things' })
export const everything = () => say({ en: 'All' })
export const trashedPins = () => say({ en: 'Pins' })
export const trashedBoards = () => say({ en: 'Boards' })
export const trashedSections = () => say({ en: 'Sections' })

export const pinKind = () => say({ en: 'Pin' })
export const boardKind = () => say({ en: 'Board' })
export const sectionKind = () => say({ en: 'Section' })
export const untitledPin = () => say({ en: 'Pin without a title' })
export const fromBoard = (name: string) => say({ en: `From ${name}` })

export const deletedDaysAgo = (days: number) =>
  days <= 0
    ? say({ en: 'Deleted today' })
    : plural(days, { en: { one: 'Deleted # day ago', other: 'Deleted # days ago' } })
export const goneInDays = (days: number) =>
  days <= 0
    ? say({ en: 'gone today' })
    : plural(days, { en: { one: 'gone in # day', other: 'gone in # days' } })

export const select = (title: string) => say({ en: `Select ${title}` })
export const selected = (count: number) => plural(count, { en: { other: '# selected' } })
export const clearSelection = () => say({ en: 'Clear' })
export const restore = () => say({ en: 'Restore' })
export const restoreThing = (title: string) => say({ en: `Restore ${title}` })
export const deleteForGood = () => say({ en: 'Delete for good' })
export const deleteThingForGood = (title: string) => say({ en: `Delete ${title} for good` })
export const deleteForGoodTitle = (count: number) =>
  plural(count, { en: { one: 'Delete this for good?', other: 'Delete # things for good?' } })
export const deleteForGoodText = () => say({ en: 'Nobody can bring it back after that.' })
export const emptyTrash = () => say({ en: 'Empty trash' })
export const emptyTrashTitle = () => say({ en: 'Empty the trash?' })
export const emptyTrashText = () =>
  say({ en: 'Everything in it goes for good. Nobody can bring it back after that.' })
export const deletedForGood = () => say({ en: 'Deleted for good' })
export const trashEmptied = () => say({ en: 'The trash is empty' })
export const restored = () => say({ en: 'Restored' })
export const restoredCount = (count: number) => plural(count, { en: { other: '# things restored' } })

export const emptyTrashState = () => say({ en: 'The trash is empty' })
export const emptyTrashStateText = () =>
  say({ en: 'What you delete comes here first, so that you can bring it back.' })
export const emptyKindText = () => say({ en: 'Nothing of this kind is in the trash.' })
export const showEverything = () => say({ en: 'Show all' })
export const trashEnd = () => say({ en: 'That is all.' })
export const openTrash = () => say({ en: 'Open trash' })
export const undo = () => say({ en: 'Undo' })

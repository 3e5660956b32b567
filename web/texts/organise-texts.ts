import { plural, say } from './say.ts'

export const organise = () => say({ en: 'Organise' })
export const organisePins = () => say({ en: 'Organise Pins' })
export const chooseSomePins = () => say({ en: 'Choose Pins' })
/** Short: it stands beside buttons on the narrowest phones. */
export const pinsSelected = (count: number) => say({ en: `${whole(count)} selected` })
/** All that are there, those that are not loaded included. */
export const allSelected = (total: number, left_out: number) =>
  left_out > 0
    ? plural(total, { en: { other: `All ${whole(total)} Pins but ${whole(left_out)}` } })
    : plural(total, { en: { one: 'The one Pin', other: `All ${whole(total)} Pins` } })
export const sectionsToo = () => say({ en: 'Those in sections too' })
export const selectAll = () => say({ en: 'Select all' })
export const clearSelection = () => say({ en: 'Clear' })
export const stopOrganising = () => say({ en: 'Stop organising' })
export const move = () => say({ en: 'Move' })
export const copy = () => say({ en: 'Copy' })
export const deletePins = () => say({ en: 'Delete' })
export const moveToSection = () => say({ en: 'Section' })
export const takeOut = () => say({ en: 'Take out' })
export const moveToSectionLong = () => say({ en: 'Move to section' })
export const takeOutLong = () => say({ en: 'Take out of section' })
export const moveTo = () => say({ en: 'Move to' })
export const copyTo = () => say({ en: 'Copy to' })
export const moveHere = () => say({ en: 'Move' })
export const copyHere = () => say({ en: 'Copy' })
export const undo = () => say({ en: 'Undo' })

/** Without a place when nobody knows it any more: the page was loaded anew meanwhile. */
export const movedPins = (count: number, place: string | null) =>
  say({ en: `Moved ${somePins(count)}${place === null ? '' : ` to ${place}`}` })
export const copiedPins = (count: number, place: string | null) =>
  say({ en: `Copied ${somePins(count)}${place === null ? '' : ` to ${place}`}` })
const somePins = (count: number) => plural(count, { en: { one: '1 Pin', other: `${whole(count)} Pins` } })
export const sectionIn = (section: string, board: string) => say({ en: `${section} in ${board}` })
export const deletedPins = (count: number) =>
  plural(count, {
    en: {
      one: '1 Pin deleted. It stays in the trash for 30 days.',
      other: `${whole(count)} Pins deleted. They stay in the trash for 30 days.`,
    },
  })
export const notMoved = (count: number) =>
  plural(count, {
    en: {
      one: '1 Pin could not be moved: it is gone, or not yours to move.',
      other: `${whole(count)} Pins could not be moved: they are gone, or not yours to move.`,
    },
  })
export const notCopied = (count: number) =>
  plural(count, {
    en: {
      one: '1 Pin could not be copied: it is gone, or there already.',
      other: `${whole(count)} Pins could not be copied: they are gone, or there already.`,
    },
  })
export const notDeleted = (count: number) =>
  plural(count, {
    en: {
      one: '1 Pin could not be deleted: it is gone, or not yours to delete.',
      other: `${whole(count)} Pins could not be deleted: they are gone, or not yours to delete.`,
    },
  })
export const putBack = () => say({ en: 'Everything is back where it was' })
export const actionFailed = () => say({ en: 'That stopped halfway. Look at the board before you try again.' })

/** Word for word (BOARD-09). */
export const waitForAction = () => say({ en: 'Please wait until the previous board action finishes.' })
export const boardIsGone = () => say({ en: 'This board was deleted meanwhile.' })

export const deleteManyTitle = (count: number) =>
  plural(count, { en: { one: 'Delete this Pin?', other: `Delete ${whole(count)} Pins?` } })
export const deleteManyText = () =>
  say({ en: 'They go to the trash, where you can restore them for 30 days.' })

const works = {
  move: (count: string) => say({ en: `Moving ${count} Pins…` }),
  copy: (count: string) => say({ en: `Copying ${count} Pins…` }),
  delete: (count: string) => say({ en: `Deleting ${count} Pins…` }),
  merge: (count: string) => say({ en: `Merging boards, ${count} Pins…` }),
}
export const working = (kind: keyof typeof works, total: number) => works[kind](whole(total))
export const workingOnBoard = () => say({ en: 'An action runs on this board…' })
export const soMany = (done: number) => say({ en: `${whole(done)} done` })
export const progressLost = () => say({ en: 'Waiting for the server. The action goes on.' })

export const dragPin = (name: string) => say({ en: `Move ${name}` })
export const thisPin = (place: number) => say({ en: `Pin ${whole(place)}` })
export const dragHint = () =>
  say({ en: 'Press Space to lift it, arrow keys to move it, Space to drop it, Escape to put it back.' })
export const lifted = (name: string, place: number, total: number) =>
  say({
    en: `${name} lifted, at place ${whole(place)} of ${whole(total)}. Arrow keys move it, Space drops it, Escape puts it back.`,
  })
export const nowAt = (place: number, total: number) => say({ en: `Place ${whole(place)} of ${whole(total)}` })
export const droppedAt = (name: string, place: number) =>
  say({ en: `${name} dropped at place ${whole(place)}.` })
export const backAt = (name: string, place: number) =>
  say({ en: `${name} is back at place ${whole(place)}.` })
export const ownOrder = () => say({ en: 'Own order: this board’s Pins now lie as they are put' })

export const mergeBoards = () => say({ en: 'Merge boards' })
export const mergeWhich = (name: string) => say({ en: `Which board should “${name}” become a part of?` })
export const mergeInto = (name: string) => say({ en: `Merge into ${name}` })
export const noOtherBoard = () => say({ en: 'You have no other board to merge it with.' })
export const mergePins = (count: number, name: string) =>
  plural(count, {
    en: {
      one: `1 Pin moves to ${name}.`,
      other: `${whole(count)} Pins move to ${name}.`,
    },
  })
export const mergeSections = (count: number) =>
  plural(count, {
    en: {
      one: '1 section joins it, with its Pins.',
      other: `${whole(count)} sections join it, with their Pins.`,
    },
  })
export const mergeTrash = (name: string) =>
  say({ en: `${name}, empty then, goes to the trash. Merging cannot be undone.` })
export const bothStricter = (privacy: string) =>
  say({ en: `Both become ${privacy}, the stricter of the two` })
export const keepOthers = (name: string, privacy: string) => say({ en: `${name} stays ${privacy}` })
export const mergePrivacy = () => say({ en: 'Who may see it' })
export const privacyWords = {
  public: () => say({ en: 'public' }),
  secret: () => say({ en: 'secret' }),
  protected: () => say({ en: 'unlisted' }),
}
export const becomesVisible = () =>
  say({ en: 'Pins that few could see will be seen by everybody who sees that board.' })
export const merge = () => say({ en: 'Merge' })
export const mergedInto = (name: string) => say({ en: `Merged into ${name}` })

/** 1240 as `1,240`: here people want to know exactly. */
function whole(count: number): string {
  return new Intl.NumberFormat(document.documentElement.lang || 'en').format(count)
}

import { plural, say } from './say.ts'

export const sectionActions = (name: string) => say({ en: `More about ${name}` })
export const renameSection = () => say({ en: 'Rename section' })
export const rename = () => say({ en: 'Rename' })
export const sectionRenamed = () => say({ en: 'Section renamed' })
export const moveEarlier = () => say({ en: 'Move earlier' })
export const moveLater = () => say({ en: 'Move later' })
export const sectionMoved = (name: string, place: number, count: number) =>
  say({ en: `${name} is now section ${place} of ${count}.` })

export const mergeSection = () => say({ en: 'Merge section' })
export const merge = () => say({ en: 'Merge' })
export const mergeSectionInto = (name: string) => say({ en: `Move the Pins of “${name}” to` })
export const mergeSectionText = (name: string) => say({ en: `“${name}” goes away. This cannot be undone.` })
export const noOtherSection = () => say({ en: 'This board has no other section to merge it with.' })
export const sectionMerged = (name: string) => say({ en: `Merged into ${name}` })
export const couldNotLoadSections = () => say({ en: 'Could not load the sections.' })

export const deleteSection = () => say({ en: 'Delete section' })
export const deleteSectionTitle = (name: string) => say({ en: `Delete “${name}”?` })
export const whatOfPins = () => say({ en: 'What becomes of its Pins' })
export const keepPins = (count: number) =>
  plural(count, { en: { one: 'Keep its Pin on the board', other: 'Keep its # Pins on the board' } })
export const deletePinsToo = (count: number) =>
  plural(count, { en: { one: 'Delete its Pin too', other: 'Delete its # Pins too' } })
export const staysInTrash = () => say({ en: 'It stays in the trash for 30 days.' })
export const deleteIt = () => say({ en: 'Delete' })
export const sectionDeleted = () => say({ en: 'Section deleted. It stays in the trash for 30 days.' })

import { plural, say } from './say.ts'

export const boardActions = () => say({ en: 'More about this board' })
export const editBoard = () => say({ en: 'Edit board' })
export const addSection = () => say({ en: 'Add section' })
export const addPin = () => say({ en: 'Add Pin' })
export const deleteBoard = () => say({ en: 'Delete board' })
export const deleteBoardTitle = (name: string) => say({ en: `Delete “${name}”?` })
export const deleteBoardText = (pins: number) =>
  plural(pins, {
    en: {
      one: 'Its Pin goes with it. Both stay in the trash for 30 days.',
      other: 'Its # Pins go with it. All stay in the trash for 30 days.',
    },
  })
export const deleteEmptyBoardText = () => say({ en: 'It stays in the trash for 30 days.' })
export const archiveBoard = () => say({ en: 'Archive board' })
export const unarchiveBoard = () => say({ en: 'Unarchive board' })
export const boardArchived = () => say({ en: 'Board archived. You find it among your archived boards.' })
export const boardUnarchived = () => say({ en: 'Board is back on your profile' })
export const boardSaved = () => say({ en: 'Changes saved' })
export const boardDeleted = () => say({ en: 'Board deleted' })
export const description = () => say({ en: 'Description' })
export const boardDescriptionPlaceholder = () => say({ en: 'What is this board about?' })

import { plural, say } from './say.ts'

export const boards = () => say({ en: 'Boards' })
export const sectionsTitle = () => say({ en: 'Sections' })
export const followers = (count: number) => plural(count, { en: { one: '# follower', other: '# followers' } })
export const secret = () => say({ en: 'Secret' })
export const unlisted = () => say({ en: 'Not listed' })
export const createdBy = (name: string) => say({ en: `By ${name}` })
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
export const archiveBoard = () => say({ en: 'Archive board' })
export const unarchiveBoard = () => say({ en: 'Unarchive board' })
export const allBoards = () => say({ en: 'All boards' })
export const archivedBoards = () => say({ en: 'Archived boards' })
export const boardArchived = () => say({ en: 'Board archived. You find it among your archived boards.' })
export const boardUnarchived = () => say({ en: 'Board is back on your profile' })
export const boardSaved = () => say({ en: 'Changes saved' })
export const boardDeleted = () => say({ en: 'Board deleted' })
export const description = () => say({ en: 'Description' })
export const boardDescriptionPlaceholder = () => say({ en: 'What is this board about?' })

export const emptyBoardOwn = () => say({ en: 'This board is waiting for its first Pin' })
export const emptyBoardOwnText = () => say({ en: 'Upload a picture, or save what you find.' })
export const emptyBoard = () => say({ en: 'There is nothing here yet' })
export const emptyBoardText = (name: string) => say({ en: `Follow it to see what ${name} will save.` })
export const findIdeas = () => say({ en: 'Find ideas' })
export const uploadPicture = () => say({ en: 'Upload a picture' })
export const emptySection = () => say({ en: 'This section is empty' })
export const emptySectionText = () => say({ en: 'Choose it when you save a Pin to this board.' })
export const backToBoard = (name: string) => say({ en: `Back to ${name}` })

export const sortBoards = () => say({ en: 'Sort boards' })
export const sortLastSaved = () => say({ en: 'Last saved to' })
export const sortNewest = () => say({ en: 'Newest' })
export const sortAlphabetical = () => say({ en: 'A to Z' })

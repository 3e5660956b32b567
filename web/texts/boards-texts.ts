import { plural, say } from './say.ts'

export const boards = () => say({ en: 'Boards' })
export const sectionsTitle = () => say({ en: 'Sections' })
export const followers = (count: number) => plural(count, { en: { one: '# follower', other: '# followers' } })
export const secret = () => say({ en: 'Secret' })
export const unlisted = () => say({ en: 'Not listed' })
export const createdBy = (name: string) => say({ en: `By ${name}` })
export const allBoards = () => say({ en: 'All boards' })
export const archivedBoards = () => say({ en: 'Archived boards' })
export const sortBoards = () => say({ en: 'Sort boards' })
export const sortLastSaved = () => say({ en: 'Last saved to' })
export const sortNewest = () => say({ en: 'Newest' })
export const sortAlphabetical = () => say({ en: 'A to Z' })

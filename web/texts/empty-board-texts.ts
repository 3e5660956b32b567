import { say } from './say.ts'

export const emptyBoardOwn = () => say({ en: 'This board is waiting for its first Pin' })
export const emptyBoardOwnText = () => say({ en: 'Upload a picture, or save what you find.' })
export const emptyBoard = () => say({ en: 'There is nothing here yet' })
export const emptyBoardText = (name: string) => say({ en: `Follow it to see what ${name} will save.` })
export const findIdeas = () => say({ en: 'Find ideas' })
export const uploadPicture = () => say({ en: 'Upload a picture' })
export const emptySection = () => say({ en: 'This section is empty' })
export const emptySectionText = () => say({ en: 'Choose it when you save a Pin to this board.' })
export const backToBoard = (name: string) => say({ en: `Back to ${name}` })

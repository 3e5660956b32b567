import { say } from './say.ts'

export const savedBefore = () => say({ en: 'You saved this picture before' })
export const savedAlike = () => say({ en: 'You saved a picture much like this one' })
export const savedWhere = (board_name: string, date: string) => say({ en: `${board_name}, ${date}` })
export const goThere = () => say({ en: 'Go there' })
export const undoSave = () => say({ en: 'Undo' })

export const haveAlready = () => say({ en: 'You have this picture already' })
export const haveAlike = () => say({ en: 'You have a picture much like this one' })
export const saveAnyway = () => say({ en: 'Save it anyway' })
export const askedBecause = () => say({ en: 'You can turn this question off in your settings.' })

import { say } from './say.ts'

export const throwAwayTitle = () => say({ en: 'Throw your changes away?' })
export const throwAwayText = () => say({ en: 'What you changed here is not saved yet.' })
export const throwAway = () => say({ en: 'Throw away' })

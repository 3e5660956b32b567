import { say } from './say.ts'

export const tryAgain = () => say({ en: 'Try again' })
export const couldNotLoad = () => say({ en: 'This did not load.' })
export const close = () => say({ en: 'Close' })
export const back = () => say({ en: 'Back' })
export const cancel = () => say({ en: 'Cancel' })
export const done = () => say({ en: 'Done' })
export const clear = () => say({ en: 'Clear' })

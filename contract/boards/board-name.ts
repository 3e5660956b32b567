import { safeText } from '../kernel/safe-text.ts'

/** Longest board and section name, in characters (SAVE-13, SAVE-14). */
export const boardNameMax = 50

export const boardName = safeText({ max: boardNameMax, min: 1, too_short: "Don't forget to name your board!" })
export const sectionName = safeText({ max: boardNameMax, min: 1, too_short: 'A section needs a name.' })

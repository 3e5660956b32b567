import { safeText } from '../kernel/safe-text.ts'
import { boardNameMax } from './board-name-max.ts'

export const boardName = safeText({
  max: boardNameMax,
  min: 1,
  too_short: "Don't forget to name your board!",
})
export const sectionName = safeText({ max: boardNameMax, min: 1, too_short: 'A section needs a name.' })

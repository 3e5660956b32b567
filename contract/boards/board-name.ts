import { localized } from '@bowerbird/texts/localized'
import { safeText } from '../kernel/safe-text.ts'
import { boardNameMax } from './board-name-max.ts'

export const boardName = safeText({
  max: boardNameMax,
  min: 1,
  too_short: localized('errors-contract.dontForgetToNameYourBoard'),
})
export const sectionName = safeText({
  max: boardNameMax,
  min: 1,
  too_short: localized('errors-contract.aSectionNeedsAName'),
})

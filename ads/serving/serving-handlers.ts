import type { Handler } from '@bowerbird/core/call/ctx'
import { changeChoice, readChoice } from './choose-by-details.ts'
import { hidePromotion, listHidden, unhidePromotion } from './hide-promotion.ts'
import { why } from './why.ts'

export const servingHandlers: readonly Handler[] = [
  why,
  hidePromotion,
  listHidden,
  unhidePromotion,
  readChoice,
  changeChoice,
]

import type { Handler } from '@bowerbird/core/http/ctx'
import { hidePromotion, listHidden, unhidePromotion } from './hide-promotion.ts'
import { why } from './why.ts'

export const servingHandlers: readonly Handler[] = [why, hidePromotion, listHidden, unhidePromotion]

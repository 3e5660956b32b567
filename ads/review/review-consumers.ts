import type { Consumer } from '@bowerbird/core/events/consume'
import { lookAgain } from './look-again.ts'
import { tellOfReview } from './tell-of-review.ts'

export const reviewConsumers: readonly Consumer[] = [lookAgain, tellOfReview]

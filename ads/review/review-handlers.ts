import type { Handler } from '@bowerbird/core/call/ctx'
import { appeal } from './appeal-review.ts'
import { decideReview } from './decide-review.ts'
import { countReviews, listReviews } from './read-reviews.ts'

export const reviewHandlers: readonly Handler[] = [listReviews, countReviews, decideReview, appeal]

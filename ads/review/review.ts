import { local } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { appealReview } from './appeal-review.ts'
import { decideReview } from './decide-review.ts'
import { lookAgain, recheckReviewed } from './look-again.ts'
import { notifyOfReview } from './notify-of-review.ts'
import { countReviews, listReviews } from './read-reviews.ts'
import '../entities/review-tables.ts'

/** Review of ads before they are shown. */
export const review: Slice = {
  handlers: [listReviews, countReviews, decideReview, appealReview],
  consumers: [lookAgain, notifyOfReview],
  tasks: [recheckReviewed],
  shard_keys: [local('ad_review')],
}

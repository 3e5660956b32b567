import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { optional, pageOptions, thingId } from '../kernel/fields.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { reviewModel, reviewTabs } from './review-models.ts'
import { reviewFields, reviewReasons } from './review-terms.ts'

const owner = { access: 'owner', by_session_only: true } as const

export const reviewsGet = rest('GET', '/vx/reviews/', {
  ...owner,
  summary:
    'Ads that wait for the owner of the site, oldest first: new and changed ones, appeals, or decided ones, latest first.',
  input: z.object({ state: z.enum(reviewTabs).default('open'), ...pageOptions(10, 50) }),
  output: z.array(reviewModel),
  paged: true,
})

export const reviewCountsGet = rest('GET', '/vx/reviews/counts/', {
  ...owner,
  summary: 'How many ads and appeals wait for review, counted up to 100.',
  input: z.object({}),
  output: z.object({ open: z.number().int(), appeals: z.number().int() }),
})

export const reviewDecide = rest('POST', '/vx/reviews/{review_id}/decide/', {
  ...owner,
  summary:
    'Approves an ad, or rejects it with a reason and the field that it concerns. Applies to the reviewed version only.',
  input: z.object({
    review_id: thingId,
    /** As it came with the review. */
    seen: exactText(100),
    decision: z.enum(['approve', 'reject']),
    /** A no needs one. */
    reason: optional(z.enum(reviewReasons)),
    field: optional(z.enum(reviewFields)),
    /** The reason that its advertiser is shown beside it. */
    note: safeText({ max: 1000, lines: true }).default(''),
  }),
  output: reviewModel,
  errors: ['stale_version'],
})

import { consume } from '@bowerbird/core/events/consume'
import { adOf } from '../entities/ad-queries.ts'
import { tellAdvertiser } from '../notices/tell-advertiser.ts'
import { reviewMail } from './review-mail.ts'
import { adReviewed } from '../entities/entity-events.ts'
import { reviewById } from '../entities/review-queries.ts'

/** What the owner of the site decided about an ad: to its advertiser, with the reason and what it is about. */
export const tellOfReview = consume(adReviewed, 'tell-of-review', async (event, context) => {
  const { advertiser_id, ad_id, review_id, news } = event
  const ad = await adOf(context.db, advertiser_id, ad_id)
  const review = await reviewById(context.db, review_id)
  if (!ad || !review) return
  await tellAdvertiser(context, {
    advertiser_id,
    news,
    mail: {
      kind: `promotion_${news}`,
      of: (about) => reviewMail({ ...about, news, name: ad.name, review }),
    },
  })
})

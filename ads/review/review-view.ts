import { hash } from 'node:crypto'
import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { pinMark } from './pin-mark.ts'
import type { AdReview } from './review-tables.ts'
import type { ReviewedAd } from './reviewed-ad-queries.ts'

interface Around {
  ad: ReviewedAd
  pin: PinView | undefined
  owner: UserBrief | null
}

export function viewReview(row: AdReview, { ad, pin, owner }: Around): ReviewView {
  const { review_id, cause, state, appeal_text, reason, field, note, created_at, decided_at } = row
  const { name, destination_url, review_status, billable_event, placement, targeting, is_auto_targeting } = ad
  return {
    id: review_id,
    type: 'review',
    cause,
    state,
    appeal_text,
    advertiser: { id: ad.advertiser_id, name: ad.advertiser_name, country: ad.country, owner },
    campaign: { id: ad.campaign_id, name: ad.campaign_name, objective_type: ad.objective_type },
    ad: {
      id: ad.ad_id,
      name,
      destination_url,
      review_status,
      billable_event,
      placement,
      targeting,
      is_auto_targeting,
    },
    pin: pin ? viewReviewedPin(pin) : null,
    seen: seenOf(ad, pin),
    reason,
    field,
    note,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}

/** Stands for what a decision is about; with another pin, word, picture or destination it is another. */
export function seenOf({ pin_id, destination_url }: ReviewedAd, pin: PinView | undefined): string {
  const mark = pin ? pinMark(pin) : ''
  return hash('sha256', JSON.stringify([pin_id, destination_url, mark]), 'base64url').slice(0, 22)
}

function viewReviewedPin({ id, title, description, images, dominant_color }: PinView): ReviewView['pin'] {
  const { url, width, height } = images['236x']
  return { id, title, description, image_url: url, width, height, dominant_color }
}

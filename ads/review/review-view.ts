import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { reviewedFields } from '@bowerbird/contract/campaigns/review-terms'
import { changedWords, fieldOf, markOf } from '../entities/reviewed-words.ts'
import type { ReviewedWords } from '../entities/reviewed-words.ts'
import type { AdReview } from '../entities/review-tables.ts'
import type { ReviewedAd } from '../entities/reviewed-ad-queries.ts'

interface Around {
  ad: ReviewedAd
  pin: PinView | undefined
  /** Null: its pin is gone. */
  words: ReviewedWords | null
  resembles: ReviewView['resembles']
  owner: UserBrief | null
}

export function viewReview(row: AdReview, { ad, pin, words, resembles, owner }: Around): ReviewView {
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
    shown: words ? viewShown(words, ad.reviewed) : [],
    resembles,
    seen: markOf(ad.pin_id, words),
    reason,
    field,
    note,
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }
}

const pictures = new Set<string>(['picture', 'avatar'])

function viewShown(words: ReviewedWords, approved: ReviewedWords | null): ReviewView['shown'] {
  const changed = changedWords(approved, words)
  return reviewedFields.flatMap((field) => {
    const before = changed.get(field) ?? null
    const value = fieldOf(words, field) ?? ''
    if (value === '' && before === null) return []
    if (!pictures.has(field)) return [{ field, value, before }]
    return before === null ? [] : [{ field, value: '', before: '' }]
  })
}

function viewReviewedPin({ id, title, description, images, dominant_color }: PinView): ReviewView['pin'] {
  const { url, width, height } = images['236x']
  return { id, title, description, image_url: url, width, height, dominant_color }
}

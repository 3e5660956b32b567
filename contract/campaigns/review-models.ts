import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { AdId, AdvertiserId, CampaignId, PinId } from '../kernel/ids.ts'
import { userBriefModel } from '../people/user-models.ts'
import { billableEvents, objectiveTypes, placements, reviewStatuses } from './campaign-terms.ts'
import { reviewCauses, reviewedFields, reviewFields, reviewReasons, reviewStates } from './review-terms.ts'
import { targetingView } from './campaign-models.ts'

/** What the owner of the site looks at: an ad as it is now, whose it is, and whom it is for. */
export const reviewModel = z.object({
  id: anyId,
  type: z.literal('review'),
  cause: z.enum(reviewCauses),
  state: z.enum(reviewStates),
  /** What its advertiser says against a no. */
  appeal_text: z.string().nullable(),
  advertiser: z.object({
    id: knownId<AdvertiserId>(),
    name: z.string(),
    country: z.string(),
    owner: userBriefModel.nullable(),
  }),
  campaign: z.object({ id: knownId<CampaignId>(), name: z.string(), objective_type: z.enum(objectiveTypes) }),
  ad: z.object({
    id: knownId<AdId>(),
    name: z.string(),
    destination_url: z.string(),
    review_status: z.enum(reviewStatuses),
    billable_event: z.enum(billableEvents),
    placement: z.enum(placements),
    targeting: targetingView,
    is_auto_targeting: z.boolean(),
  }),
  /** Null: deleted or not public any more; such an ad cannot be approved. */
  pin: z
    .object({
      id: knownId<PinId>(),
      title: z.string(),
      description: z.string(),
      image_url: z.string(),
      width: z.number(),
      height: z.number(),
      dominant_color: z.string(),
    })
    .nullable(),
  /** What people see of it, and what they saw when it was approved last where that was something else. */
  shown: z.array(
    z.object({
      field: z.enum(reviewedFields),
      /** Empty for pictures: `pin` and `advertiser.owner` have their addresses. */
      value: z.string(),
      /** Null: as it was approved last, or never approved. */
      before: z.string().nullable(),
    }),
  ),
  /** Names in it that may be taken for those of others: well-known brands, businesses of this site. A hint, no proof. */
  resembles: z.array(
    z.object({ field: z.enum(reviewedFields), kind: z.enum(['brand', 'business']), name: z.string() }),
  ),
  /** A version of all of this as it is now. A decision is on what was seen. */
  seen: z.string(),
  reason: z.enum(reviewReasons).nullable(),
  field: z.enum(reviewFields).nullable(),
  note: z.string(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})
export type ReviewView = z.infer<typeof reviewModel>

export const reviewTabs = ['open', 'appeals', 'decided'] as const

import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { knownId, namedAudienceId, wholeNumber } from '../kernel/fields.ts'
import type { AdvertiserId, AudienceId, UserId } from '../kernel/ids.ts'
import { safeText } from '../kernel/safe-text.ts'
import {
  AUDIENCE_DESCRIPTION_MAX,
  AUDIENCE_NAME_MAX,
  audienceKinds,
  audienceStatuses,
  engagementActs,
  LEAST_PERCENT,
  membershipReasons,
  MOST_ENGAGEMENT_DAYS,
  MOST_PERCENT,
  MOST_VISITOR_DAYS,
  servingHolds,
} from './audience-terms.ts'

export const audienceName = safeText({ min: 1, max: AUDIENCE_NAME_MAX })
export const audienceDescription = safeText({ max: AUDIENCE_DESCRIPTION_MAX })

/** Who is in an audience, by its kind. */
export const audienceRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('VISITOR'),
    /** An event that the tag reports; absent: any. */
    event_name: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,63}$/)
      .optional(),
    retention_days: wholeNumber(1, MOST_VISITOR_DAYS),
  }),
  z.strictObject({ kind: z.literal('CUSTOMER_LIST') }),
  z.strictObject({
    kind: z.literal('ENGAGEMENT'),
    /** Any of these, with any ad of the ad account. */
    acts: z.array(z.enum(engagementActs)).min(1).max(engagementActs.length),
    retention_days: wholeNumber(1, MOST_ENGAGEMENT_DAYS),
  }),
  z.strictObject({
    kind: z.literal('ACTALIKE'),
    /** An audience of the same ad account, of another kind. */
    seed_id: namedAudienceId,
    /** Where the accounts say they live (ISO 3166-1). */
    country: z.string().regex(/^[A-Z]{2}$/, localized('errors-ads.chooseACountry')),
    /** The share of that country's accounts, the most alike first. */
    percent: wholeNumber(LEAST_PERCENT, MOST_PERCENT),
  }),
])
export type AudienceRule = z.infer<typeof audienceRule>

export const audienceModel = z.object({
  id: knownId<AudienceId>(),
  advertiser_id: knownId<AdvertiserId>(),
  type: z.literal('audience'),
  name: z.string(),
  description: z.string(),
  rule: audienceRule,
  status: z.enum(audienceStatuses),
  /** Accounts in it, in steps of 100; null: under 100, or not counted yet. */
  size: z.number().int().nullable(),
  /** When it was counted last; null: never. */
  counted_at: z.string().nullable(),
  /** Ad groups that include or exclude it and are not archived. */
  ad_group_count: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AudienceView = z.infer<typeof audienceModel>

/** Whether a user is in an audience and why, for the owner of the site. */
export const membershipModel = z.object({
  user: z.object({ id: knownId<UserId>(), username: z.string() }),
  audience: z.object({
    id: knownId<AudienceId>(),
    advertiser_id: knownId<AdvertiserId>(),
    advertiser_name: z.string(),
    name: z.string(),
    kind: z.enum(audienceKinds),
    status: z.enum(audienceStatuses),
    counted_at: z.string().nullable(),
  }),
  is_member: z.boolean(),
  member_since: z.string().nullable(),
  reason: z.enum(membershipReasons),
  /** Of engagements: the last that counts. */
  last_at: z.string().nullable(),
  /** Empty: ads of ad groups that include this audience may be served to the user. */
  holds: z.array(z.enum(servingHolds)),
})
export type MembershipView = z.infer<typeof membershipModel>

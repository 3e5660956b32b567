import { z } from 'zod'
import { knownId } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'

/** A person as named beside a pin, a board or in a list. */
export const userBriefModel = z.object({
  id: knownId<UserId>(),
  username: z.string(),
  full_name: z.string(),
  image_small_url: z.string().nullable(),
  image_medium_url: z.string().nullable(),
  follower_count: z.number().int(),
})
export type UserBrief = z.infer<typeof userBriefModel>

export const userModel = userBriefModel.extend({
  type: z.literal('user'),
  /** The same as id and full_name, under the names that other clients read. */
  entityId: knownId<UserId>(),
  fullName: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  about: z.string(),
  pronouns: z.string(),
  /** What they put on their profile; null when nothing. */
  website_url: z.string().nullable(),
  /** They claimed that site (AUTH-18). */
  domain_verified: z.boolean(),
  /** Every site that they claimed, as `example.org`. */
  claimed_sites: z.array(z.string()),
  /** By each of these addresses, what it is left by at /offsite/ (EVENT-08). */
  link_tokens: z.record(z.string(), z.string()),
  image_large_url: z.string().nullable(),
  is_partner: z.boolean(),
  is_demo: z.boolean(),
  following_count: z.number().int(),
  board_count: z.number().int(),
  pin_count: z.number().int(),
  followed_by_me: z.boolean(),
  followedByMe: z.boolean(),
  /** The same, under the name that other clients read. */
  explicitly_followed_by_me: z.boolean(),
  blocked_by_me: z.boolean(),
  /** They ask search engines to leave their profile out. */
  hides_from_engines: z.boolean(),
  is_me: z.boolean(),
  created_at: z.string(),
  url: z.string(),
})
export type UserView = z.infer<typeof userModel>

import { z } from 'zod'
import { knownId } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'
import { accountTypes } from './account-terms.ts'
import { languages } from '@bowerbird/texts/languages'
import { restrictions } from './restrictions.ts'

export const messageSenders = ['everyone', 'followed', 'nobody'] as const
export type MessageSenders = (typeof messageSenders)[number]

/** What a user set for themselves. */
export const preferencesModel = z.object({
  /** Pictures that machines made are left out of lists (SAVE-28). */
  hides_ai: z.boolean().default(false),
  /** A picture that one has already is a question before it is saved, not a notice after (SAVE-26). */
  asks_before_duplicate: z.boolean().default(false),
  /** Null: as the browser asks. */
  language: z.enum(languages).nullable().default(null),
  /** Who may start a conversation: all, users whom one follows, or only users whom one wrote to. */
  messages_from: z.enum(messageSenders).default('everyone'),
  /** Others are shown this person as a user to follow. */
  is_suggested: z.boolean().default(true),
  /** Search engines are asked to leave the profile out. */
  hides_from_engines: z.boolean().default(false),
  /** Searches are neither kept as recent ones nor counted for what is trending. */
  keeps_no_searches: z.boolean().default(false),
})
export type Preferences = z.infer<typeof preferencesModel>

/** The viewer (AUTH-16). Signed out, only isAuth is of use. */
export const viewerModel = z.object({
  isAuth: z.boolean(),
  id: knownId<UserId>().nullable(),
  username: z.string().nullable(),
  fullName: z.string().nullable(),
  imageSmallUrl: z.string().nullable(),
  imageMediumUrl: z.string().nullable(),
  isPartner: z.boolean(),
  hasPassword: z.boolean(),
  socialNetwork: z.object({
    facebook: z.object({ connected: z.boolean() }),
    gplus: z.object({ connected: z.boolean() }),
  }),
  scheduled_pin_count: z.number().int(),
  createdAt: z.string().nullable(),
  video_upload_allowed: z.boolean(),
  eligibleForStlTool: z.boolean(),
  /** The person who runs this site. */
  isOwner: z.boolean(),
  /** With isAuth it says who is fully logged in (AUTH-09). */
  accountType: z.enum(accountTypes),
  /** Of a session that may do little: SOFT_BANNED reads, SUSPENDED sees its own data and its way back (AUTH-08). */
  restriction: z.literal([restrictions.SOFT_BANNED, restrictions.SUSPENDED]).nullable(),
  /** There is a business side, and this person may promote pins (SAVE-25). */
  may_promote: z.boolean(),
  /** Businesses promote pins here, and what is seen of pins is counted (ADS-11). */
  has_business_side: z.boolean(),
  /** What is seen of pins is counted for their owners (REPORT-04). */
  counts_views: z.boolean(),
  /** This person sees what was counted of their own pins. */
  has_analytics: z.boolean(),
  preferences: preferencesModel,
})
export type ViewerView = z.infer<typeof viewerModel>

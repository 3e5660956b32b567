import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { UserId } from '../kernel/ids.ts'
import { genders } from './account-terms.ts'

/** The token in the link of a mail. */
export const linkToken = z.string().regex(/^[\w-]{43}$/, localized('errors-contract.thisLinkIsNotWhole'))

/** One's account, as no one else sees it. */
export const accountModel = z.object({
  email: z.string(),
  has_verified_email: z.boolean(),
  username: z.string(),
  has_password: z.boolean(),
  /** The person who runs this site cannot close their account. */
  is_owner: z.boolean(),
  /** False: no mail server is set up. Mails wait in the outbox of the site's owner, who passes them on. */
  mail_goes_out: z.boolean(),
})
export type AccountView = z.infer<typeof accountModel>

/** Systems and browsers that are distinguished by name. */
export const browserNames = [
  'Chrome',
  'Edge',
  'Firefox',
  'Internet Explorer',
  'Opera',
  'Safari',
  'Samsung Internet',
] as const
export const systemNames = ['Android', 'ChromeOS', 'iOS', 'iPadOS', 'Linux', 'macOS', 'Windows'] as const

/** A browser in which a user is logged in. */
export const ownSessionModel = z.object({
  id: anyId,
  /** Null: one that we do not know. */
  browser: z.enum(browserNames).nullable(),
  system: z.enum(systemNames).nullable(),
  /** AUTH-02. */
  sign_in_type: z.number().int(),
  created_at: z.string(),
  /** To the day. */
  seen_at: z.string(),
  is_this: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionModel>

/** An account that is logged in in this browser (AUTH-10). */
export const browserAccountModel = z.object({
  id: knownId<UserId>(),
  username: z.string(),
  full_name: z.string(),
  image_small_url: z.string().nullable(),
  is_active: z.boolean(),
})
export type BrowserAccountView = z.infer<typeof browserAccountModel>

/** Everything of a user as one file (AUTH-21). */
export const dataExportModel = z.object({
  id: anyId,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Pins that are in it already, and all of them. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Answers in the sessions of its owner alone; null until it is ready. */
  url: z.string().nullable(),
})
export type DataExportView = z.infer<typeof dataExportModel>

/** What a user stated about themselves, visible to no one else. Null: not stated. */
export const personalDetailsModel = z.object({
  /** ISO 3166-1. */
  country: z.string().nullable(),
  gender: z.enum(genders).nullable(),
})
export type PersonalDetails = z.infer<typeof personalDetailsModel>

/** What a token may do: read, also write, and whether it knows of secret boards at all. */
export const tokenScopes = ['read', 'write', 'secret'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const accessTokenModel = z.object({
  id: anyId,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: z.string(),
  /** When it ends by itself; null: never. */
  expires_at: z.string().nullable(),
  /** The app that it was made for; null: made by hand. */
  app: z.string().nullable(),
})
export type AccessTokenView = z.infer<typeof accessTokenModel>

/** Only the answer to its making holds the token itself. */
export const newAccessTokenModel = accessTokenModel.extend({ token: z.string() })

/** What an app has once it is connected. */
export const newAppTokenModel = newAccessTokenModel.extend({
  user: z.object({ id: knownId<UserId>(), username: z.string() }),
})

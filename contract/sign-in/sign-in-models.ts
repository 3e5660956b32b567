import { z } from 'zod'
import { restrictions } from '../identity/restrictions.ts'

/** Where people may have an account that lets them in here. */
export const signInProviders = ['google', 'facebook', 'line', 'sso'] as const
export type SignInProvider = (typeof signInProviders)[number]

export const signInProvider = z.enum(signInProviders)

/** A way in that the owner of the site set up, as pages show it. */
export const signInOption = z.object({
  provider: signInProvider,
  /** As people know it: 'Google', or what the owner calls the company's own. */
  name: z.string(),
  /** Public: the provider's scripts on the log-in page get it as the client. */
  client_id: z.string(),
  /** Of the provider's own script, which the log-in page alone may load; null where there is none. */
  script_url: z.string().nullable(),
  /** People can be sent there; else its script is the only way. */
  has_page: z.boolean(),
})
export type SignInOption = z.infer<typeof signInOption>

/** What is known of a user who comes with an outside identity that belongs to no one here. */
export const signInTicketModel = z.object({
  provider: signInProvider,
  provider_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** The provider has verified this address. */
  is_email_verified: z.boolean(),
  /** `sign_up`: an account is to be made; `join`: log in to the account with this address, then connect it; `connect`: with who is logged in. */
  step: z.enum(['sign_up', 'join', 'connect']),
  /** A user signed up with this address, and never proved it. */
  is_address_claimed: z.boolean(),
  next: z.string(),
})
export type SignInTicketView = z.infer<typeof signInTicketModel>

export const outsideIdentityModel = z.object({
  id: z.string(),
  provider: signInProvider,
  provider_name: z.string(),
  label: z.string(),
  connected_at: z.string(),
})
export type OutsideIdentityView = z.infer<typeof outsideIdentityModel>

export const linkedAccountsModel = z.object({
  linked: z.array(outsideIdentityModel),
  /** A password is to be set before the last of these goes (AUTH-15). */
  needs_password: z.boolean(),
})

/** How a visit to a provider ended: logged in, or to be connected once the user agrees. */
export const outsideSessionModel = z.object({
  step: z.enum(['in', 'connect']),
  next: z.string(),
  ticket: z.string().nullable(),
})

/** What may be asked of Facebook. */
export const facebookFields = [
  'id',
  'birthday',
  'email',
  'first_name',
  'last_name',
  'gender',
  'picture',
] as const

export const facebookProfileModel = z.object({
  birthday: z.string().nullable(),
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  gender: z.string().nullable(),
  picture: z.string().nullable(),
  id: z.string(),
})

export const facebookLogInModel = z.object({
  connected_to_gplus: z.boolean(),
  connected_to_google: z.boolean(),
  has_password: z.boolean(),
})
export type FacebookLogInView = z.infer<typeof facebookLogInModel>

/** The restriction that keeps newcomers of a provider out (AUTH-08). */
export const preventsRegister = {
  facebook: restrictions.PREVENT_FACEBOOK_REGISTER,
  google: restrictions.PREVENT_GOOGLE_REGISTER,
} as const

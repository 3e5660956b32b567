import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { viewerModel } from '../identity/identity-models.ts'
import { newUsername, emailAddress } from '../identity/account-fields.ts'
import { resource, rest } from '../kernel/call.ts'
import { flag, listOf, optional, wholeNumber } from '../kernel/fields.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import {
  facebookFields,
  facebookLogInModel,
  facebookProfileModel,
  linkedAccountsModel,
  outsideSessionModel,
  signInProvider,
  signInTicketModel,
} from './sign-in-models.ts'

/** Without it: the one that the browser keeps since it came back from the provider. */
const ticket = optional(exactText(8000))
const facebookToken = exactText(4096).min(1)

export const outsideSessionCreate = resource('OutsideSessionResource', 'create', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'Ends a visit to a provider that began at /sign-in/{provider}/ in the same browser.',
  input: z.object({
    provider: signInProvider,
    /** What the provider sent the browser back with. */
    code_query: exactText(8000),
  }),
  output: outsideSessionModel,
  errors: ['identity_refused', 'identity_unjoined', 'sign_up_needed', 'log_in_restricted', 'mfa_required'],
})

export const signInTicketGet = resource('SignInTicketResource', 'get', {
  access: 'anyone',
  by_session_only: true,
  open_when_private: true,
  summary: 'What the site knows about an outside identity, and which steps are possible with it.',
  input: z.object({ ticket }),
  output: signInTicketModel,
  errors: ['link_expired'],
})

export const outsideSignUpCreate = resource('OutsideSignUpResource', 'create', {
  access: 'anyone',
  by_session_only: true,
  rate: 'sign_up',
  open_when_private: true,
  summary:
    'Creates an account from an outside identity, without a password. Fields that the provider did not give are required.',
  input: z.object({
    ticket,
    email: emailAddress,
    full_name: safeText({ max: 80, min: 1, too_short: localized('errors-contract.whatIsYourName') }),
    username: optional(newUsername),
    birthday: optional(z.iso.date(localized('errors-contract.useTheFormYyyyMmDd'))),
    age: optional(wholeNumber(0, 130)),
    invite_code: optional(exactText(100)),
    owner_code: optional(exactText(100)),
  }),
  output: viewerModel,
  errors: [
    'link_expired',
    'email_taken',
    'email_refused',
    'name_taken',
    'registration_closed',
    'identity_refused',
    'log_in_restricted',
    'mfa_required',
  ],
})

export const signInNonceCreate = resource('SignInNonceResource', 'create', {
  access: 'anyone',
  by_session_only: true,
  open_when_private: true,
  summary:
    'The nonce that an id token must contain to be accepted from this browser. Request it before the provider is asked.',
  input: z.object({}),
  output: z.object({ nonce: z.string() }),
})

export const outsideIdentityGet = resource('OutsideIdentityResource', 'get', {
  access: 'pinner',
  by_session_only: true,
  summary: "Outside identities that can log in to the viewer's account.",
  input: z.object({}),
  output: linkedAccountsModel,
})

export const outsideIdentityCreate = resource('OutsideIdentityResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  summary: "Connects an outside identity with the viewer's account. Requires a recent proof.",
  input: z.object({ ticket }),
  output: linkedAccountsModel,
  errors: ['link_expired', 'identity_refused', 'needs_proof'],
})

export const outsideIdentityDelete = resource('OutsideIdentityResource', 'delete', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Disconnects an outside identity, unless it is the only way to log in. Requires a recent proof.',
  input: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, localized('errors-contract.thisIsNotAnId')) }),
  output: linkedAccountsModel,
  errors: ['last_way_in', 'needs_proof'],
})

export const facebookProfileData = rest('POST', '/v3/facebook/profile_data/', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  summary: 'The Facebook profile of the user to whom a token of this site’s app belongs.',
  input: z.object({
    access_token: facebookToken,
    /** The year alone: enough to tell an age. */
    pii_safe_birthday: flag.optional(),
    fields: listOf(z.enum(facebookFields), 20).optional(),
  }),
  output: facebookProfileModel,
  errors: ['identity_refused'],
})

export const facebookLoginData = rest('GET', '/v3/facebook/login_data/', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  summary: 'Other ways to log in to the account that a Facebook identity belongs to.',
  input: z.object({ facebook_id: z.string().regex(/^\d{1,40}$/), facebook_token: facebookToken }),
  output: facebookLogInModel,
  errors: ['identity_refused'],
})

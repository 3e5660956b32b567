import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag, optional, sessionId, userId } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import {
  accountModel,
  browserAccountModel,
  dataExportModel,
  linkToken,
  ownSessionModel,
} from './account-models.ts'
import { newUsername, emailAddress, newPassword, challengeAnswer } from './account-fields.ts'
import { viewerModel } from './identity-models.ts'

export const passwordResetCreate = resource('PasswordResetResource', 'create', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'Mails a link to set a new password. Answers the same whether or not there is such an account.',
  input: z.object({
    username_or_email: safeText({
      max: 254,
      min: 1,
      too_short: localized('errors-contract.enterYourEMailAddressOr'),
    }),
    challenge: challengeAnswer,
  }),
  /** False: mails wait with the owner of the site. */
  output: z.object({ mail_goes_out: z.boolean() }),
  errors: ['challenge_required'],
})

export const passwordResetGet = resource('PasswordResetResource', 'get', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'The account whose password an e-mailed link sets, while the link works.',
  input: z.object({ token: linkToken }),
  output: z.object({ username: z.string() }),
  errors: ['link_expired'],
})

export const passwordResetUpdate = resource('PasswordResetResource', 'update', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'Sets a new password by an e-mailed link, which works once. Ends every session of the account.',
  input: z.object({ token: linkToken, password: newPassword }),
  output: z.object({ username: z.string() }),
  errors: ['link_expired'],
})

export const logInLinkCreate = resource('LogInLinkResource', 'create', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  open_when_restricted: true,
  summary:
    'Mails a link that logs in once, to the confirmed e-mail address of an account. Answers the same whether or not there is one.',
  input: z.object({
    username_or_email: safeText({
      max: 254,
      min: 1,
      too_short: localized('errors-contract.enterYourEMailAddressOr'),
    }),
    challenge: challengeAnswer,
  }),
  /** False: mails wait with the owner of the site. */
  output: z.object({ mail_goes_out: z.boolean() }),
  errors: ['challenge_required'],
})

export const logInLinkGet = resource('LogInLinkResource', 'get', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'The account that an e-mailed link logs in to, while the link works.',
  input: z.object({ token: linkToken }),
  output: z.object({ username: z.string() }),
  errors: ['link_expired'],
})

export const passwordUpdate = resource('PasswordResource', 'update', {
  access: 'pinner',
  by_session_only: true,
  rate: 'log_in',
  summary: "Sets the viewer's password, or their first one. Ends their sessions in all other browsers.",
  input: z.object({ password: newPassword }),
  output: z.object({ has_password: z.literal(true) }),
  errors: ['needs_proof'],
})

export const emailVerificationCreate = resource('EmailVerificationResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  summary: "Mails a link that confirms the viewer's e-mail address.",
  input: z.object({}),
  output: z.object({ email: z.string(), mail_goes_out: z.boolean() }),
})

export const emailVerificationGet = resource('EmailVerificationResource', 'get', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'The e-mail address that an e-mailed link confirms, while the link works.',
  input: z.object({ token: linkToken }),
  output: z.object({ email: z.string(), is_change: z.boolean() }),
  errors: ['link_expired'],
})

export const emailVerificationUpdate = resource('EmailVerificationResource', 'update', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  open_when_restricted: true,
  summary:
    'Confirms an e-mail address by an e-mailed link, which works once. A new address becomes the account’s address.',
  input: z.object({ token: linkToken }),
  output: z.object({ email: z.string() }),
  errors: ['link_expired'],
})

export const emailChangeCreate = resource('EmailChangeResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  rate: 'sign_up',
  summary: 'Mails a link to a new e-mail address. The address becomes the account’s when the link is opened.',
  input: z.object({ email: emailAddress }),
  output: z.object({ email: z.string(), mail_goes_out: z.boolean() }),
  errors: ['needs_proof', 'email_refused'],
})

export const usernameUpdate = resource('UsernameResource', 'update', {
  access: 'pinner',
  by_session_only: true,
  summary: "Changes the viewer's username. Addresses with the old one lead to the new one.",
  input: z.object({ username: newUsername }),
  output: z.object({ username: z.string() }),
  errors: ['name_taken'],
})

export const accountGet = resource('AccountResource', 'get', {
  access: 'pinner',
  by_session_only: true,
  open_when_restricted: true,
  summary: "The viewer's account.",
  input: z.object({}),
  output: accountModel,
})

export const userSessionsGet = resource('UserSessionsResource', 'get', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Where the viewer is logged in: this browser first, then by when they were last seen.',
  input: z.object({}),
  output: z.array(ownSessionModel),
})

export const userSessionsDelete = resource('UserSessionsResource', 'delete', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Logs the viewer out of another browser, or of all others.',
  input: z.object({ session_id: optional(sessionId), all_others: flag.default(false) }),
  output: z.object({ ended: z.number().int() }),
})

export const browserAccountsGet = resource('BrowserAccountsResource', 'get', {
  access: 'pinner',
  by_session_only: true,
  open_when_restricted: true,
  summary: 'The accounts that are logged in in this browser.',
  input: z.object({}),
  output: z.array(browserAccountModel),
})

export const browserAccountsUpdate = resource('BrowserAccountsResource', 'update', {
  access: 'pinner',
  by_session_only: true,
  open_when_restricted: true,
  summary: 'Switches to another account that is logged in in this browser, without a password.',
  input: z.object({ user_id: userId }),
  output: viewerModel,
})

export const accountClosureCreate = resource('AccountClosureResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  open_when_restricted: true,
  summary:
    'Deactivates the account until its owner logs in again, or deletes it for good after 14 days, unless they log in before.',
  input: z.object({ as: z.enum(['deactivated', 'deleting']) }),
  output: z.object({ as: z.enum(['deactivated', 'deleting']), delete_at: z.string().nullable() }),
  errors: ['needs_proof'],
})

export const dataExportCreate = resource('DataExportResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  open_when_restricted: true,
  summary: 'Exports all data of the viewer to one file, which can be downloaded when it is ready.',
  input: z.object({}),
  output: dataExportModel,
  errors: ['needs_proof'],
})

export const dataExportGet = resource('DataExportResource', 'get', {
  access: 'pinner',
  by_session_only: true,
  open_when_restricted: true,
  summary: "The viewer's data as files, newest first: being made, or ready for a while.",
  input: z.object({}),
  output: z.array(dataExportModel),
})

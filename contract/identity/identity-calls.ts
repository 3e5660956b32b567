import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { flag, optional, wholeNumber } from '../kernel/fields.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { webAuthnJson } from '../mfa/mfa-models.ts'
import { linkToken } from './account-models.ts'
import { newUsername, emailAddress as email, newPassword, challengeAnswer } from './account-fields.ts'
import { viewerModel } from './identity-models.ts'

const existsAnswer = z.object({ exists: z.boolean() })

export const userRegisterCreate = resource('UserRegisterResource', 'create', {
  access: 'anyone',
  by_session_only: true,
  rate: 'sign_up',
  open_when_private: true,
  summary: 'Creates an account and logs in. Age by `birthday` (YYYY-MM-DD) or `age`; 13 and over.',
  input: z.object({
    email,
    password: newPassword,
    full_name: safeText({ max: 80, min: 1, too_short: localized('errors-contract.whatIsYourName') }),
    username: optional(newUsername),
    birthday: optional(z.iso.date(localized('errors-contract.useTheFormYyyyMmDd'))),
    age: optional(wholeNumber(0, 130)),
    invite_code: optional(exactText(100)),
    /** Printed at the first start when the server listens beyond this machine. */
    owner_code: optional(exactText(100)),
    challenge: challengeAnswer,
  }),
  output: viewerModel,
  errors: ['email_taken', 'email_refused', 'name_taken', 'registration_closed', 'challenge_required'],
})

export const emailExistsGet = resource('EmailExistsResource', 'get', {
  access: 'anyone',
  rate: 'sign_up',
  open_when_private: true,
  summary: 'Whether an e-mail address is taken.',
  input: z.object({ email }),
  output: existsAnswer,
})

export const registerExistsGet = rest('GET', '/v3/register/exists/', {
  access: 'anyone',
  rate: 'sign_up',
  open_when_private: true,
  summary: 'Whether an e-mail address is taken.',
  input: z.object({ email }),
  output: existsAnswer,
})

export const userSessionCreate = resource('UserSessionResource', 'create', {
  access: 'anyone',
  by_session_only: true,
  rate: 'log_in',
  open_when_private: true,
  open_when_restricted: true,
  summary:
    'Logs in. The fields that are present decide the method: an e-mail address or username with its password, the token of an outside provider, a passkey, or the `link_token` of a mail. `mfa_required` asks for a second step: the same call with `mfa_ticket` and `mfa_token` or `passkey`, or with `mfa_resend` for a code by mail.',
  input: z.object({
    username_or_email: optional(safeText({ max: 254 })),
    password: optional(exactText(256)),
    facebook_id: optional(exactText(64)),
    facebook_token: optional(exactText(4096)),
    google_open_id_token: optional(exactText(8192)),
    /** The token came by Google One Tap. */
    google_one_tap: flag.optional(),
    line_id_token: optional(exactText(8192)),
    sso_id_token: optional(exactText(8192)),
    /** What a browser answered to PasskeyAskResource. */
    passkey: webAuthnJson.optional(),
    /** Of a mail that LogInLinkResource sent; it works once. */
    link_token: optional(linkToken),
    /** Of `mfa_required`: whose second step this is. */
    mfa_ticket: optional(exactText(400)),
    /** A code of an authenticator app or of a mail, or a recovery code. */
    mfa_token: optional(exactText(40)),
    mfa_resend: flag.optional(),
    /** The password came from the browser's own store (sign-in type 5). */
    stored_credential: flag.optional(),
    challenge: challengeAnswer,
  }),
  output: viewerModel,
  errors: [
    'wrong_credentials',
    'mfa_required',
    'wrong_mfa_code',
    'log_in_restricted',
    'challenge_required',
    'identity_unjoined',
    'sign_up_needed',
    'identity_refused',
    'link_expired',
  ],
})

export const userSessionDelete = resource('UserSessionResource', 'delete', {
  access: 'anyone',
  by_session_only: true,
  open_when_private: true,
  open_when_restricted: true,
  summary:
    'Logs out of this browser: the account that acts, or `all` accounts in it. Answers whether another one goes on.',
  input: z.object({ all: flag.default(false) }),
  output: z.object({ isAuth: z.boolean() }),
})

export const userSessionGet = resource('UserSessionResource', 'get', {
  access: 'anyone',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'Who is logged in here.',
  input: z.object({}),
  output: viewerModel,
})

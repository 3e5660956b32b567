import { z } from 'zod'
import { resource, rest } from '../kernel/call.ts'
import { optional, wholeNumber } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { viewerModel } from './identity-models.ts'
import { newUsername } from './username.ts'

const email = z
  .string()
  .max(254)
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'Enter your e-mail address.').pipe(z.email('This is not an e-mail address.')))
const existsAnswer = z.object({ exists: z.boolean() })

export const userRegisterCreate = resource('UserRegisterResource', 'create', {
  access: 'anyone',
  by_session_only: true,
  rate: 'sign_up',
  open_when_private: true,
  summary: 'Signs somebody up and logs them in. Age by `birthday` (YYYY-MM-DD) or `age`; 13 and over.',
  input: z.object({
    email,
    password: z.string().min(8, 'Use 8 characters or more.').max(256),
    full_name: safeText({ max: 80, min: 1, too_short: 'What is your name?' }),
    username: optional(newUsername),
    birthday: optional(z.iso.date('Use the form YYYY-MM-DD.')),
    age: optional(wholeNumber(0, 130)),
    invite_code: optional(z.string().max(100)),
    /** Printed at the first start when the server listens beyond this machine. */
    owner_code: optional(z.string().max(100)),
  }),
  output: viewerModel,
  errors: ['email_taken', 'name_taken', 'registration_closed'],
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
  summary: 'Logs in with an e-mail address or username and a password.',
  input: z.object({
    username_or_email: safeText({ max: 254, min: 1, too_short: 'Enter your e-mail address or username.' }),
    password: z.string().min(1, 'Enter your password.').max(256),
  }),
  output: viewerModel,
  errors: ['wrong_credentials'],
})

export const userSessionDelete = resource('UserSessionResource', 'delete', {
  access: 'anyone',
  by_session_only: true,
  open_when_private: true,
  open_when_restricted: true,
  summary: 'Logs out of this browser.',
  input: z.object({}),
  output: z.object({ isAuth: z.literal(false) }),
})

export const userSessionGet = resource('UserSessionResource', 'get', {
  access: 'anyone',
  open_when_private: true,
  open_when_restricted: true,
  summary: 'Who is logged in here.',
  input: z.object({}),
  output: viewerModel,
})

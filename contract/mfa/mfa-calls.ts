import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag, optional } from '../kernel/fields.ts'
import { recoveryCodesModel, userMfaModel, webAuthnJson } from './mfa-models.ts'
import { exactText } from '../kernel/safe-text.ts'

export const userProofCreate = resource('UserProofResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  open_when_restricted: true,
  rate: 'log_in',
  summary:
    "Proves the viewer's identity by password, passkey or a code. Sensitive calls require a proof from the last 15 minutes. `mfa_resend` sends a code by mail to accounts that have nothing else.",
  input: z.object({
    password: optional(exactText(256)),
    passkey: webAuthnJson.optional(),
    mfa_token: optional(exactText(40)),
    mfa_resend: flag.optional(),
  }),
  output: z.object({ is_proved: z.boolean() }),
  errors: ['wrong_credentials', 'wrong_mfa_code', 'needs_proof'],
})

export const userMfaGet = resource('UserMfaResource', 'get', {
  access: 'pinner',
  by_session_only: true,
  summary: "How the viewer's account is protected besides its password.",
  input: z.object({}),
  output: userMfaModel,
})

export const userMfaUpdate = resource('UserMfaResource', 'update', {
  access: 'pinner',
  by_session_only: true,
  summary:
    'Turns codes by e-mail at log-in on or off. If this is the first second factor, recovery codes are returned as well.',
  input: z.object({ email_codes: flag }),
  output: recoveryCodesModel,
  errors: ['needs_proof'],
})

export const userTotpCreate = resource('UserTotpResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  summary:
    'Begins the set-up of an authenticator app. It becomes a second factor once a code of it was confirmed.',
  input: z.object({}),
  output: z.object({ secret: z.string(), otpauth_url: z.string() }),
  errors: ['needs_proof'],
})

export const userTotpUpdate = resource('UserTotpResource', 'update', {
  access: 'pinner',
  by_session_only: true,
  summary:
    'Completes the set-up of an authenticator app with its first code. Returns recovery codes, shown once.',
  input: z.object({ mfa_token: exactText(40).trim().min(1, localized('errors-contract.enterTheCode')) }),
  output: recoveryCodesModel,
  errors: ['needs_proof', 'wrong_mfa_code'],
})

export const userTotpDelete = resource('UserTotpResource', 'delete', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Removes the authenticator app from the account.',
  input: z.object({}),
  output: z.object({ totp: z.literal(false) }),
  errors: ['needs_proof'],
})

export const recoveryCodesCreate = resource('RecoveryCodesResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Makes new recovery codes. The old ones stop working.',
  input: z.object({}),
  output: recoveryCodesModel,
  errors: ['needs_proof'],
})

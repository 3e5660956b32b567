import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { optional, passkeyId } from '../kernel/fields.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { passkeyModel, webAuthnJson } from './mfa-models.ts'

const name = safeText({ max: 60, min: 1, too_short: localized('errors-contract.giveThePasskeyAName') })

export const passkeyAskCreate = resource('PasskeyAskResource', 'create', {
  access: 'anyone',
  by_session_only: true,
  open_when_private: true,
  open_when_restricted: true,
  summary:
    "What a browser needs to ask for a passkey. With a log-in's `mfa_ticket`, or as proof of the viewer: for the passkeys of that account.",
  input: z.object({ mfa_ticket: optional(exactText(400)), is_proof: z.boolean().optional() }),
  output: z.object({ options: webAuthnJson }),
  errors: ['wrong_mfa_code'],
})

export const passkeyOfferCreate = resource('PasskeyOfferResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  summary: 'What a browser needs to make a passkey for this account.',
  input: z.object({}),
  output: z.object({ options: webAuthnJson }),
  errors: ['needs_proof'],
})

export const passkeyCreate = resource('PasskeyResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Adds the passkey that a browser made.',
  input: z.object({ name, passkey: webAuthnJson }),
  output: passkeyModel,
  errors: ['needs_proof'],
})

export const passkeyUpdate = resource('PasskeyResource', 'update', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Renames a passkey.',
  input: z.object({ passkey_id: passkeyId, name }),
  output: passkeyModel,
})

export const passkeyDelete = resource('PasskeyResource', 'delete', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Removes a passkey from the account.',
  input: z.object({ passkey_id: passkeyId }),
  output: z.object({ id: z.string() }),
  errors: ['needs_proof', 'last_way_in'],
})

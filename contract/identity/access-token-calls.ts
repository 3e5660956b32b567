import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { listOf, optional, tokenId, wholeNumber } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { accessTokenModel, newAccessTokenModel, tokenScopes } from './account-models.ts'

export const accessTokenCreate = resource('AccessTokenResource', 'create', {
  access: 'pinner',
  by_session_only: true,
  summary:
    'Makes a personal access token for scripts, to be sent as Authorization: Bearer. It is shown once. Requires a recent proof.',
  input: z.object({
    name: safeText({ max: 60, min: 1, too_short: localized('errors-contract.giveTheTokenAName') }),
    scopes: listOf(z.enum(tokenScopes), 3).default(['read']),
    /** After so many days it ends by itself; without it, when it is ended. */
    expires_in_days: optional(wholeNumber(1, 3650)),
  }),
  output: newAccessTokenModel,
  errors: ['needs_proof'],
})

export const accessTokenGet = resource('AccessTokenResource', 'get', {
  access: 'pinner',
  by_session_only: true,
  summary: "The viewer's tokens, without the tokens themselves.",
  input: z.object({}),
  output: z.array(accessTokenModel),
})

export const accessTokenDelete = resource('AccessTokenResource', 'delete', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Ends a token at once.',
  input: z.object({ token_id: tokenId }),
  output: z.object({ id: z.string() }),
})

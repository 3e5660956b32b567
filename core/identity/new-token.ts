import { localized } from '@bowerbird/texts/localized'
import { randomBytes } from 'node:crypto'
import type { TokenScope } from '@bowerbird/contract/identity/account-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '../call/ctx.ts'
import { accessTokensOf, hashToken, insertAccessToken } from './access-token-queries.ts'
import { holdAccount } from './account-row-queries.ts'

/** Lets secret scanners know what they found. */
const prefix = 'bowerbird_'

/** Limit of tokens for each user, so that all can be listed and ended. */
const mostTokens = 100

interface TokenParts {
  name: string
  scopes: readonly TokenScope[]
  expires_at: Date | null
  /** The app that it is for; null: made by hand. */
  app: string | null
}

/** Makes a token that acts for this user. Returned once, stored as a hash. In a transaction. */
export async function newToken(ctx: AnyCtx, user_id: UserId, { scopes, ...parts }: TokenParts) {
  await holdAccount(ctx.db, user_id)
  if ((await accessTokensOf(ctx.db, user_id)).length >= mostTokens)
    throw ctx.apiError('bad_request', localized('errors-core.anAccountHoldsAtMostTokens', { mostTokens }))
  const token = `${prefix}${randomBytes(32).toString('base64url')}`
  const token_id = ctx.newId()
  const kept = [...new Set(scopes)]
  await insertAccessToken(ctx.db, {
    ...parts,
    user_id,
    token_id,
    token_hash: hashToken(token),
    scopes: kept,
    created_at: ctx.now,
  })
  return {
    ...parts,
    id: token_id,
    scopes: kept,
    created_at: ctx.now.toISOString(),
    expires_at: parts.expires_at?.toISOString() ?? null,
    token,
  }
}

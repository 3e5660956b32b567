import { localized } from '@bowerbird/texts/localized'
import {
  accessTokenCreate,
  accessTokenDelete,
  accessTokenGet,
} from '@bowerbird/contract/identity/access-token-calls'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { notifyOfChange } from '../mfa/notify-of-change.ts'
import { accessTokensOf, deleteAccessToken } from '../identity/access-token-queries.ts'
import { newToken } from '../identity/new-token.ts'
import { requireProof } from '../mfa/require-proof.ts'

const dayMs = 24 * 3600_000

export const makeAccessToken = handle(
  accessTokenCreate,
  async ({ name, scopes, expires_in_days }, ctx) => {
    await requireProof(ctx)
    return ctx.transaction(async (ctx) => {
      const expires_at = expires_in_days ? new Date(ctx.now.getTime() + expires_in_days * dayMs) : null
      const made = await newToken(ctx, ctx.viewer.id, { name, scopes, expires_at, app: null })
      await notifyOfChange(ctx, 'token_made')
      ctx.remember(made.id)
      return made
    })
  },
  {
    // Only the hash is stored, so a repeated request cannot be answered with the same token.
    again: async (_id, ctx) => {
      throw ctx.apiError('not_allowed', localized('errors-core.thisTokenWasMadeAndIs'))
    },
  },
)

export const listAccessTokens = handle(accessTokenGet, async (_input, ctx) => {
  const rows = await accessTokensOf(ctx.db, ctx.viewer.id)
  return rows.map(({ token_id, created_at, expires_at, ...rest }) => ({
    ...rest,
    id: token_id,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  }))
})

export const endAccessToken = handle(accessTokenDelete, ({ token_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    if (!(await deleteAccessToken(ctx.db, ctx.viewer.id, token_id))) throw notFound()
    return { id: token_id }
  }),
)

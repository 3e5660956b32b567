import { randomBytes } from 'node:crypto'
import {
  accessTokenCreate,
  accessTokenDelete,
  accessTokenGet,
} from '@bowerbird/contract/identity/access-token-calls'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { tellOfChange } from '../mfa/tell-of-change.ts'
import { accessTokensOf, deleteAccessToken, hashToken, insertAccessToken } from './access-token-queries.ts'
import { holdAccount } from './account-row-queries.ts'
import { requireProof } from './require-proof.ts'

/** Lets secret scanners know what they found. */
const prefix = 'bowerbird_'

/** More nobody has a use for, and all are to be seen and ended. */
const mostTokens = 100

export const makeAccessToken = handle(accessTokenCreate, async ({ name, scopes }, ctx) => {
  await requireProof(ctx)
  return ctx.transaction(async (ctx) => {
    await holdAccount(ctx.db, ctx.viewer.id)
    if ((await accessTokensOf(ctx.db, ctx.viewer.id)).length >= mostTokens)
      throw ctx.refusal('bad_request', `An account holds at most ${mostTokens} tokens.`)
    const token = `${prefix}${randomBytes(32).toString('base64url')}`
    const token_id = ctx.newId()
    const kept = [...new Set(scopes)]
    await insertAccessToken(ctx.db, {
      user_id: ctx.viewer.id,
      token_id,
      token_hash: hashToken(token),
      name,
      scopes: kept,
      created_at: ctx.now,
    })
    await tellOfChange(ctx, 'token_made')
    return { id: token_id, name, scopes: kept, created_at: ctx.now.toISOString(), token }
  })
})

export const listAccessTokens = handle(accessTokenGet, async (_input, ctx) => {
  const rows = await accessTokensOf(ctx.db, ctx.viewer.id)
  return rows.map(({ token_id, created_at, ...rest }) => ({
    ...rest,
    id: token_id,
    created_at: created_at.toISOString(),
  }))
})

export const endAccessToken = handle(accessTokenDelete, ({ token_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    if (!(await deleteAccessToken(ctx.db, ctx.viewer.id, token_id))) throw notFound()
    return { id: token_id }
  }),
)

import { randomBytes } from 'node:crypto'
import {
  accessTokenCreate,
  accessTokenDelete,
  accessTokenGet,
} from '@bowerbird/contract/identity/access-token-calls'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refusal.ts'
import { accessTokensOf, deleteAccessToken, hashToken, insertAccessToken } from './access-token-queries.ts'

/** Lets secret scanners know what they found. */
const prefix = 'bowerbird_'

export const makeAccessToken = handle(accessTokenCreate, ({ name, scopes }, ctx) =>
  ctx.transaction(async (ctx) => {
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
    return { id: token_id, name, scopes: kept, created_at: ctx.now.toISOString(), token }
  }),
)

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

import { randomBytes } from 'node:crypto'
import {
  conversionTokenCreate,
  conversionTokenDelete,
  conversionTokenRotate,
  conversionTokensGet,
} from '@bowerbird/contract/conversions/conversion-calls'
import { MOST_CONVERSION_TOKENS } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionTokenScope } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { recordChange } from '../entities/record-change.ts'
import type { ConversionToken } from './conversion-tables.ts'
import { insertSettings, settingsOf } from './settings-queries.ts'
import { hashOfToken, insertToken, revokeToken, setTokenEnd, tokenById, tokensOf } from './token-queries.ts'
import { viewToken } from './view-conversions.ts'

const mostListed = 100
const dayMs = 24 * 3_600_000

export const listTokens = handle(conversionTokensGet, async ({ advertiser_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'target')
  return (await tokensOf(ctx.db, advertiser_id, mostListed)).map(viewToken)
})

/** Sent again with its key it answers what it made, without the token: that was shown once. */
export const createToken = handle(
  conversionTokenCreate,
  ({ advertiser_id, name, scope, expires_in_days }, ctx) =>
    ctx.transaction(async (ctx) => {
      await allowAdvertiser(ctx, advertiser_id, 'target')
      const expires_at =
        expires_in_days === null ? null : new Date(ctx.now.getTime() + expires_in_days * dayMs)
      const made = await makeToken(ctx, { advertiser_id, name, scope, expires_at })
      ctx.remember(made.id)
      return made
    }),
  { again: readAgain },
)

/** The old one counts for another day, so that a running server can be changed over. */
export const rotateToken = handle(
  conversionTokenRotate,
  (place, ctx) =>
    ctx.transaction(async (ctx) => {
      await allowAdvertiser(ctx, place.advertiser_id, 'target')
      const row = await tokenById(ctx.db, place, 'lock')
      if (!row || !doesCount(row, ctx.now)) throw notFound()
      const { advertiser_id, name, scope } = row
      const { expires_at, created_at } = await madeInItsPlace(ctx, row)
      const lasts_ms = expires_at === null ? null : expires_at.getTime() - created_at.getTime()
      await endTomorrow(ctx, row)
      const made = await makeToken(ctx, {
        advertiser_id,
        name,
        scope,
        expires_at: lasts_ms === null ? null : new Date(ctx.now.getTime() + lasts_ms),
      })
      ctx.remember(made.id)
      return made
    }),
  { again: readAgain },
)

/** Twice is once. */
export const deleteToken = handle(conversionTokenDelete, (place, ctx) =>
  ctx.transaction(async (ctx) => {
    await allowAdvertiser(ctx, place.advertiser_id, 'target')
    const row = await tokenById(ctx.db, place, 'lock')
    if (!row) throw notFound()
    if (row.revoked_at !== null) return viewToken(row)
    await revokeToken(ctx.db, place, ctx.now)
    await noteToken(ctx, row, 'token_revoked')
    return viewToken({ ...row, revoked_at: ctx.now })
  }),
)

interface Wanted {
  advertiser_id: AdvertiserId
  name: string
  scope: ConversionTokenScope
  expires_at: Date | null
}

async function makeToken(ctx: AnyCtx, { advertiser_id, name, scope, expires_at }: Wanted) {
  const { viewer } = ctx
  if (!viewer) throw notFound()
  await insertSettings(ctx.db, advertiser_id, ctx.now)
  // Two at once take turns: the most is the most.
  await settingsOf(ctx.db, advertiser_id, 'lock')
  const counting = (await tokensOf(ctx.db, advertiser_id, mostListed)).filter((one) =>
    doesCount(one, ctx.now),
  )
  if (counting.length >= MOST_CONVERSION_TOKENS)
    throw ctx.apiError('not_allowed', localized('errors-ads.tooManyTokens', { most: MOST_CONVERSION_TOKENS }))
  const token = `bbconv_${advertiser_id}_${randomBytes(32).toString('base64url')}`
  const row: ConversionToken = {
    advertiser_id,
    token_id: ctx.newId(),
    name,
    hash: hashOfToken(token),
    hint: token.slice(-4),
    scope,
    created_by: viewer.id,
    created_at: ctx.now,
    expires_at,
    used_at: null,
    revoked_at: null,
  }
  await insertToken(ctx.db, row)
  await noteToken(ctx, row, 'token_made')
  return { ...viewToken(row), token }
}

const doesCount = ({ revoked_at, expires_at }: ConversionToken, now: Date) =>
  revoked_at === null && (expires_at === null || expires_at > now)

/** A token that was rotated already lasts a day more: for how long it was meant says the last one that was made in its place. */
async function madeInItsPlace(ctx: AnyCtx, row: ConversionToken): Promise<ConversionToken> {
  const tokens = await tokensOf(ctx.db, row.advertiser_id, mostListed)
  const nextOf = ({ name, expires_at, created_at }: ConversionToken) =>
    tokens.find(
      (one) =>
        one.name === name &&
        one.created_at > created_at &&
        one.created_at.getTime() + dayMs === expires_at?.getTime(),
    )
  let last = row
  for (let next = nextOf(last); next; next = nextOf(last)) last = next
  return last
}

async function endTomorrow(ctx: AnyCtx, row: ConversionToken): Promise<void> {
  const tomorrow = new Date(ctx.now.getTime() + dayMs)
  if (row.expires_at === null || row.expires_at > tomorrow) await setTokenEnd(ctx.db, row, tomorrow)
  await noteToken(ctx, row, 'token_rotated')
}

/** The history keeps the name as it was then. */
async function noteToken(
  ctx: AnyCtx,
  { advertiser_id, name }: ConversionToken,
  what: 'token_made' | 'token_revoked' | 'token_rotated',
): Promise<void> {
  await recordChange(ctx, {
    advertiser_id,
    entity_kind: 'advertiser',
    entity_id: advertiser_id,
    campaign_id: null,
    action: 'edit',
    after: { [what]: name },
  })
}

async function readAgain(token_id: string, ctx: AnyCtx, { advertiser_id }: { advertiser_id: AdvertiserId }) {
  await allowAdvertiser(ctx, advertiser_id, 'target')
  const row = await tokenById(ctx.db, { advertiser_id, token_id })
  return row ? { ...viewToken(row), token: '' } : null
}

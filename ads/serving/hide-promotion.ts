import { asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { HiddenView } from '@bowerbird/contract/serving/serving-models'
import {
  hiddenPromotionsGet,
  promotionHide,
  promotionUnhide,
} from '@bowerbird/contract/serving/serving-calls'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { z } from 'zod'
import { openServed } from '../tracking/served-token.ts'
import { deleteHidden, hiddenPage, insertHidden } from './hidden-queries.ts'
import { promotersOf } from './promoters.ts'
import { servedAd } from './serving-queries.ts'

/** From the next page on it is not met. Hidden already is the same. */
export const hidePromotion = handle(promotionHide, ({ tracking_params, what }, ctx) =>
  ctx.transaction(async ({ db, viewer, now, app }) => {
    const served = openServed(app.security.secret, tracking_params)
    const ad = served && (await servedAd(db, served))
    if (!ad) throw notFound()
    const id = what === 'pin' ? served.pin_id : ad.owner_user_id
    await insertHidden(db, { user_id: viewer.id, what, hidden_id: id, created_at: now })
    return { what, id }
  }),
)

/** It may be met again. Not hidden is the same. */
export const unhidePromotion = handle(promotionUnhide, ({ what, id }, ctx) =>
  ctx.transaction(async ({ db, viewer }) => {
    await deleteHidden(db, { user_id: viewer.id, what, hidden_id: id })
    return { what, id }
  }),
)

const scope = 'hidden promotions'
const key = z.tuple([bookmarkId, bookmarkId])

export const listHidden = handle(hiddenPromotionsGet, async ({ page_size, bookmarks }, ctx) => {
  const rows = await hiddenPage(ctx.db, ctx.viewer.id, {
    after: bookmarks === null ? undefined : decodeBookmark(scope, key, bookmarks),
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(rows, {
    scope,
    limit: page_size,
    key: (row) => [row.at, row.hidden_id],
  })
  const ids = (what: 'pin' | 'promoter') => items.flatMap((row) => (row.what === what ? [row.hidden_id] : []))
  const pins = await pinnerFacade.pinsByAddress(ctx, ids('pin').map(asPinId))
  const promoters = await promotersOf(ctx.db, ids('promoter').map(asUserId))
  const data = items.map(({ what, hidden_id: id }): HiddenView => {
    const pin = what === 'pin' ? pins.get(asPinId(id)) : undefined
    return {
      what,
      id,
      pin: pin
        ? { title: pin.title, image_url: pin.images['236x'].url, dominant_color: pin.dominant_color }
        : null,
      promoter: (what === 'promoter' && promoters.get(asUserId(id))) || null,
    }
  })
  return { data, bookmark }
})

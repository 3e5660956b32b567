import {
  promotionCodeCreate,
  promotionCodesGet,
  promotionCodeStop,
} from '@bowerbird/contract/money/promotion-calls'
import type { PromotionCode } from '@bowerbird/contract/money/promotion-models'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { localized } from '@bowerbird/texts/localized'
import { randomInt } from 'node:crypto'
import { badField } from '../entities/edit-errors.ts'
import { microsOf } from './money-now.ts'
import { codeById, codesAfter, insertCode, setStopped } from './promotion-queries.ts'
import type { PromotionCodeRow } from './promotion-tables.ts'
import { isOpen } from './redeem-promotion.ts'

export const listCodes = handle(promotionCodesGet, async ({ page_size, bookmarks }, ctx) => {
  const scope = 'promotion codes'
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await codesAfter(ctx.db, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.code_id })
  return { data: items.map((row) => viewCode(row, ctx.now)), bookmark }
})

export const createCode = handle(
  promotionCodeCreate,
  ({ code: wished, redeem_until: until, most_redemptions = null, ...asked }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { db, now } = ctx
      const code_id = ctx.newId()
      const code = wished ?? drawCode()
      const redeem_until = until === undefined ? null : new Date(until)
      if (redeem_until !== null && redeem_until <= now)
        throw badField(ctx, 'redeem_until', localized('errors-ads.chooseADayThatIsNot'))
      if (!Intl.supportedValuesOf('currency').includes(asked.currency))
        throw badField(ctx, 'currency', localized('errors-ads.thisIsNoCurrency'))
      const row = {
        ...asked,
        code_id,
        code,
        amount_micros: String(asked.amount_micros),
        most_redemptions,
        redeem_until,
        created_at: now,
      }
      if (!(await insertCode(db, row))) throw badField(ctx, 'code', localized('errors-ads.thereIsSuchACode'))
      ctx.remember(code_id)
      return viewCode({ ...row, redeemed_count: 0, stopped_at: null }, now)
    }),
  {
    again: async (code_id, ctx) => {
      const row = await codeById(ctx.db, code_id)
      return row ? viewCode(row, ctx.now) : null
    },
  },
)

/** The same twice changes nothing. */
export const stopCode = handle(promotionCodeStop, async ({ code_id, is_stopped }, ctx) => {
  const row = await setStopped(ctx.db, code_id, is_stopped ? ctx.now : null)
  if (!row) throw notFound()
  return viewCode(row, ctx.now)
})

/** None of what is read for another: no 0 and O, no 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const drawCode = () => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')

const viewCode = (row: PromotionCodeRow, now: Date): PromotionCode => ({
  id: row.code_id,
  code: row.code,
  name: row.name,
  currency: row.currency,
  amount_micros: microsOf(row.amount_micros),
  most_redemptions: row.most_redemptions,
  redeemed_count: row.redeemed_count,
  redeem_until: row.redeem_until?.toISOString() ?? null,
  credit_days: row.credit_days,
  is_stopped: row.stopped_at !== null,
  is_open: isOpen(row, now),
  created_at: row.created_at.toISOString(),
})

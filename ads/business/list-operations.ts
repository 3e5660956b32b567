import { businessActsGet } from '@bowerbird/contract/business/business-calls'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { operationsOfBusiness } from './operation-queries.ts'
import { advertisersOf } from './advertiser-queries.ts'
import { businessToManage } from './allow-advertiser.ts'

export const listOperations = handle(businessActsGet, async ({ business_id, page_size, bookmarks }, ctx) => {
  await businessToManage(ctx, business_id)
  const scope = `business_acts/${business_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await operationsOfBusiness(ctx.db, { business_id, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.act_id })
  const ids = items.flatMap((row) => [row.actor_id, ...(row.user_id ? [row.user_id] : [])])
  const people = await pinnerFacade.people(ctx.db, [...new Set(ids)])
  const accounts = new Map((await advertisersOf(ctx.db, business_id)).map((one) => [one.advertiser_id, one]))
  const data = items.map((row) => {
    const account = row.advertiser_id === null ? undefined : accounts.get(row.advertiser_id)
    return {
      id: row.act_id,
      act: row.act,
      actor: people.get(row.actor_id) ?? null,
      user: row.user_id === null ? null : (people.get(row.user_id) ?? null),
      advertiser: account ? { id: account.advertiser_id, name: account.name } : null,
      detail: row.detail,
      created_at: row.created_at.toISOString(),
    }
  })
  return { data, bookmark }
})

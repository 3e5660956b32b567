import {
  blockedHostDelete,
  blockedHostPut,
  blockedHostsGet,
} from '@bowerbird/contract/offsite/link-list-calls'
import { bookmarkText, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { hostWritten } from './hosts-of-text.ts'
import { deleteHostByHand, hostsByHand, putHostByHand } from './offsite-queries.ts'

const scope = 'hosts by hand'

export const listHosts = handle(blockedHostsGet, async ({ page_size, bookmarks }, { db }) => {
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkText, bookmarks)
  const rows = await hostsByHand(db, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: ({ host }) => host })
  return { data: items, bookmark }
})

export const putHost = handle(blockedHostPut, async ({ host: written, verdict }, ctx) => {
  const host = knownHost(ctx, written)
  await putHostByHand(ctx.db, { host, verdict, now: ctx.now })
  return { host, verdict }
})

export const removeHost = handle(blockedHostDelete, async ({ host: written }, ctx) => {
  const host = knownHost(ctx, written)
  await deleteHostByHand(ctx.db, host)
  return { host }
})

function knownHost(ctx: Pick<AnyCtx, 'apiError'>, written: string): string {
  const host = hostWritten(written)
  const message = 'Write the name of a site, such as example.com.'
  if (host === null) throw ctx.apiError('bad_request', message, { fields: { host: message } })
  return host
}

import type { Language } from '@bowerbird/texts/languages'
import { worded } from '@bowerbird/texts/worded'
import { localized } from '@bowerbird/texts/localized'
import {
  linkListCreate,
  linkListDelete,
  linkListLoad,
  linkListsGet,
  blockedHostDelete,
  blockedHostPut,
  blockedHostsGet,
} from '@bowerbird/contract/offsite/offsite-calls'
import type { LinkList } from '@bowerbird/contract/offsite/offsite-models'
import type { Db } from '@bowerbird/core/db/database'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { hostsOfText, hostWritten } from './hosts-of-text.ts'
import type { ReadHosts } from './hosts-of-text.ts'
import { loadLinkList } from './load-link-list.ts'
import {
  blockListById,
  blockLists,
  deleteBlockList,
  insertBlockList,
  mostLists,
  replaceHosts,
  updateBlockList,
  deleteHostByHand,
  hostsByHand,
  putHostByHand,
} from './offsite-queries.ts'
import type { BlockListTable } from './offsite-tables.ts'
import { bookmarkText, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'

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
  const message = localized('errors-pinner.writeTheNameOfASite')
  if (host === null) throw ctx.apiError('bad_request', message, { fields: { host: message } })
  return host
}

export const listLinkLists = handle(linkListsGet, async (_, { db, caller }) =>
  (await blockLists(db)).map((list) => viewList(list, caller.locale)),
)

/** Of a file: its sender waits while they are written down. */
const mostOfFile = 500_000

/** Hosts of a file are there at once; an address is loaded by a job. */
export const addLinkList = handle(
  linkListCreate,
  async ({ name, verdict, address, text }, ctx) => {
    const { caller } = ctx
    const read = text === undefined ? null : await hostsRead(ctx, text)
    return ctx.transaction(async ({ db, now, newId, remember, apiError }) => {
      if ((await blockLists(db)).length >= mostLists)
        throw apiError('bad_request', localized('errors-pinner.thereAreListsAtMost', { mostLists }))
      const list: BlockListTable = {
        list_id: newId(),
        name,
        verdict,
        address: address ?? null,
        state: read ? 'ready' : 'loading',
        trouble: null,
        host_count: read?.hosts.length ?? 0,
        created_at: now,
        loaded_at: read ? now : null,
      }
      await insertBlockList(db, list)
      if (read) await replaceHosts(db, list, { hosts: read.hosts, now })
      else await loadLinkList.enqueue(db, { list_id: list.list_id })
      remember(list.list_id)
      return viewList(list, caller.locale)
    })
  },
  {
    again: async (list_id, { db, caller }) => {
      const list = await blockListById(db, list_id)
      return list ? viewList(list, caller.locale) : null
    },
  },
)

async function hostsRead({ apiError }: Pick<AnyCtx, 'apiError'>, text: string): Promise<ReadHosts> {
  const read = await hostsOfText(text, { most: mostOfFile })
  const message = read.is_too_long
    ? localized('errors-pinner.thisFileIsTooLongGive')
    : localized('errors-pinner.thereIsNoHostInThis')
  if (read.hosts.length === 0) throw apiError('bad_request', message, { fields: { text: message } })
  return read
}

export const loadListAgain = handle(linkListLoad, ({ list_id }, ctx) =>
  ctx.transaction(async ({ db, apiError }) => {
    const list = await knownList(db, list_id)
    if (list.address === null) throw apiError('bad_request', localized('errors-pinner.thisListCameAsAFile'))
    await updateBlockList(db, list_id, { state: 'loading', trouble: null })
    await loadLinkList.enqueue(db, { list_id }, { job_key: `link list ${list_id}` })
    return viewList({ ...list, state: 'loading', trouble: null }, ctx.caller.locale)
  }),
)

export const removeLinkList = handle(linkListDelete, ({ list_id }, ctx) =>
  ctx.transaction(async ({ db }) => {
    await knownList(db, list_id)
    await deleteBlockList(db, list_id)
    return { id: list_id }
  }),
)

async function knownList(db: Db, list_id: string): Promise<BlockListTable> {
  const list = await blockListById(db, list_id)
  if (!list) throw notFound()
  return list
}

function viewList(
  { list_id, created_at: _, loaded_at, trouble, ...list }: BlockListTable,
  language: Language,
): LinkList {
  return {
    ...list,
    id: list_id,
    loaded_at: loaded_at?.toISOString() ?? null,
    trouble: trouble === null ? null : worded(trouble, language),
  }
}

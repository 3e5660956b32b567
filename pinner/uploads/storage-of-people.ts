import { personQuotaPut, personStorageGet, storagePeopleGet } from '@bowerbird/contract/desk/storage-calls'
import type { PersonStorage } from '@bowerbird/contract/desk/storage-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { audit } from '@bowerbird/core/audit/audit'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { z } from 'zod'
import { largestStores, putQuota, storageOf } from './quota-queries.ts'

const scope = 'storage of people'
const bytesAndId = z.tuple([bookmarkId, bookmarkIdOf<UserId>()])

export const listStorage = handle(storagePeopleGet, async ({ page_size, bookmarks }, { db, app }) => {
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bytesAndId, bookmarks)
  const rows = await largestStores(db, { after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, {
    scope,
    limit: page_size,
    key: ({ stored_bytes, user_id }) => [stored_bytes, user_id],
  })
  const data = items.map(({ stored_bytes, own_quota_mb, ...person }) => ({
    ...person,
    stored_bytes: Number(stored_bytes),
    own_quota_mb,
    quota_mb: own_quota_mb ?? app.settings.quota_mb,
  }))
  return { data, bookmark }
})

export const readStorageOfPerson = handle(personStorageGet, ({ user_id }, ctx) => shown(ctx, user_id))

/** Nothing that is stored is removed when it is above a new quota: only uploads are refused. */
export const setQuota = handle(personQuotaPut, ({ user_id, quota_mb = null }, ctx) =>
  ctx.transaction(async (ctx) => {
    if (!(await storageOf(ctx.db, user_id))) throw notFound()
    if (await putQuota(ctx.db, user_id, quota_mb)) {
      const note = quota_mb === null ? '' : `${quota_mb} MB`
      await audit(ctx, { action: 'quota_set', user_id, subject_kind: 'user', subject_id: user_id, note })
    }
    return shown(ctx, user_id)
  }),
)

async function shown({ db, app }: Pick<AnyCtx, 'db' | 'app'>, user_id: UserId): Promise<PersonStorage> {
  const storage = await storageOf(db, user_id)
  if (!storage) throw notFound()
  return { user_id, ...storage, quota_mb: storage.own_quota_mb ?? app.settings.quota_mb }
}

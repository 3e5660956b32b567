import { personQuotaPut, personStorageGet, storagePeopleGet } from '@bowerbird/contract/desk/storage-calls'
import { uploadRoomGet } from '@bowerbird/contract/media/upload-calls'
import { auditGet } from '@bowerbird/contract/moderation/admin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { refuseTooMuch, refuseWhenFull } from './keep-picture.ts'

const megabyte = 1024 * 1024

async function people(quota = '10') {
  const home = await world({ env: { QUOTA_MB: quota } })
  const [owner, ada, ben] = [await home.make.pinner(), await home.make.pinner(), await home.make.pinner()]
  /** As if a user had stored so much. */
  const store = (user_id: string, megabytes: number) =>
    home.db
      .insertInto('user_stats')
      .values({ user_id: user_id as never, stored_bytes: String(megabytes * megabyte) })
      .onConflict((c) => c.column('user_id').doUpdateSet({ stored_bytes: String(megabytes * megabyte) }))
      .execute()
  return { ...home, owner, ada, ben, store }
}

test('OPS-07 people are listed by what they store, the largest first, page by page', async () => {
  const { owner, ada, ben, store } = await people()
  await store(ada.id, 3)
  await store(ben.id, 7)
  await store(owner.id, 3)
  const first = await owner.call(storagePeopleGet, { page_size: 2 })
  if (!first.ok) throw new Error(first.code)
  expect(first.data).toMatchObject([
    { user_id: ben.id, username: ben.username, stored_bytes: 7 * megabyte, quota_mb: 10, own_quota_mb: null },
    { user_id: ada.id },
  ])
  const second = await owner.call(storagePeopleGet, { page_size: 2, bookmarks: [first.bookmark ?? ''] })
  expect(second).toMatchObject({ data: [{ user_id: owner.id }], bookmark: null })
  expect(await owner.call(storagePeopleGet, { bookmarks: ['x'] })).toMatchObject({ code: 'bad_bookmark' })
})

test('OPS-07 OPS-13 a quota of one person counts instead of the one of the site, and is taken back', async () => {
  const { owner, app, ada, ben, store } = await people()
  await store(ada.id, 9)
  await store(ben.id, 9)
  await expect(refuseTooMuch(app, ada.id, 2 * megabyte)).rejects.toMatchObject({ code: 'quota_used_up' })

  const set = (quota_mb: number | null) => owner.did(personQuotaPut, { user_id: ada.id, quota_mb })
  expect(await set(20)).toEqual({
    user_id: ada.id,
    stored_bytes: 9 * megabyte,
    quota_mb: 20,
    own_quota_mb: 20,
  })
  await refuseTooMuch(app, ada.id, 2 * megabyte)
  await expect(refuseTooMuch(app, ben.id, 2 * megabyte)).rejects.toMatchObject({ code: 'quota_used_up' })
  expect(await ada.did(uploadRoomGet, {})).toMatchObject({ quota_bytes: 20 * megabyte })

  await set(5)
  await expect(refuseWhenFull(app, ada.id)).rejects.toMatchObject({ code: 'quota_used_up' })
  await set(0)
  await refuseTooMuch(app, ada.id, 9000 * megabyte)
  expect(await ada.did(uploadRoomGet, {})).toMatchObject({ quota_bytes: null })
  await set(null)
  await expect(refuseTooMuch(app, ada.id, 2 * megabyte)).rejects.toMatchObject({ code: 'quota_used_up' })
  expect(await owner.did(personStorageGet, { user_id: ada.id })).toMatchObject({
    own_quota_mb: null,
    quota_mb: 10,
  })
})

test('OPS-13 a picture is kept or refused by the quota of its own person', async () => {
  const { owner, make, ada, store, db } = await people('0')
  const board = await make.board(ada)
  await make.pin(ada, board.id)
  await store(ada.id, 8)
  await owner.did(personQuotaPut, { user_id: ada.id, quota_mb: 8 })
  await expect(make.pin(ada, board.id)).rejects.toThrow('quota_used_up')
  await owner.did(personQuotaPut, { user_id: ada.id, quota_mb: 9 })
  await make.pin(ada, board.id)
  expect(
    await db.selectFrom('user_stats').select('quota_mb').where('user_id', '=', ada.id).executeTakeFirst(),
  ).toEqual({ quota_mb: 9 })
})

test('OPS-07 the same quota set again, or by two at once, is one change and one line in the record', async () => {
  const { owner, ada } = await people()
  await Promise.all([1, 2].map(() => owner.did(personQuotaPut, { user_id: ada.id, quota_mb: 7 })))
  await owner.did(personQuotaPut, { user_id: ada.id, quota_mb: 7 })
  const entries = await owner.did(auditGet, { user_id: ada.id })
  expect(entries).toMatchObject([{ action: 'quota_set', note: '7 MB', person: { id: ada.id } }])
})

test('OPS-07 quotas are for the owner of the site alone, and of people who exist', async () => {
  const { owner, ada, ben, visitor } = await people()
  const given = { user_id: ada.id, quota_mb: 5 }
  for (const [who, code] of [[ada, 'not_allowed'], [ben, 'not_allowed'], [visitor, 'not_signed_in']] as const) {
    expect(await who.call(personQuotaPut, given)).toMatchObject({ code })
    expect(await who.call(personStorageGet, { user_id: ada.id })).toMatchObject({ code })
    expect(await who.call(storagePeopleGet, {})).toMatchObject({ code })
  } // prettier-ignore
  expect(await owner.call(personQuotaPut, { user_id: '9', quota_mb: 5 })).toMatchObject({ code: 'not_found' })
  expect(await owner.call(personQuotaPut, { ...given, quota_mb: -1 })).toMatchObject({ code: 'bad_request' })
  expect(await owner.did(personStorageGet, { user_id: ada.id })).toMatchObject({ own_quota_mb: null })
})

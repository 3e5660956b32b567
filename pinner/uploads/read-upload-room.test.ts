import { uploadRoomGet } from '@bowerbird/contract/media/upload-calls'
import { hollowPng } from '@bowerbird/core/media/test-pictures'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { uploaded } from './test-uploads.ts'

const megabyte = 1024 * 1024

test('UP-11 a user is shown how much of their own quota is filled, and no one of another’s', async () => {
  const there = await world({ env: { QUOTA_MB: '2', MAX_UPLOAD_MB: '1' } })
  const [ann, bob] = [await there.make.pinner(), await there.make.pinner()]
  const limits = { quota_bytes: 2 * megabyte, max_file_bytes: megabyte }
  expect(await ann.did(uploadRoomGet, {})).toEqual({ stored_bytes: 0, ...limits })
  const bytes = hollowPng(300, 300)
  await uploaded(there, ann, bytes)
  await uploaded(there, ann, bytes)
  expect(await ann.did(uploadRoomGet, {})).toEqual({ stored_bytes: bytes.length, ...limits })
  expect(await bob.did(uploadRoomGet, {})).toEqual({ stored_bytes: 0, ...limits })
  expect(await there.visitor.call(uploadRoomGet, {})).toMatchObject({ ok: false, code: 'not_signed_in' })
})

test('UP-11 without a quota there is no end to name', async () => {
  const there = await world()
  expect(await (await there.make.pinner()).did(uploadRoomGet, {})).toMatchObject({ quota_bytes: null })
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobCountsGet } from '@bowerbird/contract/desk/job-calls'
import { siteStorageGet, siteStorageMeasure } from '@bowerbird/contract/desk/storage-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

test('OPS-07 the owner sees what takes room, by kind, as of the last measurement', async () => {
  const { make, app, drain } = await world()
  const owner = await make.pinner()
  const board = await make.board(owner)
  await make.pin(owner, board.id)
  await drain()
  const before = await owner.did(siteStorageGet, {})
  expect(before).toMatchObject({ kinds: [], measured_at: null, is_measuring: false, has_bucket: false })
  expect(before.database_bytes).toBeGreaterThan(1_000_000)
  expect(before.free_bytes).toBeGreaterThan(0)

  mkdirSync(join(app.settings.data_dir, 'models'), { recursive: true })
  writeFileSync(join(app.settings.data_dir, 'models', 'words.network'), 'x'.repeat(2000))
  await app.media.files.put('board-export/1.zip', Buffer.from('zip'))
  await Promise.all([1, 2, 3].map(() => owner.did(siteStorageMeasure, {})))
  expect(await owner.did(jobCountsGet, {})).toMatchObject({
    kinds: [{ kind: 'measure_storage', waiting: 1 }],
  })
  expect(await owner.did(siteStorageGet, {})).toMatchObject({ is_measuring: true })
  await drain()
  const { kinds, ...rest } = await owner.did(siteStorageGet, {})
  expect(rest).toMatchObject({ is_measuring: false, measured_at: expect.stringMatching(/^\d{4}-/) })
  const of = Object.fromEntries(kinds.map(({ kind, ...amount }) => [kind, amount]))
  expect(of['models']).toEqual({ bytes: 2000, file_count: 1 })
  expect(of['other_files']).toEqual({ bytes: 3, file_count: 1 })
  expect(of['originals']).toMatchObject({ file_count: 1 })
  expect(of['originals']?.bytes).toBeGreaterThan(100)
  expect(of['renditions']?.file_count).toBeGreaterThan(0)
})

test('OPS-07 storage is shown to the owner of the site alone', async () => {
  const { make, visitor } = await world()
  const [, ben] = [await make.pinner(), await make.pinner()]
  for (const call of [siteStorageGet, siteStorageMeasure]) {
    expect(await ben.call(call, {})).toMatchObject({ code: 'not_allowed' })
    expect(await visitor.call(call, {})).toMatchObject({ code: 'not_signed_in' })
  }
})

import { originalKey, renditionKey } from '@bowerbird/core/media/media-keys'
import { likenessOfPictures } from '@bowerbird/core/media/descriptor-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { describePictures } from './describe-pictures.ts'
import { discoveryOf } from './discovery-port.ts'
import { engineOf } from './test-engine.ts'

async function scene() {
  const home = await world()
  const { make, db, app } = home
  const ada = await make.pinner()
  const board = await make.board(ada)
  const pins = [await make.pin(ada, board.id), await make.pin(ada, board.id), await make.pin(ada, board.id)]
  const kept = await likenessOfPictures(
    db,
    pins.map((pin) => pin.image_signature),
  )
  const run = () =>
    describePictures.run({} as never, {
      db,
      app,
      signal: new AbortController().signal,
      job_id: '1',
      attempt: 1,
    })
  const rows = () => db.selectFrom('picture_descriptor').select(['signature', 'vector']).execute()
  return { ...home, ada, pins, kept, run, rows }
}

test('SEARCH-09 a picture is described when it comes in, and the description goes with it', async () => {
  const { db, pins, kept, rows } = await scene()
  expect(kept.size).toBe(3)
  const { deleteImage } = await import('@bowerbird/core/media/unused-image-queries')
  await deleteImage(db, pins[0]?.image_signature ?? '')
  expect(await rows()).toHaveLength(2)
})

test('SEARCH-09 pictures that came in before are described by a job, once, and a running engine finds them then', async () => {
  const { app, db, pins, kept, run, rows, ...home } = await scene()
  await db.deleteFrom('picture_descriptor').execute()
  const engine = await engineOf({ app, ...home })
  const vector = kept.get(pins[0]?.image_signature ?? '')?.vector ?? new Uint8Array(0)
  const near = async () => {
    await engine.catchUp()
    return (await discoveryOf({ app }).nearest(vector, { count: 5 })).map((one) => one.pin_id)
  }
  expect(await near()).toEqual([])
  await run()
  expect(await rows()).toHaveLength(3)
  expect((await near()).toSorted()).toEqual(pins.map((pin) => pin.id).toSorted())
  expect((await near())[0]).toBe(pins[0]?.id)
  await db.deleteFrom('picture_descriptor').execute()
  await run()
  expect(await rows()).toEqual([])
})

test('SEARCH-09 a picture that cannot be described any more is not tried again, and the others are', async () => {
  const { app, db, pins, run, rows } = await scene()
  const signature = pins[1]?.image_signature ?? ''
  const { sha256 } = await db
    .selectFrom('image')
    .select('sha256')
    .where('signature', '=', signature)
    .executeTakeFirstOrThrow()
  for (const key of [
    originalKey(sha256),
    renditionKey(sha256, '736x', 'webp'),
    renditionKey(sha256, '236x', 'webp'),
  ])
    await app.media.files.delete(key)
  await db.deleteFrom('picture_descriptor').execute()
  await run()
  const described = await rows()
  expect(described).toHaveLength(3)
  expect(described.filter((row) => row.vector.length === 0).map((row) => row.signature)).toEqual([signature])
})

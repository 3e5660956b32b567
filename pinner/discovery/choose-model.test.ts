import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertNetwork } from '@bowerbird/core/media/convert-network'
import { createDecoderPool } from '@bowerbird/core/media/decoder-pool'
import { likenessOfPictures, vectorInUse } from '@bowerbird/core/media/descriptor-queries'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import { networkBytes } from '@bowerbird/core/media/network-file'
import { createPictures } from '@bowerbird/core/media/pictures'
import { tinyModel } from '@bowerbird/core/media/test-network'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { choosePictureModel, leavePictureModel, statusOfModel } from './choose-model.ts'
import { describePictures } from './describe-pictures.ts'
import { discoveryOf } from './discovery-port.ts'
import { engineOf } from './test-engine.ts'

/** A site with three pictures, and decoders that read a network from a file that may be there. */
async function scene() {
  const home = await world()
  const { make, db } = home
  const folder = await mkdtemp(join(tmpdir(), 'choose-model-'))
  const network = join(folder, 'pictures.network')
  const pool = createDecoderPool({ network, timeLimitMs: 60_000 })
  onTestFinished(async () => {
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })
  const pictures = createPictures({ store: home.app.media.files, pool, scratch: join(folder, 'scratch') })
  const app = { ...home.app, media: { ...home.app.media, pictures } }
  const ada = await make.pinner()
  const board = await make.board(ada)
  const pins = [await make.pin(ada, board.id), await make.pin(ada, board.id), await make.pin(ada, board.id)]
  const signatures = pins.map((pin) => pin.image_signature)
  const run = () =>
    describePictures.run({} as never, {
      db,
      app,
      signal: new AbortController().signal,
      job_id: '1',
      attempt: 1,
    })
  const addFile = () => {
    const { model, bytes, wanted } = tinyModel()
    return writeFile(network, networkBytes(convertNetwork(model, bytes, wanted)))
  }
  const vectors = async () =>
    [...(await likenessOfPictures(db, signatures))].map(([, { vector }]) =>
      Buffer.from(vector).toString('hex'),
    )
  const engine = await engineOf({ ...home, app: home.app })
  const nearest = async () => {
    await engine.catchUp()
    const vector = (await likenessOfPictures(db, signatures)).get(signatures[0] ?? '')?.vector
    const [best] = await discoveryOf(home).nearest(vector ?? new Uint8Array(0), { count: 3 })
    return best
  }
  return { ...home, app, pins, signatures, run, addFile, vectors, nearest }
}

test('SEARCH-09 pictures are compared by a chosen model once it has described all of them, and by our own until then', async () => {
  const { db, pins, run, addFile, vectors, nearest } = await scene()
  const own = await vectors()
  expect(await statusOfModel(db)).toBeNull()
  await choosePictureModel(db, 'tiny-1')
  // Without the file the job waits, and nothing is worse than before.
  await run()
  expect(await statusOfModel(db)).toMatchObject({ ready_at: null, described: 0, pictures: 3 })
  expect(await vectors()).toEqual(own)
  await addFile()
  await run()
  expect(await statusOfModel(db)).toMatchObject({ model_id: 'tiny-1', described: 3, pictures: 3 })
  expect((await statusOfModel(db))?.ready_at).not.toBeNull()
  const learned = await vectors()
  expect(learned).toHaveLength(3)
  expect(learned.filter((one) => own.includes(one))).toEqual([])
  expect(await nearest()).toEqual({ pin_id: pins[0]?.id, score: 1 })
})

test('SEARCH-09 a removed model leaves nothing behind, and pictures are compared by our own again', async () => {
  const { db, pins, run, addFile, vectors, nearest } = await scene()
  const own = await vectors()
  await addFile()
  await choosePictureModel(db, 'tiny-1')
  await run()
  expect(await vectors()).not.toEqual(own)
  expect(await leavePictureModel(db)).toBe(true)
  expect(await leavePictureModel(db)).toBe(false)
  expect(await vectors()).toEqual(own)
  expect(await nearest()).toEqual({ pin_id: pins[0]?.id, score: 1 })
  const models = await db.selectFrom('picture_descriptor').select('model_id').distinct().execute()
  expect(models).toEqual([{ model_id: 'bowerbird-1' }])
  // Chosen again, it describes all of them anew.
  await choosePictureModel(db, 'tiny-1')
  await run()
  expect(await statusOfModel(db)).toMatchObject({ described: 3 })
})

test('SEARCH-09 what was just described is compared by the model in use, or not at all where that model is not', async () => {
  const { app, db, pins, run, addFile } = await scene()
  const describe = async () => {
    const { sha256 } = await db
      .selectFrom('image')
      .select('sha256')
      .where('signature', '=', pins[0]?.image_signature ?? '')
      .executeTakeFirstOrThrow()
    const likeness = await app.media.pictures.describeStored(sha256, null, 'ann')
    if (!likeness || isImageRefusal(likeness)) throw new Error('not described')
    return likeness
  }
  const before = await describe()
  expect(await vectorInUse(db, before)).toEqual(before.vector)
  await addFile()
  await choosePictureModel(db, 'tiny-1')
  await run()
  const after = await describe()
  expect(await vectorInUse(db, after)).toEqual(after.learned?.vector)
  expect(await vectorInUse(db, before)).toBeNull()
})

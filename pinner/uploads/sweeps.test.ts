import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate, pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { trashDelete } from '@bowerbird/contract/trash/trash-calls'
import type { Task } from '@bowerbird/core/jobs/task'
import { transaction } from '@bowerbird/core/db/transaction'
import { deleteImage, lockImage, stillUnused } from '@bowerbird/core/media/unused-image-queries'
import { hollowPng } from '@bowerbird/core/media/test-pictures'
import type { Actor } from '@bowerbird/testing/actor'
import { picture, pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { describe, expect, test } from 'vitest'
import { purgeTrash } from '../trash/purge-trash.ts'
import { keepPicture } from './keep-picture.ts'
import { sweepPart, sweepStrayFiles } from './sweep-stray-files.ts'
import { sweepUnusedPictures, sweepUploads } from './sweep-unused-pictures.ts'
import { scratchFiles, send, storedFiles, uploaded } from './test-uploads.ts'
import { claimUpload } from './upload-queries.ts'

const hour = 3600 * 1000

async function annAndHerBoard() {
  const there = await world()
  const { db, app, clock } = there
  const ann = await there.make.pinner()
  const board = await there.make.board(ann)
  const run = ({ run: work }: Task) =>
    work({} as never, { db, app, signal: new AbortController().signal, job_id: '1', attempt: 1 })
  const images = async () => (await db.selectFrom('image').select('signature').execute()).length
  /** Two sweeps with a day and more between them: what nothing uses is gone afterwards. */
  const aDayOfSweeps = async () => {
    await run(sweepUnusedPictures)
    clock.advance(25 * hour)
    await run(sweepUnusedPictures)
  }
  const deleteForGood = async (person: Actor, id: string) => {
    await person.did(pinDelete, { id })
    await person.did(trashDelete, { all: true })
    await run(purgeTrash)
  }
  return { ...there, there, ann, board, run, images, aDayOfSweeps, deleteForGood }
}

describe('pictures that nothing uses', () => {
  test('CREATE-19 go a day after the last use, with every file', async () => {
    const { there, ann, board, make, images, aDayOfSweeps, deleteForGood } = await annAndHerBoard()
    const [one, two] = [await make.pin(ann, board.id), await make.pin(ann, board.id)]
    await there.fetch(one.images['60x60'].url)
    await aDayOfSweeps()
    expect(await images()).toBe(2)
    await deleteForGood(ann, one.id)
    await aDayOfSweeps()
    expect(await images()).toBe(1)
    expect((await storedFiles(there)).filter((key) => key.startsWith('original/'))).toHaveLength(1)
    expect((await there.fetch(two.images['736x'].url)).status).toBe(200)
    await deleteForGood(ann, two.id)
    await aDayOfSweeps()
    expect([await images(), await storedFiles(there)]).toEqual([0, []])
  })

  test('CREATE-19 stay while anyone’s pin uses them, a secret one too', async () => {
    const { ann, board, make, images, aDayOfSweeps, deleteForGood } = await annAndHerBoard()
    const pin = await make.pin(ann, board.id)
    const bob = await make.pinner()
    await bob.did(repinCreate, {
      pin_id: pin.id,
      board_id: (await make.board(bob, { privacy: 'secret' })).id,
    })
    await deleteForGood(ann, pin.id)
    await aDayOfSweeps()
    await aDayOfSweeps()
    expect(await images()).toBe(1)
  })

  test('CREATE-19 a save between the two looks keeps the picture', async () => {
    const { there, ann, board, clock, run, images } = await annAndHerBoard()
    const upload_id = await uploaded(there, ann, await pictureBytes({ seed: 1 }))
    await run(sweepUnusedPictures)
    clock.advance(23 * hour)
    await ann.did(pinCreate, { board_id: board.id, upload_id })
    clock.advance(2 * hour)
    await run(sweepUnusedPictures)
    clock.advance(48 * hour)
    await run(sweepUnusedPictures)
    expect(await images()).toBe(1)
  })

  test('CREATE-10 an upload that was never saved goes with its picture, and says so', async () => {
    const { there, ann, board, clock, run, images } = await annAndHerBoard()
    const upload_id = await uploaded(there, ann, await pictureBytes({ seed: 2 }))
    clock.advance(25 * hour)
    await run(sweepUnusedPictures)
    expect(await images()).toBe(0)
    expect((await ann.did(vipGet, { upload_ids: [upload_id] }))[upload_id]).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('within a day'),
    })
    expect(await ann.call(pinCreate, { board_id: board.id, upload_id })).toMatchObject({
      ok: false,
      code: 'no_picture',
    })
  })

  test('CREATE-19 the same bytes taken in while they are thrown away end up whole', async () => {
    const { there, ann, app, clock, run, images } = await annAndHerBoard()
    const bytes = await pictureBytes({ seed: 3 })
    for (let round = 0; round < 5; round++) {
      await keepPicture(app, ann.id, bytes)
      clock.advance(25 * hour)
      const [image] = await Promise.all([keepPicture(app, ann.id, bytes), run(sweepUnusedPictures)])
      expect(await images()).toBe(1)
      const files = await storedFiles(there)
      expect(files).toContain(
        `original/${image.sha256.slice(0, 2)}/${image.sha256.slice(2, 4)}/${image.sha256}`,
      )
      expect(files.filter((key) => key.endsWith('facts.json'))).toHaveLength(1)
    }
  })

  test('CREATE-19 a picture that another process threw away is taken in anew, whatever this one remembers', async () => {
    const { ann, app, db, images } = await annAndHerBoard()
    const bytes = await pictureBytes({ seed: 4 })
    const { sha256, signature } = await keepPicture(app, ann.id, bytes)
    // As the sweep of another process does it: this one's memory of the picture stays.
    for await (const { key } of app.media.files.list('')) await app.media.files.delete(key)
    await deleteImage(db, signature)
    expect(await app.media.pictures.pictureFacts(sha256)).not.toBeNull()
    await keepPicture(app, ann.id, bytes)
    expect(await images()).toBe(1)
    expect(await app.media.pictures.renderRendition({ sha256, spec: '60x60', format: 'webp' })).toMatchObject(
      {
        width: 60,
      },
    )
  })

  test('CREATE-19 a save waits for a sweep that has the picture in hand, and then learns that it is gone', async () => {
    const { there, ann, board, db, clock } = await annAndHerBoard()
    const upload_id = await uploaded(there, ann, await pictureBytes({ seed: 5 }))
    const { signature } = await db.selectFrom('image').select('signature').executeTakeFirstOrThrow()
    clock.advance(25 * hour)
    const saving = await transaction(db, async (trx) => {
      await lockImage(trx, signature)
      expect(await stillUnused(trx, signature, new Date(clock.now().getTime() - 24 * hour))).toBeDefined()
      const started = ann.call(pinCreate, { board_id: board.id, upload_id })
      await expect
        .poll(
          async () =>
            (
              await there.app.database.pool.query(
                `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
              )
            ).rowCount,
        )
        .toBe(1)
      await deleteImage(trx, signature)
      return { started }
    })
    expect(await saving.started).toMatchObject({ ok: false, code: 'no_picture' })
    expect(await db.selectFrom('pin').select('pin_id').execute()).toEqual([])
  })
})

describe('uploads that lead nowhere', () => {
  test('UP-11 places that no one sent to are gone after a day, younger ones are not', async () => {
    const { ann, there, clock, run } = await annAndHerBoard()
    const old = await ann.did(vipCreate, {})
    clock.advance(23 * hour)
    const young = await ann.did(vipCreate, {})
    clock.advance(2 * hour)
    await run(sweepUploads)
    expect(Object.keys(await ann.did(vipGet, { upload_ids: [old.upload_id, young.upload_id] }))).toEqual([
      young.upload_id,
    ])
    expect((await send(there, young, hollowPng(200, 200))).status).toBe(204)
  })

  test('FA-01 an upload whose process died fails after two minutes and may be sent again', async () => {
    const { ann, there, clock, run, db } = await annAndHerBoard()
    const ticket = await ann.did(vipCreate, {})
    await claimUpload(db, { user_id: ann.id, upload_id: ticket.upload_id }, clock.now())
    const status = async () => (await ann.did(vipGet, { upload_ids: [ticket.upload_id] }))[ticket.upload_id]
    clock.advance(60_000)
    await run(sweepUploads)
    expect(await status()).toMatchObject({ status: 'processing' })
    clock.advance(61_000)
    await run(sweepUploads)
    expect(await status()).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('send it again'),
    })
    expect((await send(there, ticket, hollowPng(200, 200))).status).toBe(204)
    expect(await status()).toMatchObject({ status: 'succeeded' })
  })
})

describe('files that no one knows', () => {
  test('FA-01 a picture without a row is removed after a day, one with a row and a young one are not', async () => {
    const { ann, board, make, there, app, clock } = await annAndHerBoard()
    const pin = await make.pin(ann, board.id)
    const stray = await app.media.pictures.ingestImage(await pictureBytes({ seed: 6 }), ann.id)
    if (!('sha256' in stray)) throw new Error('refused')
    const part = stray.sha256.slice(0, 2)
    const strays = async () => (await storedFiles(there)).filter((key) => key.includes(stray.sha256)).length
    await sweepPart(app, part)
    expect(await strays()).toBe(4)
    clock.advance(25 * hour)
    for (let at = 0; at < 256; at++) await sweepPart(app, at.toString(16).padStart(2, '0'))
    expect(await strays()).toBe(0)
    expect((await there.fetch(pin.images['236x'].url)).status).toBe(200)
    expect(
      await ann.call(pinCreate, { board_id: board.id, image_base64: await picture({ seed: 6 }) }),
    ).toMatchObject({ ok: true })
  })

  test('FA-01 half-sent forms and half-written files go, fresh ones stay', async () => {
    const { there, app, clock, run } = await annAndHerBoard()
    const folder = join(app.settings.data_dir, 'scratch')
    await mkdir(join(folder, 'job'), { recursive: true })
    await writeFile(join(folder, 'form-old'), 'x')
    await writeFile(join(folder, 'job', 'upload'), 'x')
    await run(sweepStrayFiles)
    expect(await scratchFiles(there)).toEqual(['form-old', 'job'])
    clock.advance(3 * hour)
    const now = clock.now()
    await writeFile(join(folder, 'form-new'), 'x')
    await utimes(join(folder, 'form-new'), now, now)
    await run(sweepStrayFiles)
    expect(await scratchFiles(there)).toEqual(['form-new'])
  })
})

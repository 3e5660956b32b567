import { join } from 'node:path'
import { vipCreate, vipGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { createDecoderPool } from '@bowerbird/core/media/decoder-pool'
import { createPictures } from '@bowerbird/core/media/pictures'
import type { FileStore } from '@bowerbird/core/media/store'
import { pictureBytes } from '@bowerbird/testing/picture'
import { silentLog } from '@bowerbird/testing/silent-log'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFiles, send } from './test-uploads.ts'

/** A store whose disk goes at the step after next so many, and stays away until it is mended. */
function breakable(store: FileStore) {
  let left = Infinity
  const step = () => {
    if (left-- <= 0) throw new Error('the disk is gone')
  }
  const broken: FileStore = {
    put: async (key, source) => (step(), store.put(key, source)),
    get: async (key) => (step(), store.get(key)),
    read: async (key) => (step(), store.read(key)),
    stat: async (key) => (step(), store.stat(key)),
    open: async (key) => (step(), store.open(key)),
    delete: async (key) => (step(), store.delete(key)),
    list: (prefix) => (step(), store.list(prefix)),
  }
  return {
    store: broken,
    breakAfter: (steps: number) => void (left = steps),
    mend: () => void (left = Infinity),
  }
}

async function annOnABreakableDisk() {
  const there = await world({ log: { ...silentLog, error() {} } })
  const disk = breakable(there.app.media.files)
  const pool = createDecoderPool()
  onTestFinished(() => pool.close())
  there.app.media.files = disk.store
  there.app.media.pictures = createPictures({
    store: disk.store,
    pool,
    scratch: join(there.app.settings.data_dir, 'scratch'),
  })
  const ann = await there.make.pinner()
  return { there, disk, ann, board: await there.make.board(ann) }
}

/** Every pin has its place, its use and its picture; nothing else is half there. */
async function expectWhole({ db }: World): Promise<number> {
  const pins = await db.selectFrom('pin').select(['pin_id', 'image_signature']).execute()
  const ids = pins.map((pin) => pin.pin_id).sort()
  const of = async (table: 'board_pin' | 'user_pin') =>
    (await db.selectFrom(table).select('pin_id').execute()).map((row) => row.pin_id).sort()
  expect(await of('board_pin')).toEqual(ids)
  expect(await of('user_pin')).toEqual(ids)
  expect(
    (await db.selectFrom('image_use').select('used_by').execute()).map((use) => use.used_by).sort(),
  ).toEqual(ids.map((id) => `pin/${id}`))
  const images = new Set(
    (await db.selectFrom('image').select('signature').execute()).map((image) => image.signature),
  )
  for (const pin of pins) expect(images).toContain(pin.image_signature)
  const stored = await db.selectFrom('stored_picture').select('signature').execute()
  expect(new Set(stored.map((row) => row.signature))).toEqual(images)
  const succeeded = await db
    .selectFrom('upload')
    .select('signature')
    .where('status', '=', 'succeeded')
    .execute()
  for (const upload of succeeded) expect(images).toContain(upload.signature)
  return pins.length
}

test('FA-01 the disk goes at each step of an upload: it failed and left no row, and sending it again makes one whole pin', async () => {
  const { there, disk, ann, board } = await annOnABreakableDisk()
  let steps = 0
  for (let isThrough = false; !isThrough; steps++) {
    const ticket = await ann.did(vipCreate, {})
    const bytes = await pictureBytes({ seed: 100 + steps })
    disk.breakAfter(steps)
    const answer = await send(there, ticket, bytes)
    disk.mend()
    isThrough = answer.status === 204
    const [upload] = Object.values(await ann.did(vipGet, { upload_ids: [ticket.upload_id] }))
    if (!isThrough) {
      expect([answer.status, upload?.status, upload?.failure]).toEqual([
        500,
        'failed',
        'Something went wrong on our end. Please send it again.',
      ])
      expect(await ann.call(pinCreate, { board_id: board.id, upload_id: ticket.upload_id })).toMatchObject({
        ok: false,
        code: 'internal',
      })
      expect((await send(there, ticket, bytes)).status).toBe(204)
    }
    const pin = await ann.did(pinCreate, { board_id: board.id, upload_id: ticket.upload_id })
    expect((await there.fetch(pin.images['60x60'].url)).status).toBe(200)
    expect(await expectWhole(there)).toBe(steps + 1)
  }
  expect(steps).toBeGreaterThan(6)
  expect(await scratchFiles(there)).toEqual([])
})

test('FA-01 the database breaks off at each table of a save with its picture: nothing of it stays, and a retry makes one pin', async () => {
  const { there, ann, board } = await annOnABreakableDisk()
  const { pool } = there.app.database
  await pool.query(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
  )
  const tables = [
    'image',
    'stored_picture',
    'user_stats',
    'pin',
    'board_pin',
    'user_pin',
    'board',
    'user_board',
    'image_use',
    'image_board',
    'event',
    'idempotency_key',
  ]
  for (const [at, table] of tables.entries()) {
    await pool.query(
      `create trigger break_off before insert or update on ${table} execute function break_off()`,
    )
    const input = {
      board_id: board.id,
      image_base64: `data:image/png;base64,${(await pictureBytes({ seed: 200 + at })).toString('base64')}`,
    }
    const broken = await ann.call(pinCreate, input, { idempotency_key: table })
    expect([table, broken]).toEqual([table, expect.objectContaining({ ok: false, code: 'internal' })])
    await pool.query(`drop trigger break_off on ${table}`)
    expect([table, await expectWhole(there)]).toEqual([table, at])
    const [one, two] = [
      await ann.call(pinCreate, input, { idempotency_key: table }),
      await ann.call(pinCreate, input, { idempotency_key: table }),
    ]
    expect(one.ok && two.ok && one.data.id === two.data.id).toBe(true)
    expect([table, await expectWhole(there)]).toEqual([table, at + 1])
  }
  const counted = await there.db
    .selectFrom('board')
    .select('pin_count')
    .where('board_id', '=', board.id)
    .executeTakeFirst()
  expect(counted).toEqual({ pin_count: tables.length })
})

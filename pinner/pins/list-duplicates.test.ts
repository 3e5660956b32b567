import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { pinCreate, pinDelete, pinDuplicatesGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { scene } from '@bowerbird/core/media/test-pictures'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploaded } from '../uploads/test-uploads.ts'

const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

const photo = (seed: number) => scene(240, 200, seed).png().toBuffer()

let made = 0

async function adaAndBen() {
  const home = await world()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  const [hers, his] = [await home.make.board(ada, { name: 'Bowers' }), await home.make.board(ben)]
  const pin = async (who: Actor, board_id: BoardId, bytes: Buffer) =>
    who.did(pinCreate, { board_id, image_base64: dataUrl(bytes), title: `Pin ${++made}` })
  const found = async (who: Actor, pin_id: PinId) =>
    (await who.did(pinDuplicatesGet, { pin_id })).map((one) => [one.likeness, one.pin.id])
  return { ...home, ada, ben, hers, his, pin, found }
}

test('SAVE-26 the same bytes saved before are found, with board and date, the newest first', async () => {
  const { make, ada, hers, pin, found, drain } = await adaAndBen()
  const other = await make.board(ada, { name: 'Nests', privacy: 'secret' })
  const bytes = await photo(1)
  const [first, second] = [await pin(ada, hers.id, bytes), await pin(ada, other.id, bytes)]
  await drain()
  const third = await pin(ada, hers.id, await sharp(bytes).jpeg({ quality: 70 }).toBuffer())
  expect(await found(ada, third.id)).toEqual([
    ['near', second.id],
    ['near', first.id],
  ])
  const [earlier] = await ada.did(pinDuplicatesGet, { pin_id: first.id })
  expect(earlier?.pin).toMatchObject({ board: { name: 'Nests' }, created_at: second.created_at })
})

test('SAVE-26 a pin saved a moment ago is found before anything was worked off', async () => {
  const { ada, ben, hers, his, pin, found } = await adaAndBen()
  const bytes = await photo(2)
  const [first, second] = [await pin(ada, hers.id, bytes), await pin(ada, hers.id, bytes)]
  expect(await found(ada, second.id)).toEqual([['same', first.id]])
  const saved = await ben.did(repinCreate, { pin_id: first.id, board_id: his.id })
  expect(await found(ben, first.id)).toEqual([['same', saved.id]])
})

test('SAVE-26 resized, re-encoded and slightly cropped copies are near; other pictures are not', async () => {
  const { ada, hers, pin, found, drain } = await adaAndBen()
  const bytes = await photo(3)
  const first = await pin(ada, hers.id, bytes)
  for (let seed = 30; seed < 34; seed++) await pin(ada, hers.id, await photo(seed))
  await drain()
  const copies = [
    await sharp(bytes).resize(150).jpeg({ quality: 60 }).toBuffer(),
    await sharp(bytes).webp({ quality: 40 }).toBuffer(),
    await sharp(bytes).extract({ left: 2, top: 2, width: 236, height: 196 }).png().toBuffer(),
  ]
  for (const copy of copies) {
    const { id } = await pin(ada, hers.id, copy)
    expect(await found(ada, id)).toContainEqual(['near', first.id])
  }
  await drain()
  const another = await pin(ada, hers.id, await photo(4))
  expect(await found(ada, another.id)).toEqual([])
})

test('SAVE-26 plain pictures, which all hash alike, are no copies of one another', async () => {
  const { ada, hers, pin, found, drain } = await adaAndBen()
  const plain = (background: string, width = 200) =>
    sharp({ create: { width, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  await pin(ada, hers.id, await plain('#336699'))
  await drain()
  const next = await pin(ada, hers.id, await plain('#336698', 201))
  expect(await found(ada, next.id)).toEqual([])
})

test('SAVE-26 PR-01 no one learns what others have, nor of pins that are not for them', async () => {
  const { make, ada, ben, hers, his, pin, found, drain, visitor } = await adaAndBen()
  const bytes = await photo(5)
  const secret = await make.board(ada, { privacy: 'secret' })
  const [open, hidden] = [await pin(ada, hers.id, bytes), await pin(ada, secret.id, bytes)]
  const bens = await pin(ben, his.id, bytes)
  await drain()
  expect(await found(ben, bens.id)).toEqual([])
  expect(await found(ben, open.id)).toEqual([['same', bens.id]])
  const unknown = await ben.call(pinDuplicatesGet, { pin_id: '1234567890' })
  expect(await ben.call(pinDuplicatesGet, { pin_id: hidden.id })).toEqual(unknown)
  expect(unknown).toMatchObject({ code: 'not_found' })
  expect(await visitor.call(pinDuplicatesGet, { pin_id: open.id })).toMatchObject({ code: 'not_signed_in' })
  expect(await ben.call(pinDuplicatesGet, {})).toMatchObject({ http_status: 400 })
})

test("SAVE-26 an upload of one's own is looked up before it is saved; no one else's is", async () => {
  const home = await adaAndBen()
  const { ada, ben, hers, pin, drain } = home
  const bytes = await photo(6)
  const first = await pin(ada, hers.id, bytes)
  await drain()
  const upload_id = await uploaded(home, ada, bytes)
  const answer = await ada.did(pinDuplicatesGet, { upload_id })
  expect(answer).toMatchObject([{ likeness: 'same', pin: { id: first.id } }])
  expect(await ben.call(pinDuplicatesGet, { upload_id })).toMatchObject({ code: 'not_found' })
})

test('SAVE-26 deleted pins are left out; restored ones are shown', async () => {
  const { ada, hers, pin, found, drain } = await adaAndBen()
  const bytes = await photo(7)
  const [first, second] = [await pin(ada, hers.id, bytes), await pin(ada, hers.id, bytes)]
  await drain()
  await ada.did(pinDelete, { id: first.id })
  expect(await found(ada, second.id)).toEqual([])
  await drain()
  expect(await found(ada, second.id)).toEqual([])
  await ada.did(trashRestore, { pin_ids: [first.id] })
  await drain()
  expect(await found(ada, second.id)).toEqual([['same', first.id]])
})

test('SAVE-26 ten at most, the pin itself not among them, and as many queries for many as for one', async () => {
  const { ada, ben, his, hers, pin, found, drain, db } = await adaAndBen()
  const bytes = await photo(8)
  const first = await pin(ada, hers.id, bytes)
  const again = (n: number) =>
    ada.did(repinCreate, { pin_id: first.id, board_id: hers.id, save_again: true, title: `Copy ${n}` })
  const saved = [await again(0)]
  const few = await countQueries(() => ada.call(pinDuplicatesGet, { pin_id: first.id }))
  for (let n = 1; n < 12; n++) saved.push(await again(n))
  await ben.did(repinCreate, { pin_id: first.id, board_id: his.id })
  await drain()
  const many = await countQueries(() => ada.call(pinDuplicatesGet, { pin_id: first.id }))
  expect(many.queries).toBe(few.queries)
  expect(await found(ada, first.id)).toEqual(
    saved
      .toReversed()
      .slice(0, 10)
      .map((one) => ['same', one.id]),
  )
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from user_picture where user_id = ${ada.id}`.execute(db)
  expect(rows[0]?.n).toBe(13)
})

test("SAVE-26 a board that turned secret is still one's own", async () => {
  const { ada, ben, his, hers, pin, found, drain } = await adaAndBen()
  const bytes = await photo(9)
  const first = await pin(ada, hers.id, bytes)
  await ada.did(boardUpdate, { board_id: hers.id, privacy: 'secret' })
  await drain()
  const copy = await pin(ben, his.id, bytes)
  expect(await found(ada, copy.id)).toEqual([['same', first.id]])
  expect(await found(ben, copy.id)).toEqual([])
})

import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { vipGet, pageCardCreate } from '@bowerbird/contract/media/upload-calls'
import { pinCreate } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { browserOf } from './test-uploads.ts'

const page = { title: 'A soup for winter', link: 'https://www.soups.example/winter' }

async function annAndHerBoard(env: Record<string, string> = {}) {
  const there = await world({ env })
  const ann = await there.make.pinner()
  return { ...there, there, ann, board: await there.make.board(ann) }
}

test('CREATE-23 a page without a usable picture is saved with a card of its title and domain', async () => {
  const { there, ann, board } = await annAndHerBoard()
  const card = await ann.did(pageCardCreate, page)
  expect(card).toMatchObject({ status: 'succeeded', width: 736, height: 920, failure: null })
  expect(card.image_url).toBe(`/media/upload/${card.id}.jpg`)
  const shown = await there.fetch(card.image_url ?? '', { headers: await browserOf(there, ann) })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  const pin = await ann.did(pinCreate, {
    board_id: board.id,
    upload_id: card.id,
    title: page.title,
    link: page.link,
    method: 'scraped',
  })
  expect(pin).toMatchObject({ title: page.title, link: page.link, domain: 'soups.example' })
  expect(pin.images.orig).toMatchObject({ width: 736, height: 920 })
  expect(await ann.did(boardFeedGet, { board_id: board.id })).toHaveLength(1)
})

test('CREATE-23 the title may be left out; a page without an address has no card', async () => {
  const { ann } = await annAndHerBoard()
  expect(await ann.did(pageCardCreate, { link: page.link })).toMatchObject({ status: 'succeeded' })
  for (const link of ['', 'nonsense', 'javascript:alert(1)', undefined])
    expect(await ann.call(pageCardCreate, { ...page, link } as never)).toMatchObject({
      ok: false,
      code: 'bad_request',
    })
  expect(await ann.call(pageCardCreate, { ...page, title: 'x'.repeat(101) })).toMatchObject({
    ok: false,
    code: 'bad_request',
  })
})

test('CREATE-23 a card is drawn for a logged-in user, and opens for no other', async () => {
  const { ann, visitor, make, there, board } = await annAndHerBoard()
  expect(await visitor.call(pageCardCreate, page)).toMatchObject({ ok: false, code: 'not_signed_in' })
  const card = await ann.did(pageCardCreate, page)
  const ben = await make.pinner()
  expect(await ben.did(vipGet, { upload_ids: [card.id] })).toEqual({})
  const shown = await there.fetch(card.image_url ?? '', { headers: await browserOf(there, ben) })
  expect(shown.status).toBe(404)
  const bens = await make.board(ben)
  expect(await ben.call(pinCreate, { board_id: bens.id, upload_id: card.id })).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  expect(await ben.call(pinCreate, { board_id: board.id, upload_id: card.id })).toMatchObject({ ok: false })
})

test('CREATE-23 the same act again, or twice at once, is one card', async () => {
  const { ann, db } = await annAndHerBoard()
  const [one, two] = await Promise.all([
    ann.call(pageCardCreate, page, { idempotency_key: 'k' }),
    ann.call(pageCardCreate, page, { idempotency_key: 'k' }),
  ])
  const done = [one, two].filter((outcome) => outcome.ok)
  expect(done.length).toBeGreaterThan(0)
  const again = await ann.call(pageCardCreate, page, { idempotency_key: 'k' })
  for (const outcome of done) expect(outcome).toEqual(again)
  expect(await db.selectFrom('upload').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('image').selectAll().execute()).toHaveLength(1)
})

test('OPS-13 CREATE-23 a user whose pictures fill their room gets no card', async () => {
  const { ann, db } = await annAndHerBoard({ QUOTA_MB: '1' })
  await ann.did(pageCardCreate, page)
  await db.updateTable('user_stats').set({ stored_bytes: '1048576' }).where('user_id', '=', ann.id).execute()
  expect(await ann.call(pageCardCreate, page)).toMatchObject({ ok: false, code: 'quota_used_up' })
})

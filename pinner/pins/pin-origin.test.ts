import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { findPinImagesGet } from '@bowerbird/contract/media/upload-calls'
import { pinCreate, pinDelete, pinGet, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { respond, startHostileServer } from '@bowerbird/core/fetch/hostile-server'
import { createLog } from '@bowerbird/core/observe/log'
import { tablesWith } from '@bowerbird/testing/tables-with-queries'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { purgeTrash } from '../trash/purge-trash.ts'
import { setPinOrigin } from '../library/pin-origin-queries.ts'
import { readOrigins } from './read-origins.ts'

const page = `<title>Nests</title><link rel="canonical" href="/nests"><link rel="license" href="https://creativecommons.org/licenses/by/4.0/">
  <meta property="og:site_name" content="Birds today"><meta name="author" content="Ada Byron"><link rel="author" href="/people/ada">
  <meta property="article:published_time" content="2024-05-01T10:00:00+02:00">`

/** A site that counts who asks for its pages. */
async function annAndASite() {
  const asked: string[] = []
  const pages: Record<string, string | undefined> = { '/page': page }
  const answer = (address: string) => (socket: Socket) => {
    asked.push(address)
    const html = pages[address]
    const status = html === undefined ? '503 Service Unavailable' : '200 OK'
    respond(status, { 'Content-Type': 'text/html; charset=utf-8' }, html ?? '')(socket)
  }
  const site = await startHostileServer({ '/page': answer('/page'), '/other': answer('/other') })
  onTestFinished(() => site.close())
  const home = await world({ env: { FETCH_ALLOW_HOSTS: site.place } })
  const ann = await home.make.pinner()
  const board = await home.make.board(ann)
  /** What waits by now is read. */
  async function read() {
    await home.drain()
    await readOrigins.enqueue(home.db, {})
    await home.drain()
  }
  const originOf = async (id: string) => (await ann.did(pinGet, { id })).origin
  return { ...home, site, pages, asked, ann, board, read, originOf }
}

test('SAVE-27 a pin with a link shows what its page says of author, site, date and licence, in its own view alone', async () => {
  const { ann, make, board, site, asked, read, originOf, visitor } = await annAndASite()
  const pin = await make.pin(ann, board.id, { link: site.url('/page') })
  expect(pin.origin).toBeNull()
  await read()
  const origin = {
    title: 'Nests',
    author: 'Ada Byron',
    author_url: site.url('/people/ada'),
    site_name: 'Birds today',
    published_at: '2024-05-01T08:00:00.000Z',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    canonical_url: site.url('/nests'),
  }
  expect(await originOf(pin.id)).toEqual(origin)
  expect((await visitor.did(pinGet, { id: pin.id })).origin).toEqual(origin)
  const [listed] = await ann.did(boardFeedGet, { board_id: board.id })
  expect(listed).not.toHaveProperty('origin')
  // One reading does for all who save from that page within a day; a pin without a link asks no one.
  const second = await make.pin(ann, board.id, { link: site.url('/page') })
  const bare = await make.pin(ann, board.id)
  await read()
  expect(await originOf(second.id)).toEqual(origin)
  expect(await originOf(bare.id)).toBeNull()
  expect(asked).toEqual(['/page'])
})

test('SAVE-27 a picture chosen from a page counts as that page read', async () => {
  const { ann, make, board, site, asked, drain, originOf } = await annAndASite()
  await ann.did(findPinImagesGet, { url: site.url('/page') })
  const { id } = await make.pin(ann, board.id, { link: site.url('/page') })
  await drain()
  expect(await originOf(id)).toMatchObject({ author: 'Ada Byron' })
  expect(asked).toEqual(['/page'])
})

test('SAVE-27 a save of a pin keeps where it came from, also when its link changes afterwards; no one edits it', async () => {
  const { ann, make, board, site, asked, read, pages, originOf } = await annAndASite()
  const { id } = await make.pin(ann, board.id, { link: site.url('/page') })
  await read()
  delete pages['/page']
  const bob = await make.pinner()
  const copy = await bob.did(repinCreate, { pin_id: id, board_id: (await make.board(bob)).id })
  await read()
  expect(await originOf(copy.id)).toMatchObject({ author: 'Ada Byron' })
  await bob.did(pinUpdate, { id: copy.id, link: site.url('/other'), origin: { author: 'Bob' } } as never)
  await read()
  expect(await originOf(copy.id)).toMatchObject({ author: 'Ada Byron' })
  expect(asked).toEqual(['/page'])
})

test('SAVE-27 from a secret board only the origin that its page shows everyone goes along, and no statement made there', async () => {
  const { ann, make, board, site, db, pages, read, originOf, clock } = await annAndASite()
  const secret = await make.board(ann, { privacy: 'secret' })
  const { id } = await make.pin(ann, secret.id, { link: site.url('/page') })
  await setPinOrigin(db, { pin_id: id }, { author: 'A name from my own file' })
  await read()
  expect(await originOf(id)).toMatchObject({ author: 'A name from my own file', site_name: null })
  const open = await ann.did(repinCreate, { pin_id: id, board_id: board.id })
  pages['/page'] = page
  clock.advance(1000)
  await read()
  expect(await originOf(open.id)).toMatchObject({ author: 'Ada Byron', site_name: 'Birds today' })
  // On another secret board it stays what it was.
  const other = await ann.did(repinCreate, {
    pin_id: id,
    board_id: (await make.board(ann, { privacy: 'secret' })).id,
  })
  await read()
  expect(await originOf(other.id)).toMatchObject({ author: 'A name from my own file' })
})

test('FA-08 a page that is down is asked again an hour later, three times in all; addresses inside are never asked', async () => {
  const { ann, make, board, site, asked, read, clock, pages, originOf, db } = await annAndASite()
  const { id } = await make.pin(ann, board.id, { link: site.url('/other') })
  await make.pin(ann, board.id, { link: 'http://192.168.7.7/admin' })
  const hourMs = 3600_000
  await read()
  await read()
  expect(asked).toEqual(['/other'])
  clock.advance(hourMs + 1000)
  await read()
  expect(asked).toEqual(['/other', '/other'])
  pages['/other'] = page
  clock.advance(hourMs + 1000)
  await read()
  expect(await originOf(id)).toMatchObject({ title: 'Nests' })
  // And a page that never comes back is given up.
  delete pages['/other']
  clock.advance(25 * hourMs)
  const lost = await make.pin(ann, board.id, { link: site.url('/other') })
  for (let n = 0; n < 5; n++) {
    await read()
    clock.advance(hourMs + 1000)
  }
  expect(asked).toHaveLength(6)
  expect(await originOf(lost.id)).toBeNull()
  expect(await db.selectFrom('pin_origin_wish').selectAll().execute()).toEqual([])
})

test('FA-08 where no one out there can be reached a run ends after a few sites, and the others have their turn later', async () => {
  const asked: string[] = []
  const log = createLog({
    level: 'info',
    destination: { write: (line) => void (line.includes('outbound fetch') && asked.push(line)) },
  })
  const home = await world({ log })
  const ann = await home.make.pinner()
  const board = await home.make.board(ann)
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      home.make.pin(ann, board.id, { link: `https://site-${n}.example/` }),
    ),
  )
  await home.drain()
  for (const most of [7, 14, 20, 20]) {
    await readOrigins.enqueue(home.db, {})
    await home.drain()
    expect(asked.length).toBeLessThanOrEqual(most)
    home.clock.advance(61_000)
  }
  expect(asked.length).toBeGreaterThanOrEqual(16)
})

test('SS-13 what others say of a picture is kept as plain text, cut, and its addresses are of the web or none', async () => {
  const { ann, make, board, db, originOf } = await annAndASite()
  const { id } = await make.pin(ann, board.id)
  await setPinOrigin(
    db,
    { pin_id: id },
    {
      title: ` <b>Bold</b>\u0000\u202e\n${'x'.repeat(5000)}`,
      author: '\u2066\u2069 \u0007',
      author_url: 'javascript:alert(1)',
      site_name: 'Søster 🐦',
      published_at: 'yesterday',
      license: 'All rights reserved',
      canonical_url: 'https://ada:secret@example.com/',
    },
  )
  const origin = await originOf(id)
  expect(origin).toEqual({
    title: expect.stringMatching(/^<b>Bold<\/b> x{100,200}$/),
    author: null,
    author_url: null,
    site_name: 'Søster 🐦',
    published_at: null,
    license: 'All rights reserved',
    canonical_url: null,
  })
  expect(origin?.title).toHaveLength(200)
})

test('SAVE-27 what an import stated is not fetched again, whichever comes first, and stays with the pin for good', async () => {
  const { ann, board, site, asked, read, originOf, db, clock, drain } = await annAndASite()
  const pin = await ann.did(pinCreate, {
    board_id: board.id,
    image_base64: await picture({ seed: 5 }),
    link: site.url('/page'),
  })
  await setPinOrigin(db, { pin_id: pin.id }, { author: 'Said by the file' })
  await read()
  expect(asked).toEqual([])
  await setPinOrigin(
    db,
    { pin_id: pin.id },
    { author: 'Said by the file once more', published_at: '2020-02-03' },
  )
  expect(await originOf(pin.id)).toMatchObject({
    author: 'Said by the file once more',
    published_at: '2020-02-03',
  })
  await ann.did(pinDelete, { id: pin.id })
  clock.advance(31 * 24 * 3600_000)
  await purgeTrash.enqueue(db, {})
  await drain()
  expect(await tablesWith(db, 'Said by the file once more')).toEqual([])
})

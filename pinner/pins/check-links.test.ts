import { pinCreate, pinDelete, pinGet, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import { respond, startHostileServer } from '@bowerbird/core/fetch/hostile-server'
import { picture } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkLinks } from './check-links.ts'

const dayMs = 24 * 60 * 60_000

type Script = (socket: Socket, head: string) => void

/** A site whose pages a test changes as it goes. */
async function pinnerAndSite() {
  const pages: Record<string, Script> = {}
  const site = await startHostileServer({
    '/page': (socket, head) => (pages['/page'] ?? respond('404 Not Found', {}))(socket, head),
    '/other': (socket, head) => (pages['/other'] ?? respond('404 Not Found', {}))(socket, head),
  })
  onTestFinished(() => site.close())
  const home = await world({ env: { FETCH_ALLOW_HOSTS: site.place } })
  const ann = await home.make.pinner()
  const board = await home.make.board(ann)
  const pin = (link: string) => home.make.pin(ann, board.id, { link })
  /** Days later: every link that is due is looked at. */
  async function check(days = 1) {
    home.clock.advance(days * dayMs + 1000)
    await checkLinks.enqueue(home.db, {})
    await home.drain()
  }
  const deadSince = async (id: string) => (await ann.did(pinGet, { id })).link_dead_since
  return { ...home, site, pages, ann, board, pin, check, deadSince }
}

const fine = respond('200 OK', { 'Content-Type': 'text/html' }, '<title>Here</title>')

test('SAVE-27 a page that is gone three days in a row is dead, in every view; back again, it is not', async () => {
  const { site, pages, ann, board, pin, check, deadSince, drain, visitor } = await pinnerAndSite()
  pages['/page'] = fine
  const { id } = await pin(site.url('/page'))
  await drain()
  await check()
  expect(await deadSince(id)).toBeNull()
  delete pages['/page']
  await check(14)
  await check()
  expect(await deadSince(id)).toBeNull()
  await check()
  const since = await deadSince(id)
  expect(since).not.toBeNull()
  const [listed] = await visitor.did(boardFeedGet, { board_id: board.id })
  expect(listed?.link_dead_since).toBe(since)
  // Still dead: since the same day.
  await check(14)
  expect(await deadSince(id)).toBe(since)
  pages['/page'] = fine
  await check(14)
  expect(await deadSince(id)).toBeNull()
  expect((await ann.did(pinGet, { id })).link).toBe(site.url('/page'))
})

test('SAVE-27 410 is dead at once; an answer in between starts the count anew', async () => {
  const { site, pages, pin, check, deadSince, drain } = await pinnerAndSite()
  pages['/other'] = respond('410 Gone', {})
  const gone = await pin(site.url('/other'))
  const shaky = await pin(site.url('/page'))
  await drain()
  await check()
  await check()
  expect(await deadSince(gone.id)).not.toBeNull()
  pages['/page'] = fine
  await check()
  delete pages['/page']
  await check(14)
  await check()
  expect(await deadSince(shaky.id)).toBeNull()
})

test('SAVE-27 a site that refuses programs, or fails for a moment, is not dead; HEAD alone settles nothing', async () => {
  const { site, pages, pin, check, deadSince, drain } = await pinnerAndSite()
  pages['/page'] = (socket, head) => (head.startsWith('HEAD') ? respond('404 Not Found', {}) : fine)(socket)
  pages['/other'] = respond('403 Forbidden', {})
  const [one, other] = [await pin(site.url('/page')), await pin(site.url('/other'))]
  await drain()
  for (let day = 0; day < 5; day++) await check(14)
  expect([await deadSince(one.id), await deadSince(other.id)]).toEqual([null, null])
  const asked = site.heads.map((head) => head.split(' HTTP')[0])
  expect(new Set(asked.slice(0, 4))).toEqual(
    new Set(['GET /other', 'GET /page', 'HEAD /other', 'HEAD /page']),
  )
})

test('SAVE-27 one at a time of a host, once for all pins with the link', async () => {
  const { site, pages, ann, board, pin, check, deadSince, drain } = await pinnerAndSite()
  let [waiting, most] = [0, 0]
  const slowly =
    (answer: Script): Script =>
    (socket, head) => {
      most = Math.max(most, ++waiting)
      setTimeout(() => {
        waiting -= 1
        answer(socket, head)
      }, 20)
    }
  pages['/page'] = slowly(respond('410 Gone', {}))
  pages['/other'] = slowly(fine)
  const first = await pin(site.url('/page'))
  const copies = []
  for (let n = 0; n < 4; n++)
    copies.push(
      await ann.did(repinCreate, { pin_id: first.id, board_id: board.id, save_again: true, title: `${n}` }),
    )
  await pin(site.url('/other'))
  await drain()
  await check()
  for (const { id } of [first, ...copies]) expect(await deadSince(id)).not.toBeNull()
  expect(site.heads.filter((head) => head.startsWith('HEAD /page'))).toHaveLength(1)
  expect(most).toBe(1)
})

test('SAVE-27 SS-14 private addresses are never fetched, and never marked', async () => {
  const { site, pin, check, deadSince, drain, db } = await pinnerAndSite()
  const pins = []
  for (const link of [
    'http://127.0.0.1:9/x',
    'http://10.0.0.1/',
    'http://bowerbird.localhost/a',
    'http://box.local/',
  ])
    pins.push(await pin(link))
  await drain()
  expect(await db.selectFrom('link_check').selectAll().execute()).toEqual([])
  for (let day = 0; day < 4; day++) await check()
  for (const { id } of pins) expect(await deadSince(id)).toBeNull()
  expect(site.heads).toEqual([])
})

test('SAVE-27 a new pin with a dead link is marked at once; another link clears the mark', async () => {
  const { site, pages, ann, board, pin, check, deadSince, drain } = await pinnerAndSite()
  pages['/page'] = respond('410 Gone', {})
  pages['/other'] = fine
  const first = await pin(site.url('/page'))
  await drain()
  await check()
  const second = await pin(site.url('/page'))
  await drain()
  expect(await deadSince(second.id)).toBe(await deadSince(first.id))
  const changed = await ann.did(pinUpdate, { id: first.id, link: site.url('/other') })
  expect(changed.link_dead_since).toBeNull()
  const saved = await ann.did(repinCreate, { pin_id: second.id, board_id: board.id, save_again: true })
  expect(saved.link_dead_since).not.toBeNull()
  const elsewhere = { pin_id: second.id, board_id: board.id, link: site.url('/other'), title: 'Other' }
  expect((await ann.did(repinCreate, { ...elsewhere, save_again: true })).link_dead_since).toBeNull()
  await drain()
  await check(14)
  expect(await deadSince(first.id)).toBeNull()
  expect(await deadSince(second.id)).not.toBeNull()
})

test('SAVE-27 links that no pin has any more are forgotten; those of pins in the trash are not', async () => {
  const { site, ann, pin, check, drain, db } = await pinnerAndSite()
  const [one, other] = [await pin(site.url('/page')), await pin(site.url('/other'))]
  await drain()
  await ann.did(pinUpdate, { id: one.id, link: '' })
  await ann.did(pinDelete, { id: other.id })
  await drain()
  await check()
  const left = await db.selectFrom('link_check').select('link').execute()
  expect(left).toEqual([{ link: site.url('/other') }])
  expect(site.heads.some((head) => head.includes('/page'))).toBe(false)
})

test('SAVE-27 two jobs at once look at each link once', async () => {
  const { site, pages, pin, drain, clock, db, app } = await pinnerAndSite()
  pages['/page'] = fine
  await pin(site.url('/page'))
  await drain()
  clock.advance(dayMs + 1000)
  const run = (job_id: string) =>
    checkLinks.run({} as never, { db, app, job_id, attempt: 1, signal: new AbortController().signal })
  await Promise.all([run('1'), run('2'), run('3')])
  expect(site.heads).toHaveLength(1)
})

test('SAVE-27 a pin keeps the page that it was first saved from, and so do pins saved from it', async () => {
  const { ann, board, make } = await pinnerAndSite()
  const ben = await make.pinner()
  const his = await make.board(ben)
  const link = 'https://www.example.com/first'
  const pin = await ann.did(pinCreate, {
    board_id: board.id,
    link,
    image_base64: await picture({ seed: 91 }),
  })
  expect(pin).toMatchObject({ original_link: link, archived_image_url: pin.images.orig.url })
  const changed = await ann.did(pinUpdate, { id: pin.id, link: 'https://www.example.com/second' })
  expect(changed).toMatchObject({ link: 'https://www.example.com/second', original_link: link })
  const saved = await ben.did(repinCreate, { pin_id: pin.id, board_id: his.id })
  expect(saved).toMatchObject({
    link: 'https://www.example.com/second',
    original_link: link,
    source_pin_id: pin.id,
    via_pinner: { username: ann.username },
  })
})

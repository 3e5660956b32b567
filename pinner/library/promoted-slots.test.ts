import { boardCreate, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import { asAdvertiserId, asCampaignId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { pinDelete, pinGet, relatedPinFeedGet, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { emptySlots } from '@bowerbird/core/ports/slots'
import type { FilledSlot, Slots } from '@bowerbird/core/ports/slots'
import type { Actor } from '@bowerbird/testing/actor'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { putSearchWord } from '../search/search-word-queries.ts'
import { placed, placesOn } from './promoted-slots.ts'
import { slotOf, slotsOf } from './test-slots.ts'

// Each test makes a world with some twenty pins.
vi.setConfig({ testTimeout: 60_000 })

/** Ann follows Ben, who keeps twelve pins of nests; three shops would pay to stand among them. */
async function scene() {
  const home = await world()
  const { make } = home
  const [ann, ben] = [await make.pinner(), await make.pinner()]
  const shops = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ben)
  const pins: PinId[] = []
  for (let n = 0; n < 12; n++)
    pins.unshift((await make.pin(ben, board.id, { title: 'Empty nest', description: '#nests' })).id)
  const offers = []
  for (const shop of shops) {
    const theirs = await make.board(shop)
    offers.push({ board: theirs, pin: await make.pin(shop, theirs.id, { link: 'https://shop.example/a' }) })
  }
  await ann.did(userFollowCreate, { user_id: ben.id })
  await home.drain()
  const fills = offers.map(({ pin }, n) => slotOf(pin, shops[n] as (typeof shops)[number]))
  return { ...home, ann, ben, shops, offers, pins, fills }
}

const idsOf = (pins: readonly { id: string }[]) => pins.map(({ id }) => id)
const homeOf = (who: Actor, page_size = 25) => who.did(userHomefeedGet, { feed: 'following', page_size })

test.each([
  [0, []],
  [3, []],
  [4, [3]],
  [11, [3]],
  [12, [3, 11]],
  [25, [3, 11, 19]],
])('ADS-04 a page of %i pins has places for promoted ones at %j', (count, places) => {
  expect(placesOn(count)).toBe(places.length)
  const pins = Array.from({ length: count - places.length }, (_, n) => ({
    ...pictured(n),
    is_promoted: false,
  }))
  const promoted = places.map((n) => ({ ...pictured(`p${n}`), is_promoted: true }))
  const page = placed(pins as never, promoted as never)
  expect(page.flatMap((pin, at) => (pin.is_promoted ? [at] : []))).toEqual(places)
  expect(page.filter((pin) => !pin.is_promoted)).toEqual(pins)
  expect(placed(pins.slice(0, 2) as never, promoted as never)).toEqual(pins.slice(0, 2))
})

const pictured = (id: string | number) => ({ id: `${id}`, image_signature: `picture ${id}` })

test('ADS-04 a picture that is on the page, or that the page is about, is not shown there as a promoted pin as well', async () => {
  const { app, ann, shops, pins, offers, fills } = await scene()
  const [shop, other] = shops
  if (!shop || !other) throw new Error('no shop')
  const kept = async (who: Pinner, pin_id: PinId) =>
    who.did(repinCreate, { pin_id, board_id: (await who.did(boardCreate, { name: 'To sell' })).id })
  const copy = slotOf(await kept(shop, asPinId(pins[5] ?? '')), shop)
  const twin = slotOf(await kept(other, asPinId(offers[2]?.pin.id ?? '')), other)
  app.sides.slots = slotsOf([copy, fills[2] as never])
  const promotedOf = (page: readonly { id: string; is_promoted: boolean }[]) =>
    idsOf(page.filter((one) => one.is_promoted))
  const page = await homeOf(ann)
  expect(idsOf(page)).toEqual([...pins.slice(0, 3), fills[2]?.pin_id, ...pins.slice(3)])
  const found = await ann.did(baseSearchGet, { query: '#nests' })
  expect(promotedOf(found.results as never)).toEqual([fills[2]?.pin_id])
  // Beside the pin itself, which is not in the list, one place is left empty.
  expect(promotedOf(await ann.did(relatedPinFeedGet, { pin: pins[5] ?? '' }))).toEqual([])
  // Two who keep the same picture: one of them.
  app.sides.slots = slotsOf([fills[2] as never, twin])
  expect(promotedOf(await homeOf(ann))).toEqual([fills[2]?.pin_id])
})

test('ADS-04 promoted pins stand labelled at fixed places of home, search and related pages', async () => {
  const { app, ann, pins, fills, shops } = await scene()
  const slots = slotsOf(fills)
  app.sides.slots = slots
  const page = await homeOf(ann)
  const [first, second] = fills
  expect(idsOf(page)).toEqual([
    ...pins.slice(0, 3),
    first?.pin_id,
    ...pins.slice(3, 10),
    second?.pin_id,
    ...pins.slice(10),
  ])
  expect(page[3]).toMatchObject({
    is_promoted: true,
    tracking_params: first?.tracking_params,
    promoter: { id: shops[0]?.id, username: shops[0]?.username, full_name: 'Nest & Co' },
    domain: 'shop.example',
  })
  expect(page[2]).toMatchObject({ is_promoted: false, promoter: null, tracking_params: '' })

  const found = await ann.did(baseSearchGet, { query: 'nest' })
  expect(found.results.map((one) => 'is_promoted' in one && one.is_promoted).indexOf(true)).toBe(3)
  const tagged = await ann.did(baseSearchGet, { query: '#nests' })
  expect(tagged.results.filter((one) => 'is_promoted' in one && one.is_promoted)).toHaveLength(2)
  const source = pins[0] ?? ''
  const related = await ann.did(relatedPinFeedGet, { pin: source })
  expect(related.map((one) => one.is_promoted).indexOf(true)).toBe(3)

  expect(slots.asked).toMatchObject([
    { surface: 'home', count: 2, topics: [], severity: null, pin_id: null, shown_pin_ids: pins },
    { surface: 'search', topics: ['nest'], pin_id: null },
    { surface: 'search', topics: ['nests'] },
    { surface: 'related', topics: ['nests'], pin_id: source },
  ])
  expect(new Set(slots.asked.map(({ audience_key }) => audience_key))).toEqual(new Set([`person ${ann.id}`]))
  // By itself a pin is not promoted.
  expect(await ann.did(pinGet, { id: first?.pin_id ?? '' })).toMatchObject({ isPromoted: false })
})

test('EVENT-03 a promoted pin says what its attribution source is registered with, and no other pin does', async () => {
  const { app, ann, fills } = await scene()
  const attribution = {
    source_event_id: '7',
    destination_origins: ['https://shop.example'],
    advertiser_id: asAdvertiserId('8'),
    campaign_id: asCampaignId('9'),
  }
  app.sides.slots = slotsOf([{ ...(fills[0] as FilledSlot), attribution }, fills[1] as FilledSlot])
  const attributed = (await homeOf(ann)).flatMap((pin) => (pin.attribution ? [pin] : []))
  expect(attributed.map((pin) => [pin.id, pin.attribution])).toEqual([[fills[0]?.pin_id, attribution]])
})

test('ADS-04 no page with fewer than four pins has a promoted one', async () => {
  const { app, ann, fills } = await scene()
  const slots = slotsOf(fills)
  app.sides.slots = slots
  expect((await homeOf(ann, 3)).filter((one) => one.is_promoted)).toEqual([])
  expect(slots.asked).toEqual([])
  expect((await homeOf(ann, 4)).map((one) => one.is_promoted)).toEqual([false, false, false, true])
})

test('ADS-04 promoted pins are among as many as were asked for, and no other pin is lost by them', async () => {
  const { app, ann, pins, fills } = await scene()
  app.sides.slots = slotsOf(fills)
  type Page = Outcome<readonly { id: string; is_promoted: boolean }[]>
  const pagesOf = async (ask: (bookmarks: string[]) => Promise<Page>) => {
    const seen: (readonly { id: string; is_promoted: boolean }[])[] = []
    for (let bookmarks: string[] | undefined = []; bookmarks;) {
      const page: Page = await ask(bookmarks)
      if (!page.ok) throw new Error(page.message)
      seen.push(page.data)
      bookmarks = page.bookmark ? [page.bookmark] : undefined
    }
    return seen
  }
  const home = await pagesOf((bookmarks) =>
    ann.call(userHomefeedGet, { feed: 'following', page_size: 5, bookmarks }),
  )
  expect(home.map((page) => page.length)).toEqual([5, 5, 5])
  expect(idsOf(home.flat().filter((one) => !one.is_promoted))).toEqual(pins)
  expect(home.map((page) => page.map((one) => one.is_promoted).indexOf(true))).toEqual([3, 3, 3])
  const related = await pagesOf((bookmarks) =>
    ann.call(relatedPinFeedGet, { pin: pins[0] ?? '', page_size: 5, bookmarks }),
  )
  expect(related.every((page) => page.length <= 5)).toBe(true)
  const unpaid = idsOf(related.flat().filter((one) => !one.is_promoted))
  expect([new Set(unpaid).size, unpaid.length]).toEqual([11, 11])
  const found: string[] = []
  for (const query of ['nest', '#nests'])
    for (let bookmarks: string[] | undefined = []; bookmarks;) {
      const page: Outcome<Output<typeof baseSearchGet>> = await ann.call(baseSearchGet, {
        query,
        page_size: 5,
        bookmarks,
      })
      if (!page.ok) throw new Error(page.message)
      const { results } = page.data
      expect(results.length).toBeLessThanOrEqual(5)
      found.push(...idsOf(results.filter((one) => 'is_promoted' in one && !one.is_promoted)))
      bookmarks = page.bookmark ? [page.bookmark] : undefined
    }
  expect(found.toSorted()).toEqual([...pins, ...pins].toSorted())
})

test('ADS-04 each promoted pin is at most once in a list, on whichever page', async () => {
  const { app, ann, visitor, pins, fills } = await scene()
  const slots = slotsOf(fills)
  // The filling offers the same pins on every page, whatever the list has shown.
  app.sides.slots = { ...slots, fill: async (request) => (slots.asked.push(request), fills) }
  type Shown = { id: string; is_promoted?: boolean }
  type Page = Outcome<readonly Shown[] | { results: readonly unknown[] }>
  const listOf = async (ask: (bookmarks: string[]) => Promise<Page>) => {
    const shown: Shown[][] = []
    for (let bookmarks: string[] | undefined = []; bookmarks;) {
      const page: Page = await ask(bookmarks)
      if (!page.ok) throw new Error(page.message)
      shown.push(('results' in page.data ? page.data.results : page.data) as Shown[])
      bookmarks = page.bookmark ? [page.bookmark] : undefined
    }
    return shown
  }
  const pin = pins[0] ?? ''
  const lists: ((bookmarks: string[]) => Promise<Page>)[] = [
    (bookmarks) => ann.call(userHomefeedGet, { feed: 'following', page_size: 4, bookmarks }),
    ...[ann, visitor].flatMap((who) => [
      (bookmarks: string[]) => who.call(baseSearchGet, { query: 'nest', page_size: 4, bookmarks }),
      (bookmarks: string[]) => who.call(baseSearchGet, { query: '#nests', page_size: 4, bookmarks }),
      (bookmarks: string[]) => who.call(relatedPinFeedGet, { pin, page_size: 4, bookmarks }),
    ]),
  ]
  for (const ask of lists) {
    const list = await listOf(ask)
    expect(list.length).toBeGreaterThan(2)
    const promoted = idsOf(list.flat().filter((one) => one.is_promoted === true))
    expect(promoted).toEqual(fills.slice(0, promoted.length).map(({ pin_id }) => pin_id))
    expect(promoted.length).toBeGreaterThan(1)
    expect(slots.asked.at(-1)?.shown_pin_ids).toEqual(expect.arrayContaining(promoted.slice(0, 2)))
  }
  const { bookmark } = (await ann.call(userHomefeedGet, { feed: 'following', page_size: 4 })) as {
    bookmark: string
  }
  const [version, scope, [before]] = JSON.parse(Buffer.from(bookmark, 'base64url').toString())
  for (const edited of [before, [before, ['x']], [before, Array.from({ length: 41 }, () => '1')]]) {
    const text = Buffer.from(JSON.stringify([version, scope, edited])).toString('base64url')
    expect(await ann.call(userHomefeedGet, { feed: 'following', bookmarks: [text] })).toMatchObject({
      code: 'bad_bookmark',
    })
  }
})

test('ADS-04 a promoted pin is on a page once, and never beside the same pin', async () => {
  const { app, ann, ben, shops, pins, offers, fills } = await scene()
  const [shop] = shops
  if (!shop || !fills[0] || !offers[0]) throw new Error('no shop')
  app.sides.slots = {
    ...slotsOf([]),
    fill: async () => [slotOf({ id: asPinId(pins[5] ?? '') }, ben), ...fills, ...fills],
  }
  const page = await homeOf(ann)
  expect(new Set(idsOf(page)).size).toBe(page.length)
  expect(page.filter((one) => one.is_promoted).map(({ id }) => id)).toEqual(
    fills.slice(0, 2).map(({ pin_id }) => pin_id),
  )
  app.sides.slots = {
    ...slotsOf([]),
    fill: async () => [fills[0] as never, slotOf(offers[1]?.pin as never, shop)],
  }
  expect((await homeOf(ann)).filter((one) => one.is_promoted)).toHaveLength(1)
})

test('ADS-04 a promoted pin of a blocked user, of a secret board or in the trash is never shown', async () => {
  const { app, ann, shops, offers, fills } = await scene()
  app.sides.slots = slotsOf(fills)
  const promoted = async () => idsOf((await homeOf(ann)).filter((one) => one.is_promoted))
  const [first, second] = fills
  expect(await promoted()).toEqual([first?.pin_id, second?.pin_id])
  await shops[0]?.did(boardUpdate, { board_id: offers[0]?.board.id ?? '', privacy: 'protected' })
  expect(await promoted()).toEqual([first?.pin_id, second?.pin_id])
  await shops[0]?.did(boardUpdate, { board_id: offers[0]?.board.id ?? '', privacy: 'secret' })
  expect(await promoted()).toEqual([second?.pin_id])
  await shops[1]?.did(pinDelete, { id: second?.pin_id ?? '' })
  expect(await promoted()).toEqual([])
  app.sides.slots = slotsOf([fills[2] as never])
  expect(await promoted()).toEqual([fills[2]?.pin_id])
  await ann.did(userBlockCreate, { blocked_user_id: shops[2]?.id ?? '' })
  expect(await promoted()).toEqual([])
})

test.each<[string, Partial<Slots>]>([
  ['is stuck', { fill: () => new Promise(() => {}) }],
  ['fails', { fill: () => Promise.reject(new Error('the index is gone')) }],
  [
    'breaks at once',
    {
      fill: () => {
        throw new Error('no index')
      },
    },
  ],
  [
    'cannot read what was hidden',
    { hiddenFrom: (db) => sql<never>`select from no_such_table`.execute(db).then(() => noneHidden) },
  ],
  ['fails too late', { fill: (_, signal) => rejectedWhenLate(signal) }],
])('ADS-04 the feed answers as ever when what fills its places %s', async (_, broken) => {
  const { app, ann, pins, fills } = await scene()
  app.sides.slots = { ...emptySlots, ...broken }
  expect(idsOf(await homeOf(ann))).toEqual(pins)
  expect(idsOf((await ann.did(baseSearchGet, { query: 'nest' })).results)).toHaveLength(12)
  expect(idsOf(await ann.did(relatedPinFeedGet, { pin: pins[0] ?? '' }))).toHaveLength(11)
  app.sides.slots = slotsOf(fills)
  expect(idsOf(await homeOf(ann))).toHaveLength(14)
})

const noneHidden = { pin_ids: [], promoter_ids: [] }

const rejectedWhenLate = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })

test('ADS-04 where a promoted pin leads is what its advertiser set', async () => {
  const { app, ann, fills } = await scene()
  app.sides.slots = slotsOf([{ ...fills[0], destination_url: 'https://www.elsewhere.example/b' } as never])
  const [one] = (await homeOf(ann)).filter((pin) => pin.is_promoted)
  expect(one).toMatchObject({ link: 'https://www.elsewhere.example/b', domain: 'elsewhere.example' })
})

test('ADS-04 a search is requested with the worst severity that the owner of the site gave its words', async () => {
  const { app, ann, db } = await scene()
  const slots = slotsOf([])
  app.sides.slots = slots
  const created_at = new Date()
  await putSearchWord(db, { word: 'nest', severity: 2, created_at })
  await putSearchWord(db, { word: 'empty nest', severity: 1, created_at })
  await putSearchWord(db, { word: 'nests', severity: 0, created_at })
  for (const query of ['NEST', 'Empty  nest!', 'nest, empty', '#Nests', 'empty'])
    await ann.did(baseSearchGet, { query })
  // Abusive words find nothing, so that no place is there to fill.
  expect(slots.asked.map(({ severity }) => severity)).toEqual([2, 1, 2, null])
})

test('OPS-10 promoted pins are read by the queries that read the page', async () => {
  const { app, ann, fills } = await scene()
  const counts = []
  for (const slots of [slotsOf([]), slotsOf(fills)]) {
    app.sides.slots = slots
    counts.push((await countQueries(() => homeOf(ann))).queries)
  }
  expect(counts[1]).toBe(counts[0])
})

import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { lessOfCreate, lessOfDelete, lessOfGet } from '@bowerbird/contract/feed/less-of-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { boardFollowCreate, userFollowCreate } from '@bowerbird/contract/people/follow-calls'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import { userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { quarters } from '@bowerbird/core/media/test-pictures'
import { countQueries } from '@bowerbird/core/db/count-queries'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test, vi } from 'vitest'
import { engineOf } from '../discovery/test-engine.ts'
import { seenPicturesOf } from './seen-pictures.ts'
import { sweepForYou } from './sweep-for-you.ts'

vi.setConfig({ testTimeout: 60_000 })

type World = Awaited<ReturnType<typeof world>>
type Page = Outcome<Output<typeof userHomefeedGet>>

const home = (who: Actor, page_size = 25) => who.did(userHomefeedGet, { page_size })
const idsOf = (pins: readonly { id: string }[]) => pins.map((pin) => pin.id)

/** All pages of one visit. */
async function visit(who: Actor, page_size: number) {
  const pages: Output<typeof userHomefeedGet>[] = []
  for (let bookmarks: string[] | undefined = []; bookmarks;) {
    const page: Page = await who.call(userHomefeedGet, { page_size, bookmarks })
    if (!page.ok) throw new Error(page.message)
    pages.push(page.data)
    bookmarks = page.bookmark ? [page.bookmark] : undefined
  }
  return pages
}

/** A person with a board of so many pins. */
async function keeper({ make }: World, count: number, given: Record<string, unknown> = {}) {
  const who = await make.pinner()
  const board = await make.board(who)
  const pins = []
  for (let n = 0; n < count; n++) pins.push(await make.pin(who, board.id, given))
  return { who, board, pins }
}

test.each([0, 1, 20])(
  'DISCOVER-01 DISCOVER-08 someone new sees every pin of a site with %i, each with its reason, and again on the next visit',
  async (count) => {
    const site = await world()
    const { pins } = await keeper(site, count)
    const reader = await site.make.pinner()
    await site.drain()
    for (let times = 0; times < 2; times++) {
      const seen = (await visit(reader, 8)).flat()
      expect(idsOf(seen).toSorted()).toEqual(idsOf(pins).toSorted())
      for (const pin of seen) expect(['New', 'Popular']).toContain(pin.recommendation_reason)
    }
    expect(await site.visitor.call(userHomefeedGet, {})).toMatchObject({ ok: false, code: 'not_signed_in' })
    expect(await reader.call(userHomefeedGet, { feed: 'all' as never })).toMatchObject({
      ok: false,
      code: 'bad_request',
    })
  },
)

test('DISCOVER-01 the owner of the only public pins sees these rather than nothing, and no pin that is secret', async () => {
  const site = await world()
  const { who, pins } = await keeper(site, 3)
  const secret = await site.make.board(who, { privacy: 'secret' })
  await site.make.pin(who, secret.id)
  await site.drain()
  expect(idsOf(await home(who)).toSorted()).toEqual(idsOf(pins).toSorted())
})

test('DISCOVER-01 DISCOVER-08 saves, follows and interests bring pins, each with its reason in the language of the viewer', async () => {
  const site = await world()
  const { make, drain } = site
  const [ann, ben, cleo, dora] = [
    await make.pinner(),
    await make.pinner({ full_name: 'Ben Bird' }),
    await make.pinner(),
    await make.pinner(),
  ]
  const own = await make.board(ann)
  const [bens, lamps, tags] = [
    await make.board(ben),
    await make.board(cleo, { name: 'Lamps' }),
    await make.board(dora),
  ]
  const owl = await make.pin(ben, bens.id, { title: 'An owl' })
  const nearOwl = await make.pin(ben, bens.id, { title: 'Another owl' })
  const lamp = await make.pin(cleo, lamps.id)
  const tagged = await make.pin(dora, tags.id, { description: '#nests' })
  await ann.did(repinCreate, { pin_id: owl.id, board_id: own.id })
  await ann.did(boardFollowCreate, { board_id: lamps.id })
  await ann.did(userInterestsUpdate, { interest: 'nests' })
  await drain()
  const reasonsOf = async () =>
    new Map((await home(ann)).map((pin) => [pin.id, pin.recommendation_reason] as const))
  expect(await reasonsOf()).toEqual(
    new Map([
      [nearOwl.id, 'Because you saved “An owl”'],
      [lamp.id, 'From Lamps, which you follow'],
      [tagged.id, 'Your interest: nests'],
    ]),
  )
  await ann.did(userFollowCreate, { user_id: dora.id })
  await drain()
  expect((await reasonsOf()).size).toBe(3)
  expect(await ann.did(userHomefeedGet, { feed: 'following' })).toMatchObject([
    { id: tagged.id, recommendation_reason: null },
    { id: lamp.id, recommendation_reason: null },
  ])
})

test('DISCOVER-01 pins whose pictures look like the last saves come before others, and say so', async () => {
  const site = await world()
  const { make, drain, clock } = site
  const [reader, ben] = [await make.pinner(), await make.pinner()]
  const own = await make.board(reader)
  // Each on a board of its own: walks over boards know nothing.
  const alone = async (color: string, given: { title?: string; privacy?: 'secret' } = {}) => {
    const { title = '', privacy = 'public' } = given
    return make.pin(ben, (await make.board(ben, { privacy })).id, { color, title })
  }
  const red = await alone('#d02020', { title: 'A red door' })
  const green = await alone('#20a020')
  const alsoRed = await alone('#cc2424')
  const alsoGreen = await alone('#249c24')
  await alone('#d22222', { privacy: 'secret' })
  const others = []
  for (const turn of [0, 1]) {
    const colors = turn
      ? ['#f0f0f0', '#101010', '#2020d0', '#f0f020']
      : ['#101010', '#c0c0ff', '#f0f0f0', '#20d0d0']
    const bytes = await (await quarters(colors)).png().toBuffer()
    const image_base64 = `data:image/png;base64,${bytes.toString('base64')}`
    others.push(await make.pin(ben, (await make.board(ben)).id, { image_base64 }))
  }
  await reader.did(repinCreate, { pin_id: red.id, board_id: own.id })
  clock.advance(1_000)
  await reader.did(repinCreate, { pin_id: green.id, board_id: own.id })
  await drain()
  expect((await home(reader)).map((pin) => pin.recommendation_reason)).not.toContain(
    'Looks like “A red door”',
  )
  await engineOf(site)
  const pins = await home(reader)
  expect(new Map(pins.slice(0, 2).map((pin) => [pin.id, pin.recommendation_reason]))).toEqual(
    new Map([
      [alsoRed.id, 'Looks like “A red door”'],
      [alsoGreen.id, 'Looks like Pins that you saved'],
    ]),
  )
  expect(idsOf(pins).toSorted()).toEqual(idsOf([alsoRed, alsoGreen, ...others]).toSorted())
})

test('DISCOVER-08 For you brings no pin across a block, of a board that turned secret, or that the viewer has', async () => {
  const site = await world()
  const [one, two, three] = [await keeper(site, 2), await keeper(site, 2), await keeper(site, 2)]
  const reader = await site.make.pinner()
  const board = await site.make.board(reader)
  await site.drain()
  const first = await reader.call(userHomefeedGet, { page_size: 1 })
  await one.who.did(boardUpdate, { board_id: one.board.id, privacy: 'secret' })
  await reader.did(userBlockCreate, { blocked_user_id: two.who.id })
  await reader.did(repinCreate, { pin_id: three.pins[0]?.id ?? '', board_id: board.id })
  const shown = idsOf((await visit(reader, 10)).flat())
  expect(shown).toEqual([three.pins[1]?.id])
  // The rest of a list from before does not bring them either.
  const bookmarks = first.ok && first.bookmark ? [first.bookmark] : []
  const gone = new Set([...idsOf(one.pins), ...idsOf(two.pins)] as string[])
  expect(idsOf(await reader.did(userHomefeedGet, { bookmarks })).filter((id) => gone.has(id))).toEqual([])
})

test('DISCOVER-01 no picture comes twice in a visit while pins and saves are added, and a page that is asked for again is the same', async () => {
  const site = await world()
  const { make, drain } = site
  const [one, two] = [await keeper(site, 12), await keeper(site, 12)]
  const [reader, copier] = [await make.pinner(), await make.pinner()]
  const copies = await make.board(copier)
  for (const pin of one.pins.slice(0, 6))
    await copier.did(repinCreate, { pin_id: pin.id, board_id: copies.id })
  await drain()
  const seen: string[] = []
  for (let bookmarks: string[] | undefined = []; bookmarks;) {
    const page: Page = await reader.call(userHomefeedGet, { page_size: 5, bookmarks })
    if (!page.ok) throw new Error(page.message)
    if (bookmarks.length > 0) {
      const again = await reader.did(userHomefeedGet, { page_size: 5, bookmarks })
      expect(idsOf(again)).toEqual(idsOf(page.data))
    }
    seen.push(...page.data.map((pin) => pin.image_signature))
    bookmarks = page.bookmark ? [page.bookmark] : undefined
    await make.pin(two.who, two.board.id)
    await drain()
  }
  expect(seen).toHaveLength(24)
  expect(new Set(seen).size).toBe(24)
})

test('DISCOVER-01 a visit begins with pins that the last ones did not show, for 30 days', async () => {
  const site = await world()
  await keeper(site, 12)
  const [reader, other] = [await site.make.pinner(), await site.make.pinner()]
  await site.drain()
  const first = idsOf(await home(reader, 6))
  const second = idsOf(await home(reader, 6))
  expect(new Set([...first, ...second]).size).toBe(12)
  expect(await site.db.selectFrom('seen_pictures').select('user_id').execute()).toEqual([])
  await seenPicturesOf(site.app).flush()
  expect(await site.db.selectFrom('seen_pictures').select('user_id').execute()).toEqual([
    { user_id: reader.id },
  ])
  site.clock.advance(29 * 24 * 3_600_000)
  await site.make.pin(other, (await site.make.board(other)).id)
  await site.drain()
  const third = await home(reader, 6)
  expect(third.filter((pin) => !first.includes(pin.id) && !second.includes(pin.id))).toHaveLength(1)
  site.clock.advance(45 * 24 * 3_600_000)
  await sweepForYou.enqueue(site.db, {})
  await site.drain()
  expect(await site.db.selectFrom('seen_pictures').select('user_id').execute()).toEqual([])
  expect(await site.db.selectFrom('for_you_list').select('user_id').execute()).toEqual([])
  expect(await home(reader)).toHaveLength(13)
})

test('DISCOVER-01 a bookmark of For you is for its reader alone, goes on after its list is gone, and is not one of Following', async () => {
  const site = await world()
  await keeper(site, 5)
  const [ann, ben] = [await site.make.pinner(), await site.make.pinner()]
  await site.drain()
  const page = await ann.call(userHomefeedGet, { page_size: 2 })
  const bookmarks = page.ok && page.bookmark ? [page.bookmark] : []
  expect(bookmarks).toHaveLength(1)
  expect(await ben.call(userHomefeedGet, { bookmarks })).toMatchObject({ code: 'bad_bookmark' })
  expect(await ann.call(userHomefeedGet, { feed: 'following', bookmarks })).toMatchObject({
    code: 'bad_bookmark',
  })
  const rest = idsOf(await ann.did(userHomefeedGet, { bookmarks, page_size: 3 }))
  expect(rest).toHaveLength(3)
  await site.db.deleteFrom('for_you_list').execute()
  expect(await ann.did(userHomefeedGet, { bookmarks })).toHaveLength(5)
})

test('OPS-10 a page of For you takes a fixed number of queries, however many saves, follows and pins there are', async () => {
  const site = await world()
  const { make, drain } = site
  const people = [await keeper(site, 9), await keeper(site, 9), await keeper(site, 9)]
  const reader = await make.pinner()
  const board = await make.board(reader)
  const counts: number[][] = []
  const count = async () => {
    const first = await countQueries(() => reader.call(userHomefeedGet, { page_size: 4 }))
    const { bookmark } = first.result as { bookmark: string }
    const next = await countQueries(() =>
      reader.call(userHomefeedGet, { page_size: 4, bookmarks: [bookmark] }),
    )
    counts.push([first.queries, next.queries])
  }
  const save = async (n: number) => {
    for (const one of people) {
      await reader.did(repinCreate, { pin_id: one.pins[n]?.id ?? '', board_id: board.id })
    }
  }
  await save(0)
  await reader.did(userFollowCreate, { user_id: people[0]?.who.id ?? '' })
  await reader.did(userInterestsUpdate, { interest: 'nests' })
  await drain()
  await count()
  await count()
  await save(1)
  await save(2)
  for (const one of people.slice(1)) await reader.did(userFollowCreate, { user_id: one.who.id })
  for (const interest of ['birds', 'owls']) await reader.did(userInterestsUpdate, { interest })
  await drain()
  await count()
  await save(3)
  await save(4)
  await drain()
  await count()
  // Without an engine a walk takes up to five queries, and there are four; with one it takes one.
  for (const [first = 0, next = 0] of counts) expect([first <= 43, next <= 14]).toEqual([true, true])
})

test('DISCOVER-01 less of a pin, a person or a topic goes at once from a list that is being read, and comes back when taken back', async () => {
  const site = await world()
  const { make, drain } = site
  const [one, two, three] = [
    await keeper(site, 4),
    await keeper(site, 4, { description: '#nests' }),
    await keeper(site, 4),
  ]
  const [reader, other] = [await make.pinner(), await make.pinner()]
  await drain()
  const all = async () => idsOf((await visit(reader, 5)).flat())
  expect(await all()).toHaveLength(12)
  const page = await reader.call(userHomefeedGet, { page_size: 1 })
  const bookmarks = page.ok && page.bookmark ? [page.bookmark] : []
  const rest = async () => idsOf(await reader.did(userHomefeedGet, { bookmarks, page_size: 25 }))

  const person = { user_id: one.who.id }
  for (let times = 0; times < 2; times++)
    expect(await reader.did(lessOfCreate, person)).toEqual({ kind: 'person', subject: one.who.id })
  expect((await rest()).filter((id) => idsOf(one.pins).includes(id as never))).toEqual([])
  await reader.did(lessOfCreate, { topic: '#Nests' })
  expect(await all()).toEqual(expect.not.arrayContaining([...idsOf(one.pins), ...idsOf(two.pins)]))
  expect(await all()).toHaveLength(4)
  // Pins beside it on a board go with it.
  const disliked = three.pins[0]?.id ?? ''
  await reader.did(lessOfCreate, { pin_id: disliked })
  expect(await all()).toEqual([])
  expect(await rest()).toEqual([])

  expect(await reader.did(lessOfGet, {})).toMatchObject([
    { kind: 'pin', subject: disliked, pin: { id: disliked }, person: null },
    { kind: 'topic', subject: 'nests', pin: null, person: null },
    { kind: 'person', subject: one.who.id, pin: null, person: { id: one.who.id } },
  ])
  expect(await other.did(lessOfGet, {})).toEqual([])
  expect(idsOf((await visit(other, 5)).flat())).toHaveLength(12)
  await other.did(lessOfDelete, { pin_id: disliked })
  expect(await reader.did(lessOfGet, {})).toHaveLength(3)

  for (let times = 0; times < 2; times++) await reader.did(lessOfDelete, { pin_id: disliked })
  expect(await all()).toHaveLength(4)
  await reader.did(lessOfDelete, { topic: 'nests' })
  await reader.did(lessOfDelete, person)
  expect(await all()).toHaveLength(12)
})

test('DISCOVER-01 less of a topic of the tree leaves out pins about it or a topic below it, at once, until taken back', async () => {
  const site = await world()
  const { make, drain } = site
  const ben = await make.pinner()
  const [cats, walls] = [
    await make.board(ben, { name: 'Kittens', category: 'animals' }),
    await make.board(ben, { name: 'Other' }),
  ]
  const cat = await make.pin(ben, cats.id, { title: 'A cat', description: '#mine' })
  const house = await make.pin(ben, walls.id, { title: 'A tiny house' })
  const other = await make.pin(ben, (await make.board(ben, { name: 'Xyz' })).id, { title: 'Xyz' })
  const reader = await make.pinner()
  await drain()
  const page = await reader.call(userHomefeedGet, { page_size: 1 })
  const bookmarks = page.ok && page.bookmark ? [page.bookmark] : []
  const read = async () => idsOf([...(page.ok ? page.data : []), ...(await rest())])
  const rest = () => reader.did(userHomefeedGet, { bookmarks, page_size: 25 })
  const topics = new Map(
    [...(page.ok ? page.data : []), ...(await rest())].map((pin) => [pin.id, pin.recommendation_topics]),
  )
  expect(topics.get(cat.id)).toEqual([{ topic_id: 'cats', name: 'Cats' }])
  expect(topics.get(house.id)).toEqual([{ topic_id: 'tiny-houses', name: 'Tiny houses and cabins' }])
  expect(topics.get(other.id)).toEqual([])
  expect((await read()).toSorted()).toEqual(idsOf([cat, house, other]).toSorted())

  const first = page.ok ? page.data[0]?.id : undefined
  const kept = (without: readonly string[]) =>
    idsOf([cat, house, other])
      .filter((id) => id !== first && !without.includes(id))
      .toSorted()
  expect(await reader.did(lessOfCreate, { topic: 'Tiny-Houses' })).toEqual({
    kind: 'topic',
    subject: 'tiny-houses',
  })
  expect(idsOf(await rest()).toSorted()).toEqual(kept([house.id]))
  expect(idsOf(await home(reader))).not.toContain(house.id)
  await reader.did(lessOfCreate, { topic: 'animals' })
  expect(idsOf(await rest()).toSorted()).toEqual(kept([house.id, cat.id]))
  expect(idsOf(await home(reader))).toEqual([other.id])
  await reader.did(lessOfCreate, { topic: 'mine' })
  expect(await reader.did(lessOfGet, {})).toMatchObject([
    { kind: 'topic', subject: 'mine', topic: null },
    { kind: 'topic', subject: 'animals', topic: { topic_id: 'animals', name: 'Animals' } },
    {
      kind: 'topic',
      subject: 'tiny-houses',
      topic: { topic_id: 'tiny-houses', name: 'Tiny houses and cabins' },
    },
  ])
  for (const topic of ['mine', 'animals', 'tiny-houses']) await reader.did(lessOfDelete, { topic })
  expect(idsOf(await home(reader)).toSorted()).toEqual(idsOf([cat, house, other]).toSorted())
})

test('DISCOVER-01 less of what is not there, of oneself or of nothing is refused', async () => {
  const site = await world()
  const { who, board } = await keeper(site, 1)
  const secret = await site.make.board(who, { privacy: 'secret' })
  const hidden = await site.make.pin(who, secret.id)
  const reader = await site.make.pinner()
  const refusedAs = async (input: Record<string, unknown>) => {
    const outcome = await reader.call(lessOfCreate, input)
    return outcome.ok ? 'ok' : outcome.code
  }
  expect(await refusedAs({ pin_id: hidden.id })).toBe('not_found')
  expect(await refusedAs({ pin_id: board.id })).toBe('not_found')
  expect(await refusedAs({ user_id: board.id })).toBe('not_found')
  expect(await refusedAs({ user_id: reader.id })).toBe('bad_request')
  expect(await refusedAs({})).toBe('bad_request')
  expect(await refusedAs({ topic: 'nests', user_id: who.id })).toBe('bad_request')
  expect(await refusedAs({ topic: '#' })).toBe('bad_request')
  for (const call of [lessOfCreate, lessOfDelete])
    expect(await site.visitor.call(call, { topic: 'nests' })).toMatchObject({ code: 'not_signed_in' })
  expect(await site.visitor.call(lessOfGet, {})).toMatchObject({ code: 'not_signed_in' })
  expect(await reader.did(lessOfGet, {})).toEqual([])
})

test('DISCOVER-08 BOARD-02 a token without the scope for it reads no reason that names a pin of a secret board', async () => {
  const site = await world()
  const { make, drain, fetch } = site
  const ann = await make.pinner()
  const shut = await make.board(ann, { privacy: 'secret' })
  const { pins } = await keeper(site, 2)
  const [saved, near] = pins
  await ann.did(repinCreate, { pin_id: saved?.id ?? '', board_id: shut.id, title: 'Ring for Eve' })
  await drain()
  const reasonsBy = async (scopes: ('read' | 'secret')[]) => {
    const { token } = await ann.did(accessTokenCreate, { name: 'Script', scopes })
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch('/resource/UserHomefeedResource/get/', { headers })
    const { resource_response } = (await answer.json()) as {
      resource_response: { data: { id: string; recommendation_reason: string }[] }
    }
    return resource_response.data.map((pin) => [pin.id, pin.recommendation_reason])
  }
  expect(await reasonsBy(['read', 'secret'])).toEqual([[near?.id, 'Because you saved “Ring for Eve”']])
  expect(await reasonsBy(['read'])).toEqual([[near?.id, 'Popular']])
})

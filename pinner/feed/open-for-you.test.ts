import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { lessOfCreate } from '@bowerbird/contract/feed/less-of-calls'
import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import {
  boardFollowCreate,
  userFollowCreate,
  userFollowDelete,
} from '@bowerbird/contract/people/follow-calls'
import { userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { pinDelete, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test, vi } from 'vitest'
import { seenPicturesOf } from './seen-pictures.ts'

vi.setConfig({ testTimeout: 60_000 })

type World = Awaited<ReturnType<typeof world>>
type Pinner = Awaited<ReturnType<World['make']['pinner']>>

const idsOf = (pins: readonly { id: string }[]) => pins.map((pin) => pin.id)
const home = async (who: Actor, page_size: number) => idsOf(await who.did(userHomefeedGet, { page_size }))

async function keeper({ make }: World, count: number) {
  const who = await make.pinner()
  const board = await make.board(who)
  const pins = []
  for (let n = 0; n < count; n++) pins.push(await make.pin(who, board.id))
  return { who, board, pins }
}

/** How many lists of For you were made for a user by now. */
function countLists({ db }: World, who: Pinner) {
  const known = new Set<string>()
  return async () => {
    const rows = await db.selectFrom('for_you_list').select('list_id').where('user_id', '=', who.id).execute()
    for (const { list_id } of rows) known.add(list_id)
    return known.size
  }
}

/** As if nothing had been shown: lists begin at their beginning. */
async function forgetSeen({ app, db }: World) {
  await seenPicturesOf(app).flush()
  await db.deleteFrom('seen_pictures').execute()
}

test('DISCOVER-01 OPS-10 home that is opened again goes on behind what was shown, by half the queries, and makes a new list when too little is left or time is over', async () => {
  const site = await world()
  const { pins } = await keeper(site, 12)
  const reader = await site.make.pinner()
  await site.drain()
  const lists = countLists(site, reader)
  const first = await countQueries(() => home(reader, 4))
  const second = await countQueries(() => home(reader, 4))
  expect(second.queries).toBeLessThanOrEqual(first.queries / 2 + 3)
  // Written or not, what was shown is known.
  await seenPicturesOf(site.app).flush()
  const third = await reader.call(userHomefeedGet, { page_size: 3 })
  const shown = [...first.result, ...second.result, ...(third.ok ? idsOf(third.data) : [])]
  expect(new Set(shown).size).toBe(11)
  expect(await lists()).toBe(1)
  // One more is left in the list, which is where its pages go on.
  const bookmarks = third.ok && third.bookmark ? [third.bookmark] : []
  const rest = idsOf(await reader.did(userHomefeedGet, { page_size: 4, bookmarks }))
  expect([...shown, ...rest].toSorted()).toEqual(idsOf(pins).toSorted())
  expect(await home(reader, 4)).toHaveLength(4)
  expect(await lists()).toBe(2)
  await forgetSeen(site)
  const before = await home(reader, 4)
  expect(await lists()).toBe(2)
  site.clock.advance(5 * 60_000)
  expect(await home(reader, 4)).not.toEqual(before)
  expect(await lists()).toBe(3)
})

test('DISCOVER-09 the list of a page that is loaded again is asked for once more by its bookmark, from where it began', async () => {
  const site = await world()
  await keeper(site, 14)
  const reader = await site.make.pinner()
  const other = await site.make.pinner()
  await site.drain()
  const page = (input: object, who: Actor = reader) => who.call(userHomefeedGet, { page_size: 4, ...input })
  const ids = async (answer: ReturnType<typeof page>) => {
    const given = await answer
    return given.ok ? idsOf(given.data) : given.code
  }
  const marked = async (answer: ReturnType<typeof page>) => {
    const given = await answer
    return given.ok ? [given.bookmark ?? ''] : []
  }
  await home(reader, 4)
  // The second opening goes on behind the first one, in the same list.
  const opened = await page({})
  const shown = await ids(Promise.resolve(opened))
  const bookmarks = await marked(Promise.resolve(opened))
  const after = await page({ bookmarks })
  expect(await ids(page({}))).not.toEqual(shown)
  expect(await ids(page({ bookmarks, again: true }))).toEqual(shown)
  // Pages go on from there, and name the same beginning.
  const again = await marked(page({ bookmarks, again: true }))
  expect(await ids(page({ bookmarks: again }))).toEqual(await ids(Promise.resolve(after)))
  const second = await marked(Promise.resolve(after))
  expect(await ids(page({ bookmarks: second, again: true }))).toEqual(shown)
  expect(await ids(page({ bookmarks, again: true }, other))).toBe('bad_bookmark')
})

test('DISCOVER-01 a save, a follow, an unfollow, an interest, a block, less of something, or a pin of a followed user makes a new list at the next opening', async () => {
  const site = await world()
  const { make, drain, clock } = site
  const [one, two, three] = [await keeper(site, 4), await keeper(site, 4), await keeper(site, 3)]
  const [reader, other] = [await make.pinner(), await make.pinner()]
  const own = await make.board(reader)
  await drain()
  const [lists, listsOfOther] = [countLists(site, reader), countLists(site, other)]
  const isNewAfter = async (change: () => Promise<unknown>) => {
    await forgetSeen(site)
    await home(reader, 2)
    const before = await lists()
    await home(reader, 2)
    expect(await lists()).toBe(before)
    await change()
    await drain()
    await forgetSeen(site)
    await home(reader, 2)
    return (await lists()) - before
  }
  await home(other, 2)
  expect(await isNewAfter(async () => {})).toBe(0)
  const pin_id = one.pins[0]?.id ?? ''
  expect(await isNewAfter(() => reader.did(repinCreate, { pin_id, board_id: own.id }))).toBe(1)
  expect(await isNewAfter(() => reader.did(userInterestsUpdate, { interest: 'nests' }))).toBe(1)
  expect(await isNewAfter(() => reader.did(lessOfCreate, { topic: 'owls' }))).toBe(1)
  expect(await isNewAfter(() => reader.did(userBlockCreate, { blocked_user_id: three.who.id }))).toBe(1)
  expect(await isNewAfter(() => reader.did(userFollowCreate, { user_id: one.who.id }))).toBe(1)
  // Pins of a user who was just followed may still be on their way into the feed.
  const count = await lists()
  await home(reader, 2)
  expect(await lists()).toBe(count + 1)
  clock.advance(61_000)
  await home(reader, 2)
  expect(await isNewAfter(() => make.pin(one.who, one.board.id))).toBe(1)
  expect(await isNewAfter(() => reader.did(userFollowDelete, { user_id: one.who.id }))).toBe(1)
  expect(await isNewAfter(() => reader.did(boardFollowCreate, { board_id: two.board.id }))).toBe(1)
  clock.advance(61_000)
  await home(reader, 2)
  expect(await isNewAfter(() => make.pin(two.who, two.board.id))).toBe(1)
  // What one user does makes no list of another user anew.
  await home(other, 2)
  expect(await listsOfOther()).toBe(1)
})

test('BOARD-02 DISCOVER-01 home that goes on in a list shows no pin that turned secret or was deleted since', async () => {
  const site = await world()
  const [one, two] = [await keeper(site, 4), await keeper(site, 5)]
  const reader = await site.make.pinner()
  await site.drain()
  const lists = countLists(site, reader)
  const shown = await home(reader, 1)
  await one.who.did(boardUpdate, { board_id: one.board.id, privacy: 'secret' })
  const deleted = idsOf(two.pins).find((id) => !shown.includes(id)) ?? ''
  await two.who.did(pinDelete, { id: deleted })
  const again = await home(reader, 4)
  expect(await lists()).toBe(1)
  expect(again.length).toBeGreaterThan(0)
  expect(again.filter((id) => id === deleted || !idsOf(two.pins).includes(id as never))).toEqual([])
})

test('BOARD-02 DISCOVER-01 a token that knows no secrets does not go on in a list that was made from saves on secret boards', async () => {
  const site = await world()
  const { make, drain } = site
  const reader = await make.pinner()
  const { pins } = await keeper(site, 6)
  const secret = await make.board(reader, { privacy: 'secret' })
  await reader.did(repinCreate, { pin_id: pins[0]?.id ?? '', board_id: secret.id })
  await drain()
  const lists = countLists(site, reader)
  const openWith = async (scopes: ('read' | 'secret')[]) => {
    const { token } = await reader.did(accessTokenCreate, { name: 'Script', scopes })
    const options = encodeURIComponent(JSON.stringify({ options: { page_size: 1 } }))
    const answer = await site.fetch(`/resource/UserHomefeedResource/get/?data=${options}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    return lists()
  }
  await home(reader, 1)
  expect(await openWith(['read', 'secret'])).toBe(1)
  expect(await openWith(['read'])).toBe(2)
  expect(await openWith(['read'])).toBe(2)
})

test('DISCOVER-01 new lists offer a new pin of a stranger at once, and older pins that became public after seconds', async () => {
  const site = await world()
  const { make, drain, clock } = site
  const { who, board } = await keeper(site, 1)
  const hidden = await make.board(who, { privacy: 'secret' })
  const old = await make.pin(who, hidden.id)
  const latest = await make.pin(who, board.id)
  await drain()
  const openedByNew = async () => home(await make.pinner(), 25)
  expect(await openedByNew()).toContain(latest.id)
  const added = await make.pin(who, board.id)
  await drain()
  expect(await openedByNew()).toContain(added.id)
  await who.did(boardUpdate, { board_id: hidden.id, privacy: 'public' })
  await drain()
  clock.advance(10_000)
  expect(await openedByNew()).toContain(old.id)
  await who.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await openedByNew()).toEqual([old.id])
})

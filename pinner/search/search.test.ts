import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { boardDelete, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet, hashtagAutocompleteGet } from '@bowerbird/contract/search/search-calls'
import { LIKE_RESULTS } from '@bowerbird/contract/search/search-terms'
import type { SearchScope } from '@bowerbird/contract/search/search-terms'
import { core } from '@bowerbird/core/core'
import { createConsumers } from '@bowerbird/core/events/consumers'
import { createJobs } from '@bowerbird/core/jobs/jobs'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { pinner } from '../pinner.ts'
import { retierDocuments } from './keep-index.ts'

const found = async (who: Actor, query: string, scope: SearchScope = 'pins') =>
  (await who.did(baseSearchGet, { query, scope })).results
    // A short list goes on with pins that are like its hits; like-hits is tried apart.
    .filter((one) => !('recommendation_reason' in one && one.recommendation_reason === LIKE_RESULTS))
    .map((one) => one.id)
type Copied = Awaited<ReturnType<typeof originalAndCopies>>
const tags = (who: Actor, q: string) => who.did(hashtagAutocompleteGet, { q, show_pin_count: true })

test('SEARCH-04 pins are found by their words, without case and accents, stemmed, and by their hashtags', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Desserts' })
  const brulee = await make.pin(ada, board.id, {
    title: 'Crème Brûlée',
    description: 'Burning sugar #Süßes #sugar',
  })
  const tarte = await make.pin(ada, board.id, { title: 'Tarte', description: 'apples #sugar' })
  await drain()
  expect(await found(visitor, 'creme BRULEE')).toEqual([brulee.id])
  expect(await found(visitor, 'crème')).toEqual([brulee.id])
  expect(await found(visitor, 'apple')).toEqual([tarte.id])
  expect(await found(visitor, 'burned')).toEqual([brulee.id])
  expect((await found(visitor, '#SUGAR')).toSorted()).toEqual([brulee.id, tarte.id].toSorted())
  expect(await found(visitor, '#süßes')).toEqual([brulee.id])
  expect(await found(visitor, '#apples')).toEqual([])
  expect((await found(visitor, 'desserts')).toSorted()).toEqual([brulee.id, tarte.id].toSorted())
  expect(await found(visitor, 'sugar -apples')).toEqual([brulee.id])
})

test('SEARCH-04 the first five hashtags that begin so come with their pin counts, most used first', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  for (const [i, description] of [
    '#cat #cats #car',
    '#cat #cats',
    '#cat #Café',
    '#cabin #cactus #cake',
    '#dog',
  ].entries()) {
    await make.pin(ada, board.id, { title: `Pin ${i}`, description })
  }
  await drain()
  expect(await tags(visitor, 'ca')).toEqual([
    { query: 'cat', pin_count: 3 },
    { query: 'cats', pin_count: 2 },
    { query: 'cabin', pin_count: 1 },
    { query: 'cactus', pin_count: 1 },
    { query: 'cafe', pin_count: 1 },
  ])
  expect(await tags(visitor, '#cats')).toEqual([{ query: 'cats', pin_count: 2 }])
  expect(await tags(visitor, 'CAFÉ')).toEqual([{ query: 'cafe', pin_count: 1 }])
  expect(await visitor.did(hashtagAutocompleteGet, { q: 'd', show_pin_count: false })).toEqual([
    { query: 'dog', pin_count: null },
  ])
  expect(await tags(visitor, '')).toEqual([])
  expect(await tags(visitor, 'c%t')).toEqual([])
})

async function everywhere({ visitor }: World, stranger: Actor) {
  const seen = []
  for (const who of [visitor, stranger]) {
    seen.push(
      await found(who, 'marker'),
      await found(who, '#marker_tag'),
      await found(who, 'hidden', 'boards'),
      await tags(who, 'marker'),
    )
  }
  return seen.flat()
}

test.each(['secret', 'protected'] as const)(
  'BOARD-02 SEARCH-11 pins and the name of a %s board are found by no one else, counts included',
  async (privacy) => {
    const given = await world()
    const { make, drain } = given
    const [ada, eve] = [await make.pinner(), await make.pinner()]
    const board = await make.board(ada, { name: 'Hidden', privacy })
    const pin = await make.pin(ada, board.id, { title: 'marker', description: '#marker_tag' })
    await drain()
    expect(await everywhere(given, eve)).toEqual([])
    expect(await found(ada, 'marker', 'my_pins')).toEqual([pin.id])
    expect(await found(eve, 'marker', 'my_pins')).toEqual([])
  },
)

test('BOARD-02 SEARCH-11 PR-03 a board that turns secret is gone from every list at once, and from the counts; and comes back', async () => {
  const given = await world()
  const { make, drain, visitor } = given
  const [ada, eve] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Hidden' })
  const pin = await make.pin(ada, board.id, { title: 'marker', description: '#marker_tag' })
  await drain()
  expect(await everywhere(given, eve)).toHaveLength(8)
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  // The index has not caught up: what is shown is checked when it is read.
  expect(
    [
      await found(eve, 'marker'),
      await found(eve, '#marker_tag'),
      await found(eve, 'hidden', 'boards'),
    ].flat(),
  ).toEqual([])
  await drain()
  expect(await everywhere(given, eve)).toEqual([])
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'public' })
  await drain()
  expect(await found(visitor, 'marker')).toEqual([pin.id])
  expect(await tags(visitor, 'marker')).toEqual([{ query: 'marker_tag', pin_count: 1 }])
})

test('SEARCH-04 what changes about a pin changes how it is found, and what is deleted is not', async () => {
  const given = await world()
  const { make, drain, visitor } = given
  const ada = await make.pinner()
  const [open, hidden] = [
    await make.board(ada, { name: 'Open' }),
    await make.board(ada, { name: 'Shut', privacy: 'secret' }),
  ]
  const pin = await make.pin(ada, open.id, { title: 'otter', description: '#wet' })
  await drain()
  await ada.did(pinUpdate, { id: pin.id, title: 'badger', description: '#dry' })
  await drain()
  expect(await found(visitor, 'otter')).toEqual([])
  expect(await found(visitor, 'badger')).toEqual([pin.id])
  expect([await tags(visitor, 'w'), await tags(visitor, 'd')]).toEqual([[], [{ query: 'dry', pin_count: 1 }]])
  await ada.did(boardUpdate, { board_id: open.id, name: 'Burrows' })
  await drain()
  expect([
    await found(visitor, 'burrows'),
    await found(visitor, 'burrows', 'boards'),
    await found(visitor, 'open', 'boards'),
  ]).toEqual([[pin.id], [open.id], []])
  await ada.did(pinUpdate, { id: pin.id, board_id: hidden.id })
  await drain()
  expect([await found(visitor, 'badger'), await tags(visitor, 'd')]).toEqual([[], []])
  expect(await found(ada, 'badger', 'my_pins')).toEqual([pin.id])
  await ada.did(pinDelete, { id: pin.id })
  await ada.did(boardDelete, { board_id: open.id })
  await drain()
  expect([await found(ada, 'badger', 'my_pins'), await found(visitor, 'burrows', 'boards')]).toEqual([[], []])
})

test('SEARCH-03 IN-07 bookmarks page through results without repeats or gaps while pins are added', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const before: string[] = []
  for (let i = 0; i < 11; i++)
    before.push(
      (await make.pin(ada, board.id, { title: i % 2 ? 'owl' : 'an owl by night', description: '#owl' })).id,
    )
  await drain()
  for (const query of ['owl', '#owl']) {
    const seen: string[] = []
    let bookmark: string | null | undefined
    for (let page = 0; page < 6; page++) {
      const outcome = await visitor.call(baseSearchGet, {
        query,
        page_size: 4,
        bookmarks: bookmark ? [bookmark] : null,
      })
      if (!outcome.ok) throw new Error(outcome.message)
      seen.push(...outcome.data.results.map((one) => one.id))
      bookmark = outcome.bookmark
      if (!bookmark) break
      await make.pin(ada, board.id, { title: 'owl owl', description: '#owl' })
      await drain()
    }
    expect(bookmark).toBeNull()
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter((id) => !seen.includes(id))).toEqual([])
  }
})

test('SEARCH-03 a picture that many saved is listed once, and its saves lift it', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben, cy] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada)
  const [plain, liked] = [
    await make.pin(ada, board.id, { title: 'heron' }),
    await make.pin(ada, board.id, { title: 'heron' }),
  ]
  const newest = await make.pin(ada, board.id, { title: 'heron' })
  await drain()
  expect(await found(visitor, 'heron')).toEqual([newest.id, liked.id, plain.id])
  for (const who of [ben, cy])
    await who.did(repinCreate, { pin_id: liked.id, board_id: (await make.board(who)).id })
  await drain()
  expect(await found(visitor, 'heron')).toEqual([liked.id, newest.id, plain.id])
})

/** An original on a board with a long name, and two copies with the same words on a board with a short one. */
async function originalAndCopies({ make, drain }: World) {
  const [ada, ben, cy] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const long = await make.board(ada, { name: 'What we saw on the way along the quiet river' })
  const words = { title: 'kingfisher', description: '#river' }
  const original = await make.pin(ada, long.id, words)
  const copies = []
  for (const who of [ben, cy]) {
    const board = await make.board(who, { name: 'B' })
    copies.push(await who.did(repinCreate, { pin_id: original.id, board_id: board.id, ...words }))
  }
  await drain()
  const [first, second] = copies.map((copy) => copy.id)
  return { ada, ben, long, original: original.id, first: first ?? '', second: second ?? '' }
}

test('SEARCH-03 SEARCH-04 the original represents its copies, whatever their boards are called', async () => {
  const given = await world()
  const { visitor, db } = given
  const { original } = await originalAndCopies(given)
  for (const query of ['kingfisher', '#river']) expect(await found(visitor, query)).toEqual([original])
  // Also where the copies are hotter, and where so many pins have the word that the original is no candidate itself.
  await sql`update hashtag_pin set heat = heat + 100 where pin_id <> ${original}`.execute(db)
  await sql`update search_document set tier = case when is_copy then 0 else 3 end`.execute(db)
  await sql`insert into search_document (pin_id, owner_id, root_pin_id, is_copy, quality, heat, tier, tags, own_length, tsv)
    select n, 1, n, false, 0, 0, 1, '{}', 1, setweight(to_tsvector('public.pin_words', 'kingfisher'), 'D')
    from generate_series(1, 400) n`.execute(db)
  expect((await found(visitor, 'kingfisher'))[0]).toBe(original)
  expect(await found(visitor, '#river')).toEqual([original])
})

test.each([
  [
    'secret',
    async ({ ada, long }: Copied) =>
      void (await ada.did(boardUpdate, { board_id: long.id, privacy: 'secret' })),
  ],
  ['deleted', async ({ ada, original }: Copied) => void (await ada.did(pinDelete, { id: original }))],
])('SEARCH-03 SEARCH-11 where the original is %s its oldest copy is found', async (_state, hide) => {
  const given = await world()
  const copied = await originalAndCopies(given)
  await hide(copied)
  await given.drain()
  for (const query of ['kingfisher', '#river'])
    expect(await found(given.visitor, query), query).toEqual([copied.first])
})

test('SEARCH-03 SEARCH-11 a blocked person’s original or copy is left out, and the next oldest copy is found', async () => {
  const given = await world()
  const { ada, ben, first, second, original } = await originalAndCopies(given)
  const [eve, zoe] = [await given.make.pinner(), await given.make.pinner()]
  const block = (user_id: UserId, other_id: UserId) =>
    given.db
      .insertInto('block')
      .values({ user_id, other_id, direction: 'out', created_at: new Date() })
      .execute()
  await block(eve.id, ada.id)
  await block(zoe.id, ada.id)
  await block(zoe.id, ben.id)
  for (const query of ['kingfisher', '#river']) {
    expect(await found(eve, query), query).toEqual([first])
    expect(await found(zoe, query), query).toEqual([second])
    expect(await found(ben, query), query).toEqual([original])
  }
})

test('SEARCH-04 a long board name makes no pin longer, and its words are found still', async () => {
  const { make, drain, visitor, db } = await world()
  const ada = await make.pinner()
  const long = await make.board(ada, { name: 'What we saw on the way along the quiet river' })
  const short = await make.board(ada, { name: 'B' })
  const older = await make.pin(ada, short.id, { title: 'dipper' })
  const newer = await make.pin(ada, long.id, { title: 'dipper' })
  const wordy = await make.pin(ada, short.id, {
    title: 'dipper',
    description: 'It walks below the water against the current, looking for larvae.',
  })
  await drain()
  const inOrder = async () => (await found(visitor, 'dipper')).filter((id) => id !== wordy.id)
  // Equal texts are worth the same; the newer comes first.
  expect(await inOrder()).toEqual([newer.id, older.id])
  expect(await found(visitor, 'quiet river')).toEqual([newer.id])
  // The same for documents that were written before their own length was kept.
  await sql`update search_document set own_length = null`.execute(db)
  expect(await inOrder()).toEqual([newer.id, older.id])
})

test('SEARCH-11 people who blocked each other do not meet in any search', async () => {
  const { make, drain, db } = await world()
  const [ada, eve] = [
    await make.pinner({ full_name: 'Ada Marker', username: 'marker_ada' }),
    await make.pinner({ full_name: 'Eve Marker', username: 'marker_eve' }),
  ]
  const board = await make.board(ada, { name: 'Marker' })
  await make.pin(ada, board.id, { title: 'marker', description: '#marker' })
  await drain()
  const seen = async () =>
    [
      await found(eve, 'marker'),
      await found(eve, '#marker'),
      await found(eve, 'marker', 'boards'),
      await found(eve, 'marker_ada', 'users'),
    ].flat()
  expect(await seen()).toHaveLength(5)
  for (const [user_id, other_id, direction] of [
    [eve.id, ada.id, 'in'],
    [ada.id, eve.id, 'out'],
  ] as const) {
    await db.insertInto('block').values({ user_id, other_id, direction, created_at: new Date() }).execute()
  }
  expect(await seen()).toEqual([eve.id])
  expect(await found(ada, 'marker_eve', 'users')).toEqual([ada.id])
})

test('SEARCH-02 boards are found by every word of their names, people by their names and usernames, also misspelt', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner({ full_name: 'Ada Lovelace', username: 'countess' })
  const bob = await make.pinner({ full_name: 'Zoë Lovell', username: 'zoe_l' })
  const kitchen = await make.board(ada, { name: 'Small Kitchen Ideas' })
  await make.board(ada, { name: 'Gardens' })
  await drain()
  expect(await found(visitor, 'ideas kit', 'boards')).toEqual([kitchen.id])
  expect(await found(visitor, 'kit ideas', 'boards')).toEqual([])
  expect(await found(visitor, 'love', 'users')).toHaveLength(2)
  expect(await found(visitor, 'count', 'users')).toEqual([ada.id])
  expect(await found(visitor, 'zoe', 'users')).toEqual([bob.id])
  expect(await found(visitor, 'lovelase', 'users')).toEqual([ada.id])
  for (const scope of ['videos', 'idea_pins', 'buyable_pins', 'shop_tool'] as const)
    expect(await found(visitor, 'kitchen', scope)).toEqual([])
})

test('SEARCH-02 own pins need a user who owns some', async () => {
  const { visitor } = await world()
  expect(await visitor.call(baseSearchGet, { query: 'x', scope: 'my_pins' })).toMatchObject({
    ok: false,
    code: 'not_signed_in',
  })
})

test('SEARCH-08 no guide is a plural of a word that was asked for, or of another guide', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  await make.pin(ada, board.id, { title: 'Cat on a wall', description: '#cats #wall #city' })
  await make.pin(ada, board.id, { title: 'Cat on two walls', description: '#cats #wall #walls #cities' })
  await make.pin(ada, board.id, { title: 'Cat asleep' })
  await drain()
  const { guides } = await visitor.did(baseSearchGet, { query: 'cat' })
  expect(guides.map((one) => one.term)).toEqual(['wall', 'cities'])
  // Words that only look like plurals of each other stay, as `law` and `lawn`.
  await make.pin(ada, board.id, { title: 'Owl', description: '#lawn #law #feder #federn' })
  await make.pin(ada, board.id, { title: 'Owl', description: '#lawn #law #feder #federn' })
  await make.pin(ada, board.id, { title: 'Owl' })
  await drain()
  const ofOwls = await visitor.did(baseSearchGet, { query: 'owl' })
  expect(ofOwls.guides.map((one) => one.term)).toEqual(['feder', 'law', 'lawn'])
})

test('SEARCH-08 guides are the hashtags that the first hits share', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  for (const description of ['#oak #bench', '#oak', '#pine_wood #bench', '#oak #table'])
    await make.pin(ada, board.id, { title: 'wood', description })
  await drain()
  expect((await visitor.did(baseSearchGet, { query: 'wood' })).guides).toEqual([
    { term: 'oak', display: 'oak', position: 0 },
    { term: 'bench', display: 'bench', position: 1 },
    { term: 'pine_wood', display: 'pine wood', position: 2 },
    { term: 'table', display: 'table', position: 3 },
  ])
})

test('IN-01 IN-09 whatever is typed is answered', async () => {
  const { make, drain, visitor, db } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: "it's 100% \\ real" })
  await make.pin(ada, board.id, { title: "it's 100% \\ real" })
  await drain()
  const odd = [
    '',
    ' ',
    '#',
    '##',
    '-',
    '-cat',
    '"',
    '"a b',
    "'",
    "\\'",
    'a:*',
    '& | !',
    '()',
    'a <-> b',
    '%',
    '_',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '😀',
    'ʼ½ʹ',
    'a or',
    'or or or',
    '-a -b',
    'x '.repeat(5_000),
    '"'.repeat(10_000),
    'from:"',
    'from:nobody on:"\u202e site:..',
    '-"'.repeat(4_000),
    'from:a '.repeat(1_400),
    'OR OR cat OR',
    'before:2026-99-99 after:x',
    'a\u0301'.repeat(4_000),
    'مرحبا "بالعالم',
    '# cat',
    '\u202e',
    'ß',
    'الحب',
    '日本',
    'ﷺ'.repeat(500),
    'aﷺ '.repeat(100),
  ]
  for (const query of odd) {
    for (const scope of ['pins', 'boards', 'users'] as const)
      expect(
        await visitor.call(baseSearchGet, { query, scope }),
        JSON.stringify([query, scope]),
      ).toMatchObject({ ok: true })
    expect(
      await visitor.call(hashtagAutocompleteGet, { q: query.slice(0, 100) }),
      JSON.stringify(query),
    ).toMatchObject({ ok: true })
  }
  expect(await found(visitor, "it's 100% real")).toHaveLength(1)
  expect(await found(visitor, "it's", 'boards')).toEqual([board.id])
  for (const bookmarks of ['x', '!!', 'WzEsImFhYWFhYWFhIixbMV1d']) {
    for (const query of ['real', '#real'])
      expect(await visitor.call(baseSearchGet, { query, bookmarks: [bookmarks] })).toMatchObject({
        ok: false,
        code: 'bad_bookmark',
      })
  }
  expect((await db.selectFrom('hashtag').selectAll().execute()).length).toBe(0)
})

test('SEARCH-04 OPS-06 hashtags are counted right while pins come and a board turns secret and back, with two processes at it', async () => {
  const { make, drain, visitor, app, consumers, db } = await world()
  const ada = await make.pinner()
  const [one, two] = [await make.board(ada), await make.board(ada)]
  const other = createConsumers({ app, consumers: pinner.consumers })
  await Promise.all([consumers.start(), other.start()])
  const turns = ['secret', 'public', 'secret', 'public', 'secret'] as const
  await Promise.all([
    ...Array.from({ length: 12 }, (_, i) =>
      make.pin(ada, i % 2 ? one.id : two.id, {
        title: `Pin ${i}`,
        description: i % 3 ? '#race #odd' : '#race',
      }),
    ),
    (async () => {
      for (const privacy of turns) await ada.did(boardUpdate, { board_id: one.id, privacy })
    })(),
  ])
  await drain()
  await Promise.all([consumers.stop(), other.stop()])
  expect(await tags(visitor, 'ra')).toEqual([{ query: 'race', pin_count: 6 }])
  expect(await tags(visitor, 'od')).toEqual([{ query: 'odd', pin_count: 4 }])
  expect(await db.selectFrom('hashtag_pin').selectAll().execute()).toHaveLength(10)
})

test('SEARCH-03 the nightly walk puts pins into the tiers that they earned, and every tier is searched', async () => {
  const { make, drain, visitor, app, clock, db } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [board, saves] = [await make.board(ada), await make.board(ben)]
  const pins = []
  for (let i = 0; i < 8; i++)
    pins.push(
      (await make.pin(ada, board.id, { title: i % 2 ? 'stork' : 'stork', description: i > 4 ? 'white' : '' }))
        .id,
    )
  await ben.did(repinCreate, { pin_id: pins[7] ?? '', board_id: saves.id })
  await drain()
  clock.advance(30 * 86_400_000)
  await retierDocuments.enqueue(db, {})
  await createJobs({ app, tasks: [...core.tasks, retierDocuments] }).drain()
  const rows = await db
    .selectFrom('search_document')
    .select(['pin_id', 'tier'])
    .where('is_copy', '=', false)
    .execute()
  const tierOf = new Map(rows.map((row) => [row.pin_id, row.tier]))
  expect(tierOf.get(asPinId(pins[7] ?? ''))).toBeLessThan(3)
  expect(tierOf.get(asPinId(pins[0] ?? ''))).toBe(3)
  expect((await found(visitor, 'stork')).toSorted()).toEqual(pins.toSorted())
})

import { userSettingsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import {
  advancedTypeaheadGet,
  recentSearchCreate,
  typeaheadClearRecentDelete,
} from '@bowerbird/contract/search/typeahead-calls'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countSearches } from './count-searches.ts'

const shown = async (who: Actor, group: string, count = 20) =>
  (await who.did(advancedTypeaheadGet, { term: '', count })).items
    .filter((item) => item.group === group)
    .map((item) => item.query)
const recent = (who: Actor, count?: number) => shown(who, 'recent', count)
const search = (who: Actor, term: string) => who.did(recentSearchCreate, { term })

test('SEARCH-05 recent searches are kept for their user alone, latest first, each once, twenty at most', async () => {
  const { make, visitor, clock } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  for (const term of ['lamps', ' chairs  and tables', 'LAMPS', 'LAMPS']) {
    expect(await search(ada, term)).toEqual({ is_kept: true })
    clock.advance(1000)
  }
  expect(await recent(ada)).toEqual(['LAMPS', 'chairs and tables'])
  expect([await recent(ben), await recent(visitor)]).toEqual([[], []])
  for (let n = 0; n < 30; n++) {
    clock.advance(1000)
    await search(ada, `term ${n}`)
  }
  expect(await recent(ada)).toHaveLength(20)
  expect((await recent(ada, 5)).slice(0, 2)).toEqual(['term 29', 'term 28'])
  for (const term of ['', '  ', 'x'.repeat(101)])
    expect(await ada.call(recentSearchCreate, { term })).toMatchObject({ code: 'bad_request' })
  expect(await visitor.call(recentSearchCreate, { term: 'lamps' })).toMatchObject({ code: 'not_signed_in' })
})

test('SEARCH-05 the same search stored many times at once, in other letters, is kept once', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  for (let round = 0; round < 3; round++) {
    const terms = ['owls', 'Owls', 'OWLS', 'owlS', 'oWls', 'owLs']
    for (const one of await Promise.all(terms.map((term) => search(ada, term))))
      expect(one).toEqual({ is_kept: true })
    expect((await recent(ada)).map((term) => term.toLowerCase())).toEqual(['owls'])
  }
})

test('SEARCH-05 recent searches are cleared one by one and all at once, by their user alone', async () => {
  const { make, visitor } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  for (const who of [ada, ben]) for (const term of ['lamps', 'chairs', 'owls']) await search(who, term)
  // Another tab still lists it in the letters of before.
  await search(ada, 'Chairs')
  for (let n = 0; n < 2; n++) await ada.did(typeaheadClearRecentDelete, { term: 'chairs' })
  expect((await recent(ada)).toSorted()).toEqual(['lamps', 'owls'])
  for (const input of [
    {},
    { term: '' },
    { term: ' ' },
    { term: null },
    { all: false },
    { term: 'owls', all: true },
  ])
    expect(await ada.call(typeaheadClearRecentDelete, input as never)).toMatchObject({ http_status: 400 })
  expect(await recent(ada)).toHaveLength(2)
  for (let n = 0; n < 2; n++) await ada.did(typeaheadClearRecentDelete, { all: true })
  expect(await recent(ada)).toEqual([])
  expect(await recent(ben)).toHaveLength(3)
  expect(await visitor.call(typeaheadClearRecentDelete, {})).toMatchObject({ code: 'not_signed_in' })
})

test('SEARCH-05 who chose to keep no searches has none kept, shown or counted', async () => {
  const { make, db } = await world()
  const ada = await make.pinner()
  await search(ada, 'lamps')
  ada.viewer.preferences = await ada.did(userSettingsUpdate, { keeps_no_searches: true })
  expect(await search(ada, 'owls')).toEqual({ is_kept: false })
  expect(await recent(ada)).toEqual([])
  expect((await sql`select from recent_search where term = 'owls'`.execute(db)).rows).toEqual([])
  expect((await sql`select from search_use where term = 'owls'`.execute(db)).rows).toEqual([])
})

async function people(home: World, count: number) {
  const all = []
  for (let n = 0; n < count; n++) all.push(await home.make.pinner())
  home.clock.advance(25 * 3600 * 1000)
  return all
}

async function counted({ db, drain }: World) {
  await countSearches.enqueue(db, {})
  await drain()
}

test('SEARCH-05 what five different people searched for is trending; what fewer did, or was listed, or finds nothing, is not', async () => {
  const home = await world()
  const { make, drain, visitor, clock } = home
  const all = await people(home, 6)
  const [owner, ada] = all
  if (!owner || !ada) throw new Error('no people')
  const board = await make.board(ada)
  await make.pin(ada, board.id, { title: 'Paper lamps, brass owls, empty nests and sorrow' })
  await drain()
  for (const one of all.slice(0, 5)) {
    await search(one, 'Paper LAMPS')
    await search(one, 'my neighbour')
    await search(one, 'nests')
  }
  for (let n = 0; n < 9; n++) for (const one of all.slice(0, 4)) await search(one, 'owls')
  await owner.did(advisoryPut, { advisory: 'Nests', words: ['nests'], severity: 2 })
  expect(await shown(visitor, 'trending')).toEqual([])
  await counted(home)
  expect(await shown(visitor, 'trending')).toEqual(['paper lamps'])
  const completed = async (term: string) =>
    (await visitor.did(advancedTypeaheadGet, { term })).items
      .filter((item) => item.type === 'query')
      .map((item) => item.query)
  // Words of public pins complete anyway; searches of fewer people do not.
  expect([await completed('pap'), await completed('ow'), await completed('my')]).toEqual([
    ['paper lamps', 'paper'],
    ['owls'],
    [],
  ])
  await owner.did(advisoryPut, { advisory: 'Lamps', words: ['lamps'], severity: 1 })
  expect([await shown(visitor, 'trending'), await completed('pap')]).toEqual([[], ['paper']])
  clock.advance(8 * 24 * 3600 * 1000)
  await counted(home)
  expect((await sql`select from search_use`.execute(home.db)).rows).toEqual([])
})

test('SEARCH-05 counts for trends name no user, and new accounts do not count', async () => {
  const home = await world()
  const [ada, ben] = await people(home, 2)
  if (!ada || !ben) throw new Error('no people')
  for (const who of [ada, ben]) for (const term of ['paper lamps', 'brass owls']) await search(who, term)
  await search(await home.make.pinner(), 'paper lamps')
  const { rows } = await sql<{
    term: string
    searcher: string
  }>`select term, searcher from search_use`.execute(home.db)
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map((row) => row.searcher)).size).toBe(4)
  expect(JSON.stringify(rows)).not.toContain(ada.id)
})

test('SEARCH-05 a hashtag that several people put on new public pins is trending', async () => {
  const home = await world()
  const { make, drain, visitor } = home
  for (let n = 0; n < 5; n++) {
    const one = await make.pinner()
    const board = await make.board(one, { privacy: 'public' })
    await make.pin(one, board.id, { title: 'New', description: '#papercraft' })
    const secret = await make.board(one, { privacy: 'secret' })
    await make.pin(one, secret.id, { title: 'New', description: '#surprise' })
  }
  await drain()
  await counted(home)
  expect(await shown(visitor, 'trending')).toEqual(['#papercraft'])
})

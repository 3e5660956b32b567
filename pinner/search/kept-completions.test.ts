import {
  boardArchive,
  boardDelete,
  boardUnarchive,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { userBlockCreate, userBlockDelete } from '@bowerbird/contract/people/block-calls'
import { usersMeCreate } from '@bowerbird/contract/people/profile-calls'
import { pinDelete, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { advisoryDelete, advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import { searchWordDelete, searchWordPut } from '@bowerbird/contract/search/search-calls'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { transaction } from '@bowerbird/core/db/transaction'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { holdPicture } from '../moderation/held-pictures.ts'
import type { Completions } from './completions.ts'
import { createKeptCompletions } from './kept-completions.ts'
import { searchListsChanged } from './search-events.ts'

/** Ada Okapi has a board Okapis with a pin of that name; Ben and a visitor have typed the beginning of it before. */
async function scene() {
  const home = await world()
  const { make, drain, visitor } = home
  const owner = await make.pinner()
  const [ada, ben] = [await make.pinner({ full_name: 'Ada Okapi', username: 'ada_ok' }), await make.pinner()]
  const board = await make.board(ada, { name: 'Okapis' })
  const pin = await make.pin(ada, board.id, { title: 'okapi', description: '#okapiland' })
  await drain()
  const shown = async (who: Actor, term = 'okap') =>
    (await who.did(advancedTypeaheadGet, { term, count: 12 })).items.map(
      ({ type, label }) => `${type} ${label}`,
    )
  for (const who of [ben, visitor]) expect(await shown(who)).toEqual(everything)
  return { ...home, owner, ada, ben, board, pin, shown }
}

const everything = ['query okapiland', 'query okapi', 'board Okapis', 'user Ada Okapi', 'pin okapi']

test('OPS-10 SEARCH-05 what completes a word for everyone is read once; each later answer asks whether it still holds', async () => {
  const { ben, visitor, shown } = await scene()
  const asked = async (who: Actor) => (await countQueries(() => shown(who))).queries
  expect(await asked(visitor)).toBe(1)
  // Their own boards, blocks and archived boards besides.
  expect(await asked(ben)).toBeLessThanOrEqual(5)
})

type Scene = Awaited<ReturnType<typeof scene>>
type Cases = Record<string, { hide: (home: Scene) => Promise<unknown>; left: string[] }>

test('BOARD-02 SEARCH-11 nothing that was completed a moment ago is once it is hidden, before any consumer ran', async () => {
  const cases: Cases = {
    'a board that turns secret': {
      hide: ({ ada, board }) => ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' }),
      left: ['user Ada Okapi'],
    },
    'a board that is deleted': {
      hide: ({ ada, board }) => ada.did(boardDelete, { board_id: board.id }),
      left: ['user Ada Okapi'],
    },
    'a pin that is deleted': {
      hide: ({ ada, pin }) => ada.did(pinDelete, { id: pin.id }),
      left: ['board Okapis', 'user Ada Okapi'],
    },
    'a pin that moves to a secret board': {
      hide: async ({ ada, pin, make }) => {
        const secret = await make.board(ada, { name: 'Mine', privacy: 'secret' })
        return ada.did(pinUpdate, { id: pin.id, board_id: secret.id })
      },
      left: ['board Okapis', 'user Ada Okapi'],
    },
    'an account that is closed': {
      hide: ({ ada }) => ada.did(accountClosureCreate, { as: 'deactivated' }),
      left: [],
    },
    'a board that its owner archives': {
      hide: ({ ada, board }) => ada.did(boardArchive, { board_id: board.id }),
      left: everything.filter((one) => one !== 'board Okapis'),
    },
    'a picture that is held for a review': {
      hide: ({ app, pin }) => holdPicture(app, pin.image_signature),
      left: ['board Okapis', 'user Ada Okapi'],
    },
    'a word that the owner lists': {
      hide: ({ owner }) => owner.did(searchWordPut, { word: 'okapiland', severity: 0 }),
      left: everything.filter((one) => one !== 'query okapiland'),
    },
  }
  for (const [name, { hide, left }] of Object.entries(cases)) {
    const home = await scene()
    await hide(home)
    for (const who of [home.visitor, home.ben, home.owner]) expect(await home.shown(who), name).toEqual(left)
  }
})

test('SEARCH-05 SEARCH-11 what was typed before the consumers ran is read anew once they have', async () => {
  const cases: Cases = {
    'a person that is renamed': {
      hide: ({ ada }) => ada.did(usersMeCreate, { full_name: 'Ada Giraffe' }),
      left: everything.filter((one) => one !== 'user Ada Okapi'),
    },
    'a board that is renamed': {
      hide: ({ ada, board }) => ada.did(boardUpdate, { board_id: board.id, name: 'Giraffes' }),
      left: everything.filter((one) => one !== 'board Okapis'),
    },
    'a description that is edited': {
      hide: ({ ada, pin }) => ada.did(pinUpdate, { id: pin.id, description: 'Grazing' }),
      // The pin stood there as the hottest of the hashtag.
      left: ['query okapi', 'board Okapis', 'user Ada Okapi'],
    },
    'a picture that is held for a review': {
      hide: ({ app, pin }) => holdPicture(app, pin.image_signature),
      left: ['board Okapis', 'user Ada Okapi'],
    },
  }
  for (const [name, { hide, left }] of Object.entries(cases)) {
    const home = await scene()
    await hide(home)
    for (const who of [home.visitor, home.ben]) await home.shown(who)
    await home.drain()
    for (const who of [home.visitor, home.ben]) expect(await home.shown(who), name).toEqual(left)
    // From here on it is kept again.
    expect((await countQueries(() => home.shown(home.visitor))).queries, name).toBe(1)
  }
})

test('SEARCH-11 a process that begins while the consumers are behind keeps nothing until they have caught up', async () => {
  const { app, ada, drain } = await scene()
  await ada.did(usersMeCreate, { full_name: 'Ada Giraffe' })
  const kept = createKeptCompletions(app)
  expect(await kept.get('o', async () => one('old'))).toEqual(one('old'))
  expect(await kept.get('o', async () => one('older'))).toEqual(one('older'))
  await drain()
  expect(await kept.get('o', async () => one('new'))).toEqual(one('new'))
  expect(await kept.get('o', async () => one('never read'))).toEqual(one('new'))
})

test('SEARCH-11 OPS-10 a transaction that stays open hides no event, and what was seen already forgets nothing again', async () => {
  const { app } = await world()
  const { db } = app.database
  const kept = createKeptCompletions(app, { most_news: 5 })
  const hide = () => transaction(db, (trx) => searchListsChanged.append(trx, {}))
  const read = (label: string) => kept.get('o', async () => one(label))
  await transaction(db, async (open) => {
    // It has written, so that it holds the horizon.
    await searchListsChanged.append(open, {})
    await read('first')
    for (const label of ['second', 'third']) {
      await hide()
      expect(await read(label)).toEqual(one(label))
      expect(await read('never read')).toEqual(one(label))
    }
    // More than are looked at: then nothing is kept.
    for (let i = 0; i < 5; i++) await hide()
    expect(await read('fourth')).toEqual(one('fourth'))
    expect(await read('fifth')).toEqual(one('fifth'))
  })
  expect(await read('sixth')).toEqual(one('sixth'))
})

test('SEARCH-05 OPS-10 what is not for a viewer who hides machine-made pictures, or asks for their own alone, is not read for everyone', async () => {
  const { ada, ben, visitor, clock } = await scene()
  clock.advance(61_000)
  const typed = (who: Actor, pin_scope?: string) =>
    countQueries(() =>
      who.did(advancedTypeaheadGet, { term: 'okap', count: 12, ...(pin_scope && { pin_scope }) }),
    )
  const own = await typed(ada, 'my_pins')
  expect(own.result.items.map((item) => item.label)).toEqual(['Okapis'])
  expect((await typed(visitor, 'my_pins')).queries).toBe(0)
  // The preference alone is asked for: what is read for the viewer is not read for everyone as well.
  if (ben.viewer) ben.viewer.preferences = { ...ben.viewer.preferences, hides_ai: true }
  const { items } = (await typed(ben)).result
  expect(items.map(({ type, label }) => `${type} ${label}`)).toEqual(everything)
  expect((await typed(visitor)).queries).toBeGreaterThan(1)
  expect((await typed(visitor)).queries).toBe(1)
})

test('SEARCH-11 PEOPLE-02 a block holds for both from its moment on, and for no one else', async () => {
  const { ada, ben, visitor, shown } = await scene()
  const words = ['query okapiland', 'query okapi']
  for (const [who, other] of [
    [ben, ada],
    [ada, ben],
  ] as const) {
    await who.did(userBlockCreate, { blocked_user_id: other.id })
    expect(await shown(ben)).toEqual(words)
    expect(await shown(visitor)).toEqual(everything)
    await who.did(userBlockDelete, { blocked_user_id: other.id })
    expect(await shown(ben)).toEqual(everything)
  }
})

test('SEARCH-10 BOARD-03 what is listed or archived no more completes again, at once', async () => {
  const { owner, ada, board, visitor, shown } = await scene()
  const { id } = await owner.did(advisoryPut, { advisory: 'Okapis', words: ['okapiland'], severity: 1 })
  expect(await shown(visitor)).not.toContain('query okapiland')
  await owner.did(advisoryDelete, { id })
  expect(await shown(visitor)).toEqual(everything)
  await owner.did(searchWordPut, { word: 'okapi', severity: 1 })
  expect(await shown(visitor)).not.toContain('query okapi')
  await owner.did(searchWordDelete, { word: 'okapi' })
  await ada.did(boardArchive, { board_id: board.id })
  expect(await shown(visitor)).not.toContain('board Okapis')
  await ada.did(boardUnarchive, { board_id: board.id })
  expect(await shown(visitor)).toEqual(everything)
})

test('SEARCH-05 what is new completes within a minute, and own boards at once', async () => {
  const { ben, visitor, make, drain, clock, shown } = await scene()
  await make.board(ben, { name: 'Okapi drawings' })
  await drain()
  expect((await shown(ben))[0]).toBe('board Okapi drawings')
  clock.advance(60_000)
  expect(await shown(visitor)).toContain('board Okapi drawings')
})

const one = (label: string): Completions => ({
  words: [
    {
      type: 'query',
      group: 'found',
      query: label,
      label,
      url: '/',
      pin_count: 1,
      image_url: null,
      user: null,
    },
  ],
  boards: [],
  people: [],
  pins: [],
  user_ids: [],
})

test('SEARCH-11 what was read while something was hidden is not kept', async () => {
  const { app } = await world()
  const { db } = app.database
  const kept = createKeptCompletions(app)
  const hide = () => transaction(db, (trx) => searchListsChanged.append(trx, {}))
  const old = await kept.get('o', async () => {
    await hide()
    // Another one looks meanwhile, and finds what was hidden.
    await kept.get('other', async () => one('other'))
    return one('old')
  })
  expect(old).toEqual(one('old'))
  expect(await kept.get('o', async () => one('new'))).toEqual(one('new'))
  // Hidden after it was read, and before anyone looked.
  await kept.get('p', async () => {
    await hide()
    return one('old')
  })
  expect(await kept.get('p', async () => one('new'))).toEqual(one('new'))
  expect(await kept.get('p', async () => one('never read'))).toEqual(one('new'))
})

test('OPS-10 what is kept is bounded by its bytes, and what was used last stays', async () => {
  const { app } = await world()
  const kept = createKeptCompletions(app, { most_bytes: 1_000 })
  const read: string[] = []
  const get = (key: string) =>
    kept.get(key, async () => {
      read.push(key)
      return one(key)
    })
  await get('a')
  const { bytes } = kept.size()
  // Two fit, three do not.
  expect(bytes).toBeGreaterThan(1_000 / 3)
  expect(bytes).toBeLessThan(500)
  await get('b')
  await get('a')
  await get('c')
  await get('a')
  await get('b')
  expect(kept.size().bytes).toBeLessThanOrEqual(1_000)
  expect(kept.size().answers).toBeLessThan(3)
  expect(read).toEqual(['a', 'b', 'c', 'b'])
})

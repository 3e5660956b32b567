import {
  boardArchive,
  boardDelete,
  boardUnarchive,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { userBlockCreate, userBlockDelete } from '@bowerbird/contract/people/block-calls'
import { pinDelete, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { advisoryDelete, advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import { searchWordDelete, searchWordPut } from '@bowerbird/contract/search/search-calls'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { transaction } from '@bowerbird/core/db/transaction'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
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

test('BOARD-02 SEARCH-11 nothing that was completed a moment ago is once it is hidden, before any consumer ran', async () => {
  type Scene = Awaited<ReturnType<typeof scene>>
  const cases: Record<string, { hide: (scene: Scene) => Promise<unknown>; left: string[] }> = {
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
    'a board that is renamed': {
      hide: ({ ada, board }) => ada.did(boardUpdate, { board_id: board.id, name: 'Giraffes' }),
      left: everything.map((one) => one.replace('Okapis', 'Giraffes')),
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

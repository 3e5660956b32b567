import { boardArchive, boardUnarchive, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { Id } from '@bowerbird/contract/kernel/ids'
import { personRestrict, personLift } from '@bowerbird/contract/moderation/admin-calls'
import { userBlockCreate, userBlockDelete } from '@bowerbird/contract/people/block-calls'
import { baseSearchGet, hashtagAutocompleteGet } from '@bowerbird/contract/search/search-calls'
import { searchScopes } from '@bowerbird/contract/search/search-terms'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { engineOf } from '../discovery/test-engine.ts'

/** A word and a hashtag that only Ada's things have. */
const word = 'quokka'
const tag = 'quokkaland'

/** Ada Quokka has a board and a pin of that name; Ben looks for them, as do a visitor and the owner of the site. */
async function scene() {
  const home = await world()
  const { make, drain } = home
  const owner = await make.pinner()
  const ada = await make.pinner({ full_name: 'Ada Quokka', username: 'quokka_ada' })
  const ben = await make.pinner()
  const board = await make.board(ada, { name: 'Quokka' })
  const pin = await make.pin(ada, board.id, {
    title: 'quokka',
    description: `#${tag}`,
    link: 'https://quokka.example/one',
    color: '#d02020',
  })
  const bens = await make.board(ben, { name: 'Red things' })
  const red = await make.pin(ben, bens.id, { title: 'A red thing', color: '#d02020' })
  await drain()
  await engineOf(home)
  const things = { person: ada.id, board: board.id, pin: pin.id }
  return { ...home, owner, ada, ben, board, pin, red, things }
}

type Things = Record<'person' | 'board' | 'pin', Id<string>>

/** Every way of searching in which one of these things, or a word that only they have, is met; as `way: what`. */
async function met(who: Actor, things: Things, like: string): Promise<string[]> {
  const found: string[] = []
  const note = (way: string, answer: unknown) => {
    const text = JSON.stringify(answer)
    for (const [kind, id] of Object.entries(things))
      if (text.includes(`"${id}"`)) found.push(`${way}: ${kind}`)
  }
  const own = ['my_pins', 'my_content']
  for (const scope of searchScopes) {
    if (who.viewer === null && own.includes(scope)) continue
    for (const query of [word, `#${tag}`, 'quokka_ada', 'red thing'])
      note(`${scope} ${query}`, await who.did(baseSearchGet, { query, scope }))
  }
  for (const query of ['from:quokka_ada', 'on:quokka quokka', 'site:quokka.example'])
    note(`pins ${query}`, await who.did(baseSearchGet, { query }))
  note('pins like', await who.did(baseSearchGet, { query: '', top_pin_id: like }))
  note('pins colour', await who.did(baseSearchGet, { query: '', colors: ['#d02020'] }))
  for (const pin_scope of ['pins', 'boards', 'users', 'my_pins']) {
    const { items } = await who.did(advancedTypeaheadGet, { term: 'quokk', pin_scope, count: 20 })
    for (const { type, url } of items) {
      if (type === 'query' || type === 'hashtag') found.push(`typeahead ${pin_scope}: word`)
      else if (url.startsWith('/quokka_ada/') || url === `/pin/${things.pin}/`)
        found.push(`typeahead ${pin_scope}: ${type}`)
    }
  }
  const { correction, guides } = await who.did(baseSearchGet, { query: 'quoka' })
  if (correction !== null) found.push('correction')
  if (guides.length > 0) found.push('guides of the correction')
  if ((await who.did(hashtagAutocompleteGet, { q: 'quokk' })).length > 0) found.push('hashtags')
  if ((await who.did(baseSearchGet, { query: word })).guides.length > 0) found.push('guides')
  return found
}

const everyWay = [
  'pins quokka: pin',
  'boards quokka: board',
  'users quokka: person',
  'pins from:quokka_ada: pin',
  'pins like: pin',
  'pins colour: pin',
  'typeahead boards: board',
  'typeahead users: user',
  'typeahead pins: word',
  'correction',
  'hashtags',
  'guides',
]

test('SEARCH-11 a suspended account is met in no search, at once, and again when it is back', async () => {
  const { owner, ada, ben, visitor, drain, things, red } = await scene()
  expect(await met(ben, things, red.id)).toEqual(expect.arrayContaining(everyWay))
  const suspend = { user_id: ada.id, restriction: restrictions.SUSPENDED, reason: 'Spam' }
  await owner.did(personRestrict, suspend)
  expect(await met(ben, things, red.id)).toEqual([])
  await drain()
  for (const who of [owner, visitor]) expect(await met(who, things, red.id)).toEqual([])
  await owner.did(personLift, { user_id: ada.id })
  await drain()
  expect(await met(ben, things, red.id)).toEqual(expect.arrayContaining(everyWay))
})

test('SEARCH-11 a closed account is met in no search, at once', async () => {
  const { ada, ben, visitor, drain, things, red } = await scene()
  await ada.did(accountClosureCreate, { as: 'deactivated' })
  expect(await met(ben, things, red.id)).toEqual([])
  await drain()
  for (const who of [ben, visitor]) expect(await met(who, things, red.id)).toEqual([])
})

test('SEARCH-11 PEOPLE-02 people who blocked each other meet in no search, at once, and again when that ends', async () => {
  const { ada, ben, things, red } = await scene()
  // Words and hashtags are those of everybody's pins, whosever they are.
  const common = ['typeahead pins: word', 'hashtags']
  for (const [who, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    await who.did(userBlockCreate, { blocked_user_id: other.id })
    expect((await met(ben, things, red.id)).filter((way) => !common.includes(way))).toEqual([])
    await who.did(userBlockDelete, { blocked_user_id: other.id })
    expect(await met(ben, things, red.id)).toEqual(expect.arrayContaining(everyWay))
  }
})

test('SEARCH-11 BOARD-02 a board that turns secret, with its pins and words, is met in no search, at once', async () => {
  const { ada, ben, visitor, drain, board, things, red } = await scene()
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  const isPerson = (way: string) => /: (person|user)$/.test(way)
  expect((await met(ben, things, red.id)).filter((way) => !isPerson(way))).toEqual([])
  await drain()
  for (const who of [ben, visitor])
    expect((await met(who, things, red.id)).filter((way) => !isPerson(way))).toEqual([])
  const own = await met(ada, things, red.id)
  expect(own).toContain('my_pins quokka: pin')
  expect(own).toContain('typeahead boards: board')
})

/** Ways of searching for boards in which this one is met. */
async function boardMet(who: Actor, { id, url }: { id: string; url: string }): Promise<string[]> {
  const found: string[] = []
  for (const scope of ['boards', ...(who.viewer ? (['my_content'] as const) : [])] as const) {
    const { results } = await who.did(baseSearchGet, { query: word, scope })
    if (results.some((one) => one.id === id)) found.push(scope)
  }
  for (const pin_scope of ['pins', 'boards', 'my_pins']) {
    const { items } = await who.did(advancedTypeaheadGet, { term: 'quokk', pin_scope, count: 20 })
    if (items.some((one) => one.url === url)) found.push(`typeahead ${pin_scope}`)
  }
  return found
}

test('SEARCH-11 BOARD-03 an archived board is met by no one but its collaborators, and its pins still are', async () => {
  const { make, db, ada, ben, visitor, board, things, red } = await scene()
  const eve = await make.pinner()
  const membership = await db
    .selectFrom('user_board')
    .selectAll()
    .where('board_id', '=', board.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_board')
    .values({ ...membership, user_id: eve.id, role: 'save' })
    .execute()
  const all = ['boards', 'typeahead pins', 'typeahead boards']
  expect(await boardMet(ben, board)).toEqual(all)
  expect(await boardMet(ada, board)).toEqual(['boards', 'my_content', ...all.slice(1), 'typeahead my_pins'])
  await ada.did(boardArchive, { board_id: board.id })
  for (const who of [ada, ben, visitor]) expect(await boardMet(who, board)).toEqual([])
  expect(await met(ben, things, red.id)).toContain('pins quokka: pin')
  expect(await boardMet(eve, board)).toEqual([...all, 'typeahead my_pins'])
  await ada.did(boardUnarchive, { board_id: board.id })
  await eve.did(boardArchive, { board_id: board.id })
  expect(await boardMet(eve, board)).toEqual([])
  expect(await boardMet(ben, board)).toEqual(all)
})

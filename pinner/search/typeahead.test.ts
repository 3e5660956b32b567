import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { ideasInterestsGet } from '@bowerbird/contract/feed/feed-calls'
import { baseSearchGet, hashtagAutocompleteGet } from '@bowerbird/contract/search/search-calls'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import { advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import { pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const typed = async (
  who: Actor,
  term: string,
  more: { pin_scope?: string; count?: number; bookmarks?: string[] } = {},
) => (await who.did(advancedTypeaheadGet, { term, ...more })).items

test('SEARCH-05 what is typed is completed: words, boards and people, or hashtags after a #', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner({ full_name: 'Kit Carson', username: 'carson' })
  const board = await make.board(ada, { name: 'Kitchens' })
  await make.pin(ada, board.id, { title: 'one', description: '#kitchen #kitchen_ideas' })
  await make.pin(ada, board.id, { title: 'two', description: '#kitchen' })
  await drain()
  const items = await typed(visitor, 'Small kit')
  expect(items.map(({ type, query, label, url }) => ({ type, query, label, url }))).toEqual([
    { type: 'query', query: 'small kitchen', label: 'small kitchen', url: '/search/pins/?q=small%20kitchen' },
    {
      type: 'query',
      query: 'small kitchen ideas',
      label: 'small kitchen ideas',
      url: '/search/pins/?q=small%20kitchen%20ideas',
    },
  ])
  expect((await typed(visitor, 'kit')).map((item) => [item.type, item.label])).toEqual([
    ['query', 'kitchen'],
    ['query', 'kitchen ideas'],
    ['board', 'Kitchens'],
    ['user', 'Kit Carson'],
    ['pin', 'two'],
  ])
  expect((await typed(visitor, '#kit')).map((item) => [item.query, item.pin_count])).toEqual([
    ['#kitchen', 2],
    ['#kitchen_ideas', 1],
  ])
  expect((await typed(visitor, 'kit', { pin_scope: 'users' })).map((item) => item.user?.username)).toEqual([
    'carson',
  ])
  expect((await typed(visitor, 'kit', { pin_scope: 'boards' })).map((item) => item.url)).toEqual([board.url])
  expect(await typed(visitor, 'kit', { count: 2 })).toHaveLength(2)
  expect(await typed(visitor, '  ')).toEqual([])
  expect(await typed(visitor, "#'%_")).toEqual([])
})

test('SEARCH-04 SEARCH-05 words and hashtags are counted as their lists show them: a picture once, however often it was saved', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Pictures' })
  const owl = await make.pin(ada, board.id, { title: 'Owlet', description: '#owlets' })
  const other = await make.pin(ada, board.id, { title: 'Owlet asleep', description: '#owlets' })
  for (const who of [ben, cleo])
    await who.did(repinCreate, { pin_id: owl.id, board_id: (await make.board(who)).id })
  await drain()
  const [tag] = await typed(visitor, '#owl')
  expect(tag).toMatchObject({ query: '#owlets', pin_count: 2 })
  const words = (await typed(visitor, 'owl')).filter((item) => item.type === 'query')
  expect(Object.fromEntries(words.map((item) => [item.query, item.pin_count]))).toEqual({ owlet: 2 })
  for (const query of ['#owlets', 'owlet']) {
    const { results } = await visitor.did(baseSearchGet, { query, scope: 'pins' })
    expect(new Set(results.map((one) => one.id))).toEqual(new Set([owl.id, other.id]))
  }
})

test('SEARCH-05 forms of a word that find the same pictures are offered once, other words each', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Pictures' })
  await make.pin(ada, board.id, { title: 'Garden at dusk', description: '#gardens' })
  await make.pin(ada, board.id, { title: 'Gardening in spring', description: '#gardens #gardenia' })
  await make.pin(ada, board.id, { title: 'Garden', description: '' })
  await drain()
  const words = (await typed(visitor, 'gard', { count: 8 })).filter((item) => item.type === 'query')
  expect(words.map((item) => [item.query, item.pin_count])).toEqual([
    ['garden', 3],
    ['gardenia', 1],
  ])
})

test('SEARCH-05 WIRE-04 a list too short for words, boards and people together is still an answer', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner({ full_name: 'Kit Carson' })
  const board = await make.board(ada, { name: 'Kitchens' })
  await make.pin(ada, board.id, { title: 'one', description: '#kitchen' })
  await drain()
  for (const count of [1, 2, 3]) expect(await typed(visitor, 'kit', { count })).toHaveLength(count)
})

test('BOARD-02 SEARCH-04 SEARCH-05 the words of a board are not completed from the moment on that it is made secret', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Plans' })
  const shown = await make.board(ada, { name: 'Open' })
  await make.pin(ada, board.id, { title: 'zebrawood', description: '#zebraplan #zebra' })
  await make.pin(ada, shown.id, { title: 'zebracrossing', description: '#zebra' })
  await drain()
  const words = async () => [
    ...(await typed(visitor, 'zebr')).map((item) => item.query),
    ...(await typed(visitor, '#zebr')).map((item) => item.query),
    ...(await visitor.did(hashtagAutocompleteGet, { q: 'zebr' })).map((item) => item.query),
    ...(await visitor.did(ideasInterestsGet, {}))
      .map((item) => item.name)
      .filter((name) => name.startsWith('zebra')),
    (await visitor.did(baseSearchGet, { query: 'zebrawod' })).correction?.shown,
  ]
  expect(new Set(await words())).toEqual(
    new Set(['zebra', 'zebrawood', 'zebraplan', 'zebracrossing', '#zebra', '#zebraplan']),
  )
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  // No consumer has run yet: the counts of words still hold what the board shows no more.
  expect(new Set(await words())).toEqual(new Set(['zebra', 'zebracrossing', '#zebra', undefined]))
})

test('BOARD-02 PR-03 no completion reveals what is not public', async () => {
  const { make, drain, visitor } = await world()
  const [ada, eve] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Surprise' })
  await make.pin(ada, board.id, { title: 'one', description: '#surprise' })
  await drain()
  expect(await typed(eve, 'surp')).toHaveLength(3)
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  const places = (await typed(eve, 'surp')).filter(({ type }) => type === 'board' || type === 'pin')
  expect(places).toEqual([])
  await drain()
  for (const who of [eve, visitor]) expect(await typed(who, 'surp')).toEqual([])
  for (const who of [eve, visitor]) expect(await typed(who, '#surp')).toEqual([])
})

test('SEARCH-05 own boards come first, secret ones too, with their picture; no other user sees the secret ones', async () => {
  const { make, drain, visitor } = await world()
  const [ada, eve] = [await make.pinner({ full_name: 'Paper Crane' }), await make.pinner()]
  const secret = await make.board(ada, { name: 'My paper lamps', privacy: 'secret' })
  const open = await make.board(eve, { name: 'Paper lamps' })
  await make.pin(ada, secret.id, { title: 'Hidden lamp', description: '#paperlamp' })
  await make.pin(eve, open.id, { title: 'Paper lamp', description: '#paperlamp' })
  await drain()
  const all = async (who: Actor) =>
    (await typed(who, 'paper', { count: 8 })).map((item) => [item.group, item.type, item.label])
  const found = [
    ['found', 'query', 'paperlamp'],
    ['found', 'query', 'paper'],
    ['found', 'board', 'Paper lamps'],
    ['found', 'user', 'Paper Crane'],
    ['found', 'pin', 'Paper lamp'],
  ]
  expect(await all(ada)).toEqual([['own', 'board', 'My paper lamps'], ...found])
  expect(await all(visitor)).toEqual(found)
  expect((await all(eve))[0]).toEqual(['own', 'board', 'Paper lamps'])
  for (const item of await typed(ada, 'paper', { count: 8 }))
    if (item.type === 'board' || item.type === 'pin') expect(item.image_url).toMatch(/\/media\//)
  expect(await typed(ada, 'paper', { bookmarks: ['next'] })).toEqual([])
  expect((await typed(ada, 'pa')).map((item) => item.type)).toEqual(['board', 'query', 'query', 'pin'])
})

test('SEARCH-05 SEARCH-07 a mistyped word is completed to the words nearest to it, where nothing else completes it', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const [open, secret] = [await make.board(ada, { name: 'Bb' }), await make.board(ada, { privacy: 'secret' })]
  for (const title of ['Mountain lake', 'A mountain', 'Mounting a frame', 'Pelican'])
    await make.pin(ada, open.id, { title })
  const pin = await make.pin(ada, open.id, { title: 'Zeppelin' })
  await make.pin(ada, secret.id, { title: 'Monument' })
  await drain()
  const words = async (term: string, more = {}) =>
    (await typed(visitor, term, more)).map(({ query, pin_count }) => [query, pin_count])
  expect(await words('mountian')).toEqual([['mountain', 2]])
  expect(await words('Snowy MOUNTIAN')).toEqual([['snowy mountain', null]])
  expect(await words('pelcan')).toEqual([['pelican', 1]])
  expect((await words('mount')).map(([query]) => query)).toContain('mounting')
  // Too short, no word at all, or only a word of a secret pin.
  for (const term of ['pel4can', 'mtn', 'qwertyuiop', 'monumnet']) expect(await words(term), term).toEqual([])
  expect(await words('mountian', { pin_scope: 'boards' })).toEqual([])
  const asked = async (term: string) => (await countQueries(() => typed(visitor, term))).queries
  expect((await asked('mountian')) - (await asked('mountai'))).toBeLessThanOrEqual(1)
  expect(await words('zepelin')).toEqual([['zeppelin', 1]])
  await ada.did(pinUpdate, { id: pin.id, board_id: secret.id })
  // No consumer has run yet.
  expect(await words('zepelin')).toEqual([])
})

test('SEARCH-05 articles and prepositions are no completions', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Zoo' })
  await make.pin(ada, board.id, { title: 'Antelope and calf', description: '' })
  await drain()
  expect((await typed(visitor, 'an')).filter(({ type }) => type === 'query').map((one) => one.query)).toEqual(
    ['antelope'],
  )
})

test('SEARCH-10 what the owner listed as abusive or sensitive completes nothing', async () => {
  const { make, drain, visitor } = await world()
  const owner = await make.pinner()
  const board = await make.board(owner, { name: 'Things' })
  await make.pin(owner, board.id, { title: 'one', description: '#gloom #glass #glue' })
  await drain()
  const terms = async () =>
    (await typed(visitor, 'gl')).filter((one) => one.type === 'query').map((one) => one.query)
  expect(await terms()).toEqual(['glass', 'gloom', 'glue'])
  await owner.did(advisoryPut, { advisory: 'Gloom', words: ['gloom'], severity: 1 })
  await owner.did(advisoryPut, { advisory: 'Glue', words: ['glue'], severity: 2 })
  expect(await terms()).toEqual(['glass', 'glue'])
  expect((await typed(visitor, '#glo')).map((one) => one.query)).toEqual([])
})

import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/search-calls'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const typed = async (who: Actor, term: string, more: { pin_scope?: string; count?: number } = {}) =>
  (await who.did(advancedTypeaheadGet, { term, ...more })).items

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

test('SEARCH-05 WIRE-04 a list too short for words, boards and people together is still an answer', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner({ full_name: 'Kit Carson' })
  const board = await make.board(ada, { name: 'Kitchens' })
  await make.pin(ada, board.id, { title: 'one', description: '#kitchen' })
  await drain()
  for (const count of [1, 2, 3]) expect(await typed(visitor, 'kit', { count })).toHaveLength(count)
})

test('BOARD-02 PR-03 no completion reveals what is not public', async () => {
  const { make, drain, visitor } = await world()
  const [ada, eve] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Surprise' })
  await make.pin(ada, board.id, { title: 'one', description: '#surprise' })
  await drain()
  expect(await typed(eve, 'surp')).toHaveLength(2)
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect((await typed(eve, 'surp')).filter((item) => item.type === 'board')).toEqual([])
  await drain()
  for (const who of [eve, visitor]) expect(await typed(who, 'surp')).toEqual([])
  for (const who of [eve, visitor]) expect(await typed(who, '#surp')).toEqual([])
})

import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { ideasFeedGet, userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinDelete, pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import { pinTopicsGet, topicGet, topicsGet } from '@bowerbird/contract/topics/topic-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { fillTopics } from './fill-topics.ts'
import { hottestPinsOfTopics, newestPinsOfTopics } from './topic-queries.ts'

const pinsOf = async (who: Actor, interest: string) =>
  (await who.did(ideasFeedGet, { interest })).map((pin) => pin.id)
const topicsOf = async (who: Actor, pin_id: PinId) =>
  (await who.did(pinTopicsGet, { pin_id })).map((topic) => topic.topic_id)

test('DISCOVER-05 a pin gets topics from its words, its hashtags and its board, and changes them with these', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Things' })
  const pin = await make.pin(ada, board.id, { title: 'A kitten', description: '#balcony' })
  await drain()
  expect(await topicsOf(visitor, pin.id)).toEqual(['balconies', 'cats'])
  expect(await pinsOf(visitor, 'cats')).toEqual([pin.id])
  expect(await pinsOf(visitor, 'animals')).toEqual([pin.id])
  await ada.did(pinUpdate, { id: pin.id, title: 'Something', description: 'Or other' })
  await drain()
  expect(await topicsOf(visitor, pin.id)).toEqual([])
  expect(await pinsOf(visitor, 'cats')).toEqual([])
  await ada.did(boardUpdate, { board_id: board.id, name: 'Lighthouses' })
  await drain()
  expect(await topicsOf(visitor, pin.id)).toEqual(['lighthouses'])
  await ada.did(pinDelete, { id: pin.id })
  await drain()
  expect(await pinsOf(visitor, 'lighthouses')).toEqual([])
})

test('DISCOVER-05 a pin without words gets the topics of pins that are kept beside it', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Mixed' })
  const silent = await make.pin(ada, board.id, { title: '', description: '' })
  for (let n = 0; n < 4; n++) await make.pin(ada, board.id, { title: 'An owl in the snow' })
  await drain()
  expect(await topicsOf(visitor, silent.id)).toEqual(['birds', 'winter'])
  expect(await pinsOf(visitor, 'birds')).toContain(silent.id)
})

test('DISCOVER-05 a page of a topic shows each picture once, by its original or else its oldest public copy, hottest first', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [home, copies] = [await make.board(ada, { name: 'Things' }), await make.board(ben, { name: 'Saved' })]
  const [one, two] = [
    await make.pin(ada, home.id, { title: 'A lighthouse' }),
    await make.pin(ada, home.id, { title: 'Another lighthouse' }),
  ]
  const copy = await ben.did(repinCreate, { pin_id: one.id, board_id: copies.id })
  await drain()
  expect(await pinsOf(visitor, 'lighthouses')).toEqual([one.id, two.id])
  const first = await visitor.call(ideasFeedGet, { interest: 'lighthouses', page_size: 1 })
  const bookmarks = first.ok && first.bookmark ? [first.bookmark] : []
  expect(
    (await visitor.did(ideasFeedGet, { interest: 'lighthouses', page_size: 1, bookmarks })).map(
      (pin) => pin.id,
    ),
  ).toEqual([two.id])
  await ada.did(boardUpdate, { board_id: home.id, privacy: 'secret' })
  await drain()
  expect(await pinsOf(visitor, 'lighthouses')).toEqual([copy.id])
  expect(await topicsOf(visitor, copy.id)).toEqual(['lighthouses'])
  expect(await visitor.call(pinTopicsGet, { pin_id: one.id })).toMatchObject({ code: 'not_found' })
  expect(await topicsOf(ada, one.id)).toEqual(['lighthouses'])
})

test('DISCOVER-05 topics have names in the language of the viewer, pictures, and topics above, below and beside them', async () => {
  const { make, drain, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Things' })
  const pin = await make.pin(ada, board.id, { title: 'A kitten on a balcony' })
  await drain()
  const cats = await visitor.did(topicGet, { topic_id: 'cats' })
  expect(cats).toMatchObject({ name: 'Cats', parent: { topic_id: 'animals', name: 'Animals' }, children: [] })
  expect(cats?.related[0]).toMatchObject({ topic_id: 'balconies', image_url: pin.images['236x'].url })
  const animals = await visitor.did(topicGet, { topic_id: 'Animals' })
  expect(animals?.parent).toBeNull()
  expect(animals?.children[0]).toMatchObject({ topic_id: 'cats', image_url: pin.images['236x'].url })
  expect(await visitor.did(topicGet, { topic_id: 'no such topic' })).toBeNull()
  expect(await visitor.call(topicGet, { topic_id: 'a'.repeat(200) })).toMatchObject({ http_status: 400 })
  expect(await visitor.did(topicsGet, { topic_ids: ['cats', 'none', 'soups'] })).toMatchObject([
    { topic_id: 'cats', name: 'Cats' },
    { topic_id: 'soups', image_url: null },
  ])
  const choice = await visitor.did(topicsGet, {})
  expect(choice.length).toBeGreaterThanOrEqual(16)
  expect(choice[0]).toMatchObject({ topic_id: 'animals', image_url: pin.images['236x'].url })
})

test('DISCOVER-05 pages of topics keep out what a viewer blocked, and take no more queries for more pins', async () => {
  const { make, drain, visitor } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Things' })
  for (let n = 0; n < 6; n++) await make.pin(ada, board.id, { title: 'A harbour with a ship' })
  await drain()
  const few = await countQueries(() => visitor.call(ideasFeedGet, { interest: 'ships', page_size: 2 }))
  const many = await countQueries(() => visitor.call(ideasFeedGet, { interest: 'ships', page_size: 6 }))
  expect(many.queries).toBe(few.queries)
  expect(await pinsOf(ben, 'ships')).toHaveLength(6)
  await ben.did(userBlockCreate, { blocked_user_id: ada.id })
  expect(await pinsOf(ben, 'ships')).toEqual([])
  const tiles = await ben.did(topicsGet, { topic_ids: ['ships'] })
  expect(tiles).toMatchObject([{ topic_id: 'ships', image_url: null }])
})

test('DISCOVER-04 chosen topics bring their pins into home; only an id of a topic has hyphens', async () => {
  const { make, drain } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Things' })
  const pin = await make.pin(ada, board.id, { title: 'Oldtimer from 1950' })
  await drain()
  expect(await ben.did(userInterestsUpdate, { interest: 'classic-cars' })).toEqual(['classic-cars'])
  expect((await ben.did(userHomefeedGet, {})).map((one) => one.id)).toContain(pin.id)
  expect(await ben.call(userInterestsUpdate, { interest: 'no-topic' })).toMatchObject({ http_status: 400 })
  expect(await ben.did(userInterestsUpdate, { interest: 'classic-cars', is_wanted: false })).toEqual([])
})

test('DISCOVER-05 pins of several topics come each once, newest or hottest first, page by page', async () => {
  const { make, drain, db } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Things' })
  const both = await make.pin(ada, board.id, { title: 'A cat on a ship' })
  const cat = await make.pin(ada, board.id, { title: 'A cat' })
  const ship = await make.pin(ada, board.id, { title: 'A ship' })
  await drain()
  const topic_ids = ['cats', 'ships']
  const newest = await newestPinsOfTopics(db, { topic_ids, limit: 2, after: undefined })
  expect(newest.map((row) => row.pin_id)).toEqual([ship.id, cat.id])
  const rest = await newestPinsOfTopics(db, { topic_ids, limit: 2, after: cat.id })
  expect(rest.map((row) => row.pin_id)).toEqual([both.id])
  const hottest = await hottestPinsOfTopics(db, { topic_ids, limit: 9, after: undefined })
  expect(hottest).toHaveLength(3)
  const last = hottest[1]
  if (!last) throw new Error('there are three')
  const after = [last.heat, last.pin_id] as const
  expect(await hottestPinsOfTopics(db, { topic_ids, limit: 9, after })).toEqual(hottest.slice(2))
  expect(await newestPinsOfTopics(db, { topic_ids: [], limit: 9, after: undefined })).toEqual([])
})

test('DISCOVER-05 pins that were there before topics get theirs from a task that goes on where it stopped', async () => {
  const { make, drain, db, clock, jobs, visitor } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'Things' })
  const pins = [
    await make.pin(ada, board.id, { title: 'A cat' }),
    await make.pin(ada, board.id, { title: 'A kitten' }),
  ]
  await drain()
  const forget = async () => {
    await db.deleteFrom('pin_topic').execute()
    await db.deleteFrom('topic_pin').execute()
  }
  const fill = async () => {
    await fillTopics.enqueue(db, {})
    await jobs.drain()
  }
  await forget()
  await fill()
  const all = await pinsOf(visitor, 'cats')
  expect(all).toHaveLength(2)
  // All have had their turn: nothing is done again for a week.
  await forget()
  await fill()
  expect(await pinsOf(visitor, 'cats')).toEqual([])
  // It stopped after the first pin, and goes on behind it.
  await db
    .updateTable('topic_fill')
    .set({ after_pin_id: pins[0]?.id ?? pins[1]!.id, filled_at: null })
    .execute()
  await fill()
  expect(await pinsOf(visitor, 'cats')).toEqual([pins[1]?.id])
  // Other words: all pins have another turn.
  await db.updateTable('topic_fill').set({ tree_version: 'an older one' }).execute()
  await fill()
  expect(await pinsOf(visitor, 'cats')).toEqual(all)
  await forget()
  clock.advance(8 * 86_400_000)
  await fill()
  expect(await pinsOf(visitor, 'cats')).toEqual(all)
})

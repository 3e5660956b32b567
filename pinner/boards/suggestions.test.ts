import {
  boardCreate,
  boardDelete,
  boardSectionCreate,
  boardTitleSuggestionsGet,
  boardUpdate,
  sectionSuggestionsGet,
} from '@bowerbird/contract/boards/board-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { collaborator } from './test-collaborator.ts'
import { sectionTopicsOf } from './section-topics.ts'

test('SAVE-10 names for a board are those of others who saved the pin, the commonest first, then its topics', async () => {
  const { make } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const home = await make.board(ben, { name: 'Finds' })
  const pin = await make.pin(ben, home.id, { title: 'A lamp', description: '#brass #home_decor #2024' })
  for (const name of ['Lamps', 'LAMPS', 'Light  of day']) {
    const person = await make.pinner()
    const board = await make.board(person, { name })
    await person.did(repinCreate, { pin_id: pin.id, board_id: board.id })
  }
  const titles = async () =>
    (await ada.did(boardTitleSuggestionsGet, { id: pin.id })).suggestions.map(({ title }) => title)
  const before = await titles()
  expect(before).toHaveLength(5)
  expect(before[0]?.toLowerCase()).toBe('lamps')
  expect(before.slice(1, 3).toSorted()).toEqual(['Finds', 'Light of day'])
  expect(before.slice(3)).toEqual(['Brass', 'Home decor'])
  // A name that one has already is none to suggest.
  await ada.did(boardCreate, { name: 'lámps' })
  expect(await titles()).not.toContain(before[0])
})

test('BOARD-02 a board that is not public lends its name to no suggestion', async () => {
  const { make, db } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const home = await make.board(ben, { name: 'Start' })
  const pin = await make.pin(ben, home.id, { title: 'Plain' })
  const saved = async (name: string, privacy: 'public' | 'secret' | 'protected' = 'public') => {
    const person = await make.pinner()
    const board = await make.board(person, { name, privacy })
    await person.did(repinCreate, { pin_id: pin.id, board_id: board.id })
    return { person, board }
  }
  await saved('Wedding plans', 'secret')
  await saved('Protected board', 'protected')
  const later = await saved('Closed later')
  await later.person.did(boardUpdate, { board_id: later.board.id, privacy: 'secret' })
  const gone = await saved('Thrown away')
  await gone.person.did(boardDelete, { board_id: gone.board.id })
  const blocker = await saved('Of a blocker')
  await db
    .insertInto('block')
    .values([
      { user_id: ada.id, other_id: blocker.person.id, direction: 'in', created_at: new Date() },
      { user_id: blocker.person.id, other_id: ada.id, direction: 'out', created_at: new Date() },
    ])
    .execute()
  // A secret board that the viewer works on names nothing either.
  const shared = await saved('Ours alone', 'secret')
  await collaborator(db, shared.board, ada.id, 'save')
  expect(await ada.did(boardTitleSuggestionsGet, { id: pin.id })).toEqual({
    suggestions: [{ title: 'Start' }],
  })
})

test('SAVE-10 names are shown to those who see the pin', async () => {
  const { make, visitor } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const hidden = await make.pin(ada, (await make.board(ada, { privacy: 'secret' })).id, { title: '#lamp' })
  const unknown = await ben.call(boardTitleSuggestionsGet, { id: '999999999999' })
  expect(unknown).toMatchObject({ code: 'not_found' })
  expect(await ben.call(boardTitleSuggestionsGet, { id: hidden.id })).toEqual(unknown)
  expect(await visitor.call(boardTitleSuggestionsGet, { id: hidden.id })).toMatchObject({
    code: 'not_signed_in',
  })
  expect(await ben.call(boardTitleSuggestionsGet, { id: 'x' })).toMatchObject({ code: 'bad_request' })
  expect(await ada.did(boardTitleSuggestionsGet, { id: hidden.id })).toEqual({
    suggestions: [{ title: 'Lamp' }],
  })
})

const pins = (count: number, given: { title?: string; hashtags?: string[] }, from: number) =>
  Array.from({ length: count }, (_, n) => ({
    pin_id: asPinId(String(from + n)),
    title: given.title ?? '',
    hashtags: given.hashtags ?? [],
  }))

test('SAVE-14 topics take three pins, are named by tags before words, and divide the board', () => {
  const some = [
    ...pins(4, { title: 'Brass lamps', hashtags: ['lighting'] }, 100),
    ...pins(3, { title: 'A chair by the window' }, 200),
    ...pins(2, { hashtags: ['rugs'] }, 300),
    ...pins(1, { title: 'Chairs' }, 400),
  ]
  const topics = sectionTopicsOf(some)
  expect(topics.map(({ title }) => title)).toEqual(['Lighting', 'Chair'])
  expect(topics[1]?.pin_ids).toEqual(['200', '201', '202', '400'])
  // What is on all pins is no topic.
  expect(sectionTopicsOf(pins(8, { hashtags: ['home'] }, 1))).toEqual([])
  expect(sectionTopicsOf(pins(2, { hashtags: ['home'] }, 1))).toEqual([])
})

test('SAVE-14 a board suggests sections from its pins outside of sections, with the pins to begin them', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const lamps = []
  for (let n = 0; n < 3; n++)
    lamps.push(await make.pin(ada, board.id, { title: `${n}`, description: 'A #lighting idea' }))
  for (let n = 0; n < 3; n++) await make.pin(ada, board.id, { title: `Chair ${n}` })
  const ask = () => ada.did(sectionSuggestionsGet, { board_id: board.id })
  const { suggestions } = await ask()
  expect(suggestions.map(({ title }) => title).toSorted()).toEqual(['Chair', 'Lighting'])
  const lighting = suggestions.find(({ title }) => title === 'Lighting')
  expect(lighting?.pin_ids.toSorted()).toEqual(lamps.map(({ id }) => id).toSorted())

  // Taken, it is offered no more; nor is a title that is there.
  const made = await ada.did(boardSectionCreate, {
    board_id: board.id,
    name: 'Lighting',
    name_source: 1,
    initial_pins: lighting?.pin_ids,
  })
  expect(made).toMatchObject({ pin_count: 3 })
  await make.section(ada, board.id, 'chair')
  expect(await ask()).toEqual({ suggestions: [] })
})

test('SAVE-14 sections are suggested to those who may make them, in as many queries for any number of pins', async () => {
  const { make, visitor, db } = await world()
  const [ada, ben, cay, dan] = [
    await make.pinner(),
    await make.pinner(),
    await make.pinner(),
    await make.pinner(),
  ]
  const board = await make.board(ada, { privacy: 'secret' })
  await collaborator(db, board, ben.id, 'organise')
  await collaborator(db, board, cay.id, 'save')
  const ask = { board_id: board.id }
  expect(await ben.call(sectionSuggestionsGet, ask)).toMatchObject({ ok: true })
  expect(await cay.call(sectionSuggestionsGet, ask)).toMatchObject({ code: 'not_allowed' })
  expect(await dan.call(sectionSuggestionsGet, ask)).toMatchObject({ code: 'not_found' })
  expect(await visitor.call(sectionSuggestionsGet, ask)).toMatchObject({ code: 'not_signed_in' })
  const queries = async () => (await countQueries(() => ada.did(sectionSuggestionsGet, ask))).queries
  await make.pin(ada, board.id, { title: 'Chair' })
  const one = await queries()
  for (let n = 0; n < 4; n++) await make.pin(ada, board.id, { title: 'Chair' })
  expect(await queries()).toBe(one)
})

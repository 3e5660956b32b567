import { boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import { asBoardId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { likeliest, tellingWords } from './likely-boards.ts'

const board = (board_id: BoardId, name: string) => ({ board_id, name })
const nothing = { words: [] as string[], pins_alike: new Map<string, number>() }

test('SAVE-09 the short list: what was used last, unless a board is about what the pin is about', () => {
  const boards = [
    board(asBoardId('1'), 'Kitchen'),
    board(asBoardId('2'), 'Travel'),
    board(asBoardId('3'), 'Garden ideas'),
    board(asBoardId('4'), 'Lamp'),
  ]
  const ids = (about: typeof nothing, length = 2) =>
    likeliest(boards, about, length).map((one) => one.board_id)
  expect(ids(nothing)).toEqual(['1', '2'])
  expect(ids({ ...nothing, words: tellingWords('A brass lamp, and more lamps') })).toEqual(['4', '1'])
  expect(ids({ ...nothing, pins_alike: new Map([['3', 4]]) })).toEqual(['3', '1'])
  expect(ids(nothing, 0)).toEqual([])
  expect(ids(nothing, 10)).toEqual(['1', '2', '3', '4'])
})

test('SAVE-09 boards whose name or pins are like the pin come to the short list, two unless asked otherwise', async () => {
  const { make, drain } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const boards = new Map<string, BoardId>()
  for (const name of ['Ceramics', 'Odds and ends', '3 wishes', 'Kitchen', 'Travel'])
    boards.set(name, (await make.board(ada, { name })).id)
  for (const title of ['A blue teapot', 'Teapot with a crack'])
    await make.pin(ada, asBoardId(boards.get('Odds and ends') ?? ''), { title })
  for (const name of ['Kitchen', 'Travel'])
    await make.pin(ada, asBoardId(boards.get(name) ?? ''), { title: 'Else' })
  await drain()
  const home = await make.board(ben)
  const teapot = await make.pin(ben, home.id, { title: 'Teapot' })
  const bowl = await make.pin(ben, home.id, { title: 'Bowl', description: 'Of clay #ceramics' })
  const shortlist = async (options: object) =>
    (await ada.did(boardPickerBoardsGet, options)).boards_shortlist.map(({ name }) => name)

  expect(await shortlist({})).toEqual(['Travel', 'Kitchen'])
  expect((await shortlist({ pin_id: teapot.id })).toSorted()).toEqual(['Odds and ends', 'Travel'])
  expect((await shortlist({ pin_id: bowl.id, shortlist_suggestions: 2 }))[0]).toBe('Ceramics')
  expect(await shortlist({ pin_id: teapot.id, shortlist_suggestions: 4 })).toHaveLength(4)
  const { all_boards } = await ada.did(boardPickerBoardsGet, { pin_id: teapot.id })
  expect(all_boards.map(({ name }) => name)).toEqual([
    'Ceramics',
    'Kitchen',
    'Odds and ends',
    'Travel',
    '3 wishes',
  ])
})

test('BOARD-02 a pin that the viewer may not see orders no short list', async () => {
  const { make } = await world()
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  for (const name of ['Ceramics', 'Kitchen', 'Travel']) await make.board(ada, { name })
  const secret = await make.board(ben, { privacy: 'secret' })
  const hidden = await make.pin(ben, secret.id, { title: 'Ceramics' })
  const asked = (pin_id?: PinId) => ada.did(boardPickerBoardsGet, pin_id ? { pin_id } : {})
  expect(await asked(hidden.id)).toEqual(await asked())
  expect(await asked(asPinId('999999999999'))).toEqual(await asked())
})

test('SAVE-09 a pin costs the picker two queries, and none more for more boards', async () => {
  const { make } = await world()
  const ada = await make.pinner()
  const first = await make.board(ada)
  const pin = await make.pin(ada, first.id)
  const queries = async (options: object) =>
    (await countQueries(() => ada.did(boardPickerBoardsGet, options))).queries
  const before = await queries({})
  expect(await queries({ pin_id: pin.id })).toBeLessThanOrEqual(before + 2)
  for (let n = 0; n < 8; n++) await make.board(ada)
  expect(await queries({})).toBe(before)
})

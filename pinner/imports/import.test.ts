import { boardFeedGet } from '@bowerbird/contract/boards/board-calls'
import {
  importBoardsGet,
  importCreate,
  importGet,
  importRead,
  importRowsGet,
  importStart,
} from '@bowerbird/contract/imports/import-calls'
import { pinGet, userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { readImport, sendFile, wholeImport } from './test-import.ts'

const table = (rows: readonly string[]) => ['title,description,image,link,board,created', ...rows].join('\n')

async function annWithPictures() {
  const home = await world()
  const ann = await home.make.pinner()
  const files = {
    'pins.csv': table([
      'Oak,An old tree,oak.png,https://trees.example/oak,Trees,2021-03-04T05:06:07Z',
      'Elm,,elm.png,,Trees,',
      'Lamp,#brass,lamp.png,,Lamps,',
    ]),
    'oak.png': await pictureBytes({ seed: 901 }),
    'elm.png': await pictureBytes({ seed: 902 }),
    'lamp.png': await pictureBytes({ seed: 903 }),
  }
  return { home, ann, files }
}

test('BOARD-14 what was read is shown before anything is saved: the boards, how many Pins each, and what becomes of them', async () => {
  const { home, ann, files } = await annWithPictures()
  const trees = await home.make.board(ann, { name: 'TREES' })
  const read = await readImport(home, ann, files)
  expect(read).toMatchObject({
    state: 'ready',
    kind: 'csv',
    file_count: 4,
    counts: { total: 3, waiting: 3, done: 0 },
    can_start: true,
  })
  expect(await ann.did(importBoardsGet, { import_id: read.id })).toMatchObject([
    { name: 'Trees', pin_count: 2, into: 'existing', board: { id: trees.id } },
    { name: 'Lamps', pin_count: 1, into: 'new', new_name: 'Lamps', board: null },
  ])
  expect(await ann.did(userPinsGet, { username: ann.username })).toEqual([])
})

test('BOARD-14 rows become pins in the order of the file, with their words, links and dates', async () => {
  const { home, ann, files } = await annWithPictures()
  const done = await wholeImport(home, ann, files)
  expect(done).toMatchObject({ state: 'done', counts: { total: 3, done: 3, waiting: 0, failed: 0 } })
  const boards = await ann.did(importBoardsGet, { import_id: done.id })
  const trees = boards.find((board) => board.name === 'Trees')?.board
  const pins = await ann.did(boardFeedGet, { board_id: trees?.id ?? '' })
  expect(pins.map((pin) => pin.title)).toEqual(['Oak', 'Elm'])
  expect(pins[0]).toMatchObject({
    description: 'An old tree',
    link: 'https://trees.example/oak',
    created_at: 'Thu, 04 Mar 2021 05:06:07 +0000',
    board: { privacy: 'secret' },
  })
  const rows = await ann.did(importRowsGet, { import_id: done.id })
  expect(rows.map((row) => [row.title, row.state])).toEqual([
    ['Oak', 'done'],
    ['Elm', 'done'],
    ['Lamp', 'done'],
  ])
  expect(await ann.did(pinGet, { id: rows[2]?.pin_id ?? '' })).toMatchObject({ hashtags: ['brass'] })
})

import { boardFeedGet, boardGet } from '@bowerbird/contract/boards/board-calls'
import {
  importBoardsGet,
  importCreate,
  importDelete,
  importGet,
  importRead,
  importRetry,
  importRowsGet,
  importsGet,
  importStart,
  importStop,
  importUndo,
} from '@bowerbird/contract/imports/import-calls'
import { pinGet, userPinsGet } from '@bowerbird/contract/pins/pin-calls'
import { trashGet } from '@bowerbird/contract/trash/trash-calls'
import { pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { browserOf } from '../uploads/test-uploads.ts'
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

test('BOARD-14 boards go where their person says: public, into another board, or nowhere', async () => {
  const { home, ann, files } = await annWithPictures()
  const mine = await home.make.board(ann, { name: 'Mine' })
  const { id } = await readImport(home, ann, files)
  await ann.did(importStart, {
    import_id: id,
    boards: [
      { board_no: 1, into: 'existing', board_id: mine.id },
      { board_no: 2, into: 'skip' },
    ],
  })
  await home.drain()
  expect(await ann.did(importGet, { import_id: id })).toMatchObject({ counts: { done: 2, skipped: 1 } })
  expect(await ann.did(boardGet, { board_id: mine.id })).toMatchObject({ pin_count: 2, privacy: 'public' })
})

test('BOARD-14 what is there already is not saved twice, and the earlier pin is named', async () => {
  const { home, ann, files } = await annWithPictures()
  const first = await wholeImport(home, ann, files)
  const again = await wholeImport(home, ann, files)
  expect(again).toMatchObject({ state: 'done', counts: { done: 0, duplicate: 3 } })
  const before = await ann.did(importRowsGet, { import_id: first.id })
  const rows = await ann.did(importRowsGet, { import_id: again.id, state: 'duplicate' })
  expect(rows.map((row) => row.pin_id)).toEqual(before.map((row) => row.pin_id))
})

test('BOARD-14 every refused or failed row is named with its reason, and the list is a table without formulas', async () => {
  const { home, ann } = await annWithPictures()
  const done = await wholeImport(home, ann, {
    'pins.csv': table([
      'Gone,,gone.png,,Trees,',
      '=HYPERLINK("http://x"),,broken.png,,Trees,',
      'Script,,,javascript:alert(1),Trees,',
      'Oak,,oak.png,,Trees,',
    ]),
    'broken.png': 'this is no picture',
    'oak.png': await pictureBytes({ seed: 904 }),
  })
  expect(done.counts).toMatchObject({ done: 1, waiting: 0 })
  expect(done.counts.failed + done.counts.refused).toBe(3)
  const rows = await ann.did(importRowsGet, { import_id: done.id, state: 'troubled' })
  expect(rows.map((row) => row.reason !== null && row.where !== '')).toEqual([true, true, true])
  const cookie = await browserOf(home, ann)
  const sheet = await home.fetch(`/import/${done.id}/errors.csv`, { headers: cookie })
  expect(sheet.headers.get('content-type')).toContain('text/csv')
  const text = await sheet.text()
  expect(text.split('\r\n')).toHaveLength(5)
  expect(text).toContain(`'=HYPERLINK`)
  const ben = await home.make.pinner()
  for (const headers of [{}, await browserOf(home, ben)])
    expect((await home.fetch(`/import/${done.id}/errors.csv`, { headers })).status).toBe(404)
})

test('BOARD-14 failed rows are tried again when their person asks', async () => {
  const { home, ann } = await annWithPictures()
  const done = await wholeImport(home, ann, {
    'pins.csv': table(['Broken,,broken.png,,Trees,']),
    'broken.png': 'this is no picture',
  })
  const { failed, refused } = done.counts
  expect(failed + refused).toBe(1)
  const again = await ann.call(importRetry, { import_id: done.id })
  expect(again).toMatchObject({ ok: true })
  await home.drain()
  expect(await ann.did(importGet, { import_id: done.id })).toMatchObject({
    state: 'done',
    counts: { failed, refused },
  })
})

test('BOARD-14 BOARD-16 an import can be undone: its pins and the boards that it made go to the trash, others stay', async () => {
  const { home, ann, files } = await annWithPictures()
  const trees = await home.make.board(ann, { name: 'Trees' })
  const own = await home.make.pin(ann, trees.id)
  const { id } = await wholeImport(home, ann, files)
  const [one, other] = await Promise.all([
    ann.call(importUndo, { import_id: id }),
    ann.call(importUndo, { import_id: id }),
  ])
  expect([one, other]).toMatchObject([{ ok: true }, { ok: true }])
  await home.drain()
  expect(await ann.did(importGet, { import_id: id })).toMatchObject({
    state: 'undone',
    counts: { done: 0, undone: 3 },
    can_undo: false,
  })
  expect((await ann.did(boardFeedGet, { board_id: trees.id })).map((pin) => pin.id)).toEqual([own.id])
  const trashed = await ann.did(trashGet, {})
  expect(trashed.filter((item) => item.kind === 'pin')).toHaveLength(3)
  expect(trashed.filter((item) => item.kind === 'board').map((item) => item.title)).toEqual(['Lamps'])
})

test('BOARD-14 an import stops and goes on; nothing is saved twice, however often it is started', async () => {
  const { home, ann, files } = await annWithPictures()
  const { id } = await readImport(home, ann, files)
  await ann.did(importStart, { import_id: id })
  expect(await ann.did(importStop, { import_id: id })).toMatchObject({ state: 'stopped', can_start: true })
  await home.drain()
  expect(await ann.did(userPinsGet, { username: ann.username })).toEqual([])
  const both = await Promise.all([
    ann.call(importStart, { import_id: id }),
    ann.call(importStart, { import_id: id }, { idempotency_key: 'k' }),
    ann.call(importStart, { import_id: id }, { idempotency_key: 'k' }),
  ])
  expect(both.filter((outcome) => !outcome.ok && outcome.http_status >= 500)).toEqual([])
  await home.drain()
  expect(await ann.did(importGet, { import_id: id })).toMatchObject({ state: 'done', counts: { done: 3 } })
  expect(await ann.did(userPinsGet, { username: ann.username })).toHaveLength(3)
})

test('BOARD-14 one import of a person is under way at a time', async () => {
  const { home, ann, files } = await annWithPictures()
  const first = await readImport(home, ann, files)
  const second = await readImport(home, ann, { 'a.csv': table(['Other,,,https://a.example/,Trees,']) })
  await ann.did(importStart, { import_id: first.id })
  expect(await ann.call(importStart, { import_id: second.id })).toMatchObject({ code: 'still_running' })
})

test('BOARD-14 SAFETY an import is its person’s alone: to everyone else it is as if it never was', async () => {
  const { home, ann, files } = await annWithPictures()
  const { id } = await readImport(home, ann, files)
  const ben = await home.make.pinner()
  const his = await home.make.board(ben, { name: 'His' })
  for (const call of [
    importGet,
    importBoardsGet,
    importRowsGet,
    importRead,
    importStart,
    importStop,
    importRetry,
    importUndo,
  ]) {
    const unknown = await ben.call(call, { import_id: '12345' })
    expect(await ben.call(call, { import_id: id })).toEqual(unknown)
    expect(unknown).toMatchObject({ code: 'not_found' })
    expect(await home.visitor.call(call, { import_id: id })).toMatchObject({ code: 'not_signed_in' })
    expect(await ann.call(call, { import_id: 'x' })).toMatchObject({ code: 'bad_request' })
  }
  await ben.did(importDelete, { import_id: id })
  expect(await ben.did(importsGet, {})).toEqual([])
  expect(await ann.did(importsGet, {})).toMatchObject([{ id, state: 'ready' }])
  expect((await sendFile(home, ben, { import_id: id, name: 'a.csv', content: 'a' })).status).toBe(404)
  const into = [{ board_no: 1, into: 'existing' as const, board_id: his.id }]
  expect(await ann.call(importStart, { import_id: id, boards: into })).toMatchObject({ code: 'not_allowed' })
  const hidden = await home.make.board(ben, { privacy: 'secret' })
  const unseen = [{ board_no: 1, into: 'existing' as const, board_id: hidden.id }]
  expect(await ann.call(importStart, { import_id: id, boards: unseen })).toMatchObject({ code: 'not_found' })
})

test('BOARD-14 files are refused that are no files of an import: without a log-in, from another site, with names that lead elsewhere, too late', async () => {
  const { home, ann, files } = await annWithPictures()
  const { id } = await ann.did(importCreate, {})
  for (const name of ['../a.csv', '/', '', 'a/../../b.csv', 'C:/a.csv', 'a\u0000b'])
    expect((await sendFile(home, ann, { import_id: id, name, content: 'a' })).status).toBe(400)
  const address = `/import-files/?import_id=${id}&name=a.csv`
  expect((await home.fetch(address, { method: 'POST', body: 'a' })).status).toBe(401)
  const cookies = await browserOf(home, ann)
  const foreign = { ...cookies, origin: 'https://evil.example' }
  expect((await home.fetch(address, { method: 'POST', body: 'a', headers: foreign })).status).toBe(403)
  expect((await home.fetch(address)).status).toBe(405)
  expect(await ann.call(importRead, { import_id: id })).toMatchObject({ code: 'bad_request' })
  const read = await readImport(home, ann, files)
  expect((await sendFile(home, ann, { import_id: read.id, name: 'b.csv', content: 'a' })).status).toBe(403)
})

test('BOARD-14 a file that is no import is reported as that, and a forgotten import leaves nothing behind', async () => {
  const { home, ann } = await annWithPictures()
  const read = await readImport(home, ann, { 'notes.txt': 'hello' })
  expect(read).toMatchObject({
    state: 'failed',
    message: 'This is no file that can be imported here. See which ones can.',
  })
  // What a process left that was killed between the file and its row.
  await home.app.media.files.put(`import/${read.id}/stray`, Buffer.from('half'))
  await ann.did(importDelete, { import_id: read.id })
  await ann.did(importDelete, { import_id: read.id })
  await home.drain()
  expect(await ann.did(importsGet, {})).toEqual([])
  expect(await Array.fromAsync(home.app.media.files.list('import'))).toEqual([])
})

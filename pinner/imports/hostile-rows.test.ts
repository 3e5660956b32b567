import { importRowsGet } from '@bowerbird/contract/imports/import-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { readImport, wholeImport } from './test-import.ts'

const moment = '2024-05-06T07:08:09.000Z'
const nothing = { description: '', category: null, role: 'owner', archived_at: null, sections: [] }

const manifest = { format: 'bowerbird', version: 1, scope: 'board', site: 'x', made_at: moment }

const board = {
  ...nothing,
  board_id: '1',
  name: 'Trees\0',
  slug: 'trees',
  privacy: 'public',
  pin_order: 'custom',
  hides_ai: false,
  cover_pin_id: null,
  created_at: '0001-01-01T00:00:00.000Z',
}

const pin = {
  pin_id: '2',
  board_id: '1',
  section_id: null,
  title: 'Oak\0\ud800',
  description: '',
  alt_text: '',
  link: null,
  original_link: 'javascript:alert(1)//\0',
  hashtags: [],
  method: 'uploaded',
  source_pin_id: null,
  ai_label: null,
  takes_comments: true,
  created_at: moment,
  saved_by: null,
  note: null,
  picture: { file: 'oak.png', sha256: null, is_original: true, signature: '', width: 1, height: 1 },
  origin: null,
  comments: [],
}

test('BOARD-14 IN-03 XS-02 text, names, dates and addresses that nothing could hold do not stop an import', async () => {
  const home = await world()
  const ann = await home.make.pinner()
  const lost = { ...pin, pin_id: '3', picture: { ...pin.picture, file: 'no\0such\udc00.png' } }
  const done = await wholeImport(home, ann, {
    'bowerbird.json': JSON.stringify(manifest),
    'boards.json': JSON.stringify([
      { ...board, category: '\0' },
      { ...board, board_id: '9', name: '\0' },
    ]),
    'pins/pins-1.json': JSON.stringify([pin, lost, { ...pin, pin_id: '4', board_id: '9' }]),
    'oak.png': await pictureBytes({ seed: 77 }),
  })
  expect(done).toMatchObject({ state: 'done', counts: { done: 2, failed: 1 } })
  const [first] = await ann.did(importRowsGet, { import_id: done.id })
  expect(await ann.did(pinGet, { id: first?.pin_id ?? '' })).toMatchObject({
    title: 'Oak',
    original_link: null,
    board: { name: 'Trees' },
  })
})

test('BOARD-14 IN-03 what names an entry of a feed may hold anything', async () => {
  const home = await world()
  const ann = await home.make.pinner()
  const item = (guid: string) =>
    `<item><guid>${guid}</guid><title>A</title><link>https://a.example/${guid.length}</link><media:content url="https://a.example/x.png" medium="image"/></item>`
  const feed = `<rss><channel><title>T</title>${item('a\0b')}${item('\0')}${item('x'.repeat(3000))}</channel></rss>`
  const read = await readImport(home, ann, { 'board.rss': feed })
  expect(read).toMatchObject({ state: 'ready', kind: 'rss', counts: { total: 3, waiting: 3 } })
})

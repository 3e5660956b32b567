import { createHash } from 'node:crypto'
import { collaboratorDelete, collaboratorUpdate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { commentCreate } from '@bowerbird/contract/comments/comment-calls'
import { boardExportCreate, boardExportGet } from '@bowerbird/contract/exports/export-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { Pinner } from '@bowerbird/testing/make'
import { readZip } from '@bowerbird/testing/read-zip'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { collaborator } from '../boards/test-collaborator.ts'
import { libraryBoard, libraryManifest, libraryPin } from './library-format.ts'
import { makeBoardExport, sweepBoardExports } from './make-board-export.ts'

const password = 'correct horse battery'

async function deskOf({ fetch }: World, { username }: Pinner) {
  const desk = openBrowser(fetch)
  await desk.call(userSessionCreate, { username_or_email: username, password })
  return desk
}

/** Ada's secret board with a section, a pin of hers, one that she saved, and one of Ben, who organises it with her. */
async function scene() {
  const home = await world()
  const { make, db } = home
  const [ada, ben, eve] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const board = await make.board(ada, { name: 'Bower & <nest>', privacy: 'secret' })
  const section = await make.section(ada, board.id, 'Blue things')
  await collaborator(db, board, ben.id, 'organise')
  const own = await make.pin(ada, board.id, {
    section: section.id,
    title: '=1+1 "quoted"',
    description: 'Two lines,\nof #blue',
    alt_text: 'A bower',
    link: 'https://example.com/?a=1&b=2',
  })
  await ada.did(pinUpdate, { id: own.id, note_to_self: 'Ask them' })
  await ada.did(commentCreate, { pinId: own.id, text: 'My word' })
  const elsewhere = await make.pin(eve, (await make.board(eve)).id, { title: 'Of Eve' })
  const saved = await ada.did(repinCreate, { pin_id: elsewhere.id, board_id: board.id })
  const bens = await make.pin(ben, board.id, { title: 'Of Ben' })
  await ben.did(pinUpdate, { id: bens.id, note_to_self: 'Not for Ada' })
  await ben.did(commentCreate, { pinId: own.id, text: 'Word of Ben' })
  return { home, ada, ben, eve, board, section, own, saved, bens }
}

async function exported(home: World, who: Pinner, board_id: BoardId) {
  const desk = await deskOf(home, who)
  await who.did(boardExportCreate, { board_id })
  await home.drain()
  const data = await who.did(boardExportGet, { board_id })
  const file = await desk.get(data?.url ?? '')
  expect(file.status).toBe(200)
  const files = readZip(new Uint8Array(await file.arrayBuffer()))
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? 'null')
  return { desk, data, files, json, pins: z.array(libraryPin).parse(json('pins/pins-1.json')) }
}

test('BOARD-14 a board comes as one file: its pins from the top, sections, and a picture for each with its sum', async () => {
  const { home, ada, board, section, own, saved, bens } = await scene()
  const { files, json, pins, data } = await exported(home, ada, board.id)
  expect(data).toMatchObject({ state: 'ready', done: 3, total: 3 })
  expect(libraryManifest.parse(json('bowerbird.json'))).toMatchObject({ version: 1, scope: 'board' })
  expect(z.array(libraryBoard).parse(json('boards.json'))).toEqual([
    expect.objectContaining({
      board_id: board.id,
      name: 'Bower & <nest>',
      privacy: 'secret',
      role: 'owner',
      sections: [expect.objectContaining({ section_id: section.id, title: 'Blue things' })],
    }),
  ])
  expect(pins.map((pin) => pin.pin_id)).toEqual([bens.id, saved.id, own.id])
  expect(pins[2]).toMatchObject({
    section_id: section.id,
    title: '=1+1 "quoted"',
    description: 'Two lines,\nof #blue',
    alt_text: 'A bower',
    link: 'https://example.com/?a=1&b=2',
    note: 'Ask them',
    saved_by: null,
    comments: [expect.objectContaining({ text: 'My word', parent_id: null })],
  })
  for (const { picture } of pins) {
    const bytes = files.get(picture.file ?? '') ?? Buffer.alloc(0)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture.sha256)
  }
})

test('BOARD-14 uploaded bytes are exported to their uploader; for uploads of others there is the full size', async () => {
  const { home, ada, ben, board } = await scene()
  const originals = async (who: Pinner) =>
    (await exported(home, who, board.id)).pins.map((pin) => pin.picture.is_original)
  expect(await originals(ada)).toEqual([false, false, true])
  expect(await originals(ben)).toEqual([true, false, false])
})

test('BOARD-14 notes and comments in the file are one’s own; others are named', async () => {
  const { home, ben, board, ada } = await scene()
  const { pins, files } = await exported(home, ben, board.id)
  const all = [...files.values()].join('\n')
  expect(pins.map((pin) => pin.saved_by)).toEqual([null, ada.username, ada.username])
  expect(pins[0]?.note).toBe('Not for Ada')
  expect(all).not.toContain('Ask them')
  expect(all).not.toContain('My word')
  expect(pins[2]?.comments.map((comment) => comment.text)).toEqual(['Word of Ben'])
})

test('BOARD-14 the bookmarks have a folder a board and section, the table a line a pin and no formula', async () => {
  const { home, ada, board, bens } = await scene()
  const { files } = await exported(home, ada, board.id)
  const bookmarks = files.get('bookmarks.html')?.toString() ?? ''
  expect(bookmarks).toContain('<!DOCTYPE NETSCAPE-Bookmark-file-1>')
  expect(bookmarks).toMatch(/<H3 ADD_DATE="\d+">Bower &amp; &lt;nest&gt;<\/H3>/)
  expect(bookmarks).toMatch(
    /Blue things<\/H3>\s+<DL><p>\s+<DT><A HREF="https:\/\/example\.com\/\?a=1&amp;b=2" ADD_DATE="\d+" TAGS="blue">=1\+1 &quot;quoted&quot;<\/A>\s+<DD>Two lines, of #blue/,
  )
  expect(bookmarks).toContain(`HREF="http://bowerbird.localhost/pin/${bens.id}/"`)
  const table = files.get('pins.csv')?.toString() ?? ''
  expect(table).toContain('Bower & <nest>,Blue things,"\'=1+1 ""quoted""","Two lines,\nof #blue",A bower,')
  expect(table.match(/\r\n/g)).toHaveLength(4)
})

test('BOARD-14 a user who may not organise a board gets no file of it: visitors, strangers, members who only save', async () => {
  const { home, ada, ben, eve, board } = await scene()
  expect(await home.visitor.call(boardExportCreate, { board_id: board.id })).toMatchObject({
    code: 'not_signed_in',
  })
  for (const call of [boardExportCreate, boardExportGet])
    expect(await eve.call(call, { board_id: board.id })).toMatchObject({ code: 'not_found' })
  await ada.did(collaboratorUpdate, { board_id: board.id, user_id: ben.id, role: 'save' })
  for (const call of [boardExportCreate, boardExportGet])
    expect(await ben.call(call, { board_id: board.id })).toMatchObject({ code: 'not_allowed' })
  expect(await ada.call(boardExportCreate, { board_id: 'x' })).toMatchObject({ code: 'bad_request' })
})

test('BOARD-14 the file opens in the sessions of the user who requested it, while they may organise the board', async () => {
  const { home, ada, ben, eve, board } = await scene()
  const { desk, data } = await exported(home, ben, board.id)
  const url = data?.url ?? ''
  for (const thief of [openBrowser(home.fetch), await deskOf(home, eve), await deskOf(home, ada)])
    expect((await thief.get(url)).status).toBe(404)
  expect((await desk.get('/account/export/board/1.zip')).status).toBe(404)
  expect((await ada.did(boardExportGet, { board_id: board.id }))?.id).toBeUndefined()
  await ada.did(collaboratorDelete, { board_id: board.id, user_id: ben.id })
  expect((await desk.get(url)).status).toBe(404)
})

test('BOARD-14 asked for twice, or again with the same key, it is made once; and it goes after a week', async () => {
  const { home, ada, board } = await scene()
  const ask = () => ada.did(boardExportCreate, { board_id: board.id })
  const asked = await Promise.all([ask(), ask(), ask()])
  expect(new Set(asked.map((one) => one.id)).size).toBe(1)
  const keyed = () =>
    home.dispatcher.run(boardExportCreate, { board_id: board.id }, callerOf(ada.viewer, 'a key'))
  const first = await keyed()
  await home.drain()
  expect(await keyed()).toMatchObject({ ok: true, data: { id: first.ok && first.data.id, state: 'ready' } })
  home.clock.advance(3600 * 1000)
  expect((await ask()).id).not.toBe(first.ok && first.data.id)
  await home.drain()
  home.clock.advance(8 * 24 * 3600 * 1000)
  expect(await ada.did(boardExportGet, { board_id: board.id })).toBeNull()
  await sweepBoardExports.enqueue(home.db, {})
  await home.drain()
  expect(await home.db.selectFrom('board_export').selectAll().execute()).toEqual([])
  expect(await Array.fromAsync(home.app.media.files.list('export'))).toEqual([])
})

test('BOARD-14 AC-05 a removed collaborator who asks again is refused, with the same key as well', async () => {
  const { home, ada, ben, board } = await scene()
  const board_id = board.id
  const keys = [{ idempotency_key: 'a key' }, undefined]
  for (const key of keys)
    expect(await ben.call(boardExportCreate, { board_id }, key)).toMatchObject({ ok: true })
  await home.drain()
  await ada.did(collaboratorDelete, { board_id, user_id: ben.id })
  for (const key of keys)
    expect(await ben.call(boardExportCreate, { board_id }, key)).toMatchObject({ code: 'not_found' })
})

test('BOARD-14 a user who leaves the board before the file is made does not get it', async () => {
  const { home, ada, ben, board } = await scene()
  const asked = await ben.did(boardExportCreate, { board_id: board.id })
  await ada.did(collaboratorDelete, { board_id: board.id, user_id: ben.id })
  await makeBoardExport.enqueue(home.db, { user_id: ben.id, export_id: asked.id })
  await home.drain()
  expect(await home.db.selectFrom('board_export').select('state').execute()).toEqual([{ state: 'failed' }])
  expect(await Array.fromAsync(home.app.media.files.list('export'))).toEqual([])
})

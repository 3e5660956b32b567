import { createHash } from 'node:crypto'
import { boardArchive, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { commentCreate, commentStatePut } from '@bowerbird/contract/comments/comment-calls'
import { boardExportCreate, boardExportGet } from '@bowerbird/contract/exports/export-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { pinOrderPut } from '@bowerbird/contract/organise/organise-calls'
import { pinUpdate, repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { animation } from '@bowerbird/core/media/test-pictures'
import { libraryEntries } from './library-entries.ts'
import { boardIdsToExport } from './library-queries.ts'
import type { Library } from './exported-library.ts'
import { pictureShelf } from './picture-shelf.ts'
import { zipFile } from './zip-file.ts'
import type { Pinner } from '@bowerbird/testing/make'
import { readZip } from '@bowerbird/testing/read-zip'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wholeImport } from '../imports/test-import.ts'
import { setPinOrigin } from '../library/pin-origin-queries.ts'
import { uploaded } from '../uploads/test-uploads.ts'
import { libraryBoard, libraryPin } from './library-format.ts'

const origin = {
  author: 'Bea Watcher',
  author_url: 'https://birds.example/bea',
  site_name: 'Birds',
  title: 'Herons at dawn',
  published_at: '2022-11-03',
  license: 'CC BY 4.0',
  canonical_url: 'https://birds.example/herons',
}

/** A library with something in every field that an archive has. */
async function fullLibrary(home: World, ada: Pinner, eve: Pinner) {
  const { make, clock } = home
  const tick = () => clock.advance(3_600_000)
  const bower = await make.board(ada, {
    name: 'Bower & <Nest> مكتبة',
    description: 'All that is blue',
    privacy: 'secret',
    category: 'animals',
  })
  const feathers = await make.section(ada, bower.id, 'Feathers')
  await make.section(ada, bower.id, 'Empty')
  tick()
  const heron = await make.pin(ada, bower.id, {
    section: feathers.id,
    title: '=Heron, "grey"',
    description: 'Two lines\nwith #blue and emoji 🐦',
    alt_text: 'A heron\non a pier',
    link: 'https://birds.example/herons?a=1&b=%20',
    is_ai_made: true,
  })
  await setPinOrigin(home.db, { pin_id: heron.id }, origin)
  await ada.did(pinUpdate, {
    id: heron.id,
    note_to_self: 'Ask for\nthe print',
    link: 'https://elsewhere.example/',
  })
  const first = await ada.did(commentCreate, { pinId: heron.id, text: 'Found it' })
  tick()
  await ada.did(commentCreate, { pinId: heron.id, text: 'And more', replyTo: first.id })
  tick()
  const moving = await uploaded(home, ada, await animation('gif', 3))
  const owl = await make.pin(ada, bower.id, { upload_id: moving, title: '' })
  await ada.did(commentStatePut, { pin_id: owl.id, is_open: false })
  tick()
  const hers = await make.pin(eve, (await make.board(eve)).id, {
    title: 'Of Eve',
    link: 'https://eve.example/',
  })
  const saved = await ada.did(repinCreate, { pin_id: hers.id, board_id: bower.id, description: 'Saved' })
  await ada.did(pinOrderPut, { board_id: bower.id, pin_id: heron.id })
  await ada.did(boardUpdate, { board_id: bower.id, cover_pin_id: owl.id, hides_ai: true })
  tick()
  const old = await make.board(ada, { name: 'Put away', privacy: 'protected' })
  await ada.did(boardUpdate, { board_id: old.id, pin_order: 'oldest' })
  for (let n = 0; n < 5; n++) {
    tick()
    await make.pin(ada, old.id)
  }
  await ada.did(repinCreate, { pin_id: saved.id, board_id: old.id })
  await ada.did(boardArchive, { board_id: old.id })
  await make.board(ada, { name: 'Public and empty' })
  await home.drain()
  return bower
}

async function archiveOf({ db, app, clock }: World, user_id: UserId): Promise<Buffer> {
  const { files, pictures } = app.media
  const library: Library = {
    db,
    files,
    pictures,
    user_id,
    scope: 'everything',
    board_ids: await boardIdsToExport(db, user_id),
    site: 'http://bowerbird.localhost',
    now: clock.now(),
    signal: new AbortController().signal,
  }
  return Buffer.concat(await Array.fromAsync(zipFile(libraryEntries(library, pictureShelf(library)))))
}

/** The content of an archive, with names in place of the numbers of a site, and each picture by its bytes. */
function contentOf(archive: Buffer) {
  const files = readZip(archive)
  const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? 'null')
  const boards = z.array(libraryBoard).parse(json('boards.json'))
  const pins = [...files.keys()]
    .filter((name) => name.startsWith('pins/'))
    .flatMap((name) => z.array(libraryPin).parse(json(name)))
  return boards
    .map(({ board_id, slug: _, role: __, archived_at, cover_pin_id, sections, ...board }) => {
      const own = pins.filter((pin) => pin.board_id === board_id)
      return {
        ...board,
        is_archived: archived_at !== null,
        cover: own.findIndex((pin) => pin.pin_id === cover_pin_id),
        sections: sections.map((section) => section.title),
        pins: own.map(({ pin_id: _, board_id: __, method: ___, source_pin_id: ____, ...pin }) => {
          const { section_id, picture, comments, ...fields } = pin
          const bytes = files.get(picture.file ?? '') ?? Buffer.alloc(0)
          const sum = createHash('sha256').update(bytes).digest('hex')
          expect(sum).toBe(picture.sha256)
          return {
            ...fields,
            section: sections.find((section) => section.section_id === section_id)?.title,
            picture: { sum, width: picture.width, height: picture.height },
            comments: comments.map(({ text, created_at, parent_id }) => ({
              text,
              created_at,
              parent: comments.findIndex((comment) => comment.comment_id === parent_id),
            })),
          }
        }),
      }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

test('BOARD-14 everything is exported, imported by another user and exported again: every field and byte is the same', async () => {
  const home = await world()
  const [ada, eve, zoe] = [await home.make.pinner(), await home.make.pinner(), await home.make.pinner()]
  await fullLibrary(home, ada, eve)
  const archive = await archiveOf(home, ada.id)
  home.clock.advance(24 * 3_600_000)
  const done = await wholeImport(home, zoe, { 'everything.zip': archive })
  expect(done).toMatchObject({ state: 'done', kind: 'bowerbird', counts: { total: 9, done: 9 } })
  const before = contentOf(archive)
  expect(before.flatMap((board) => board.pins)).toHaveLength(9)
  expect(contentOf(await archiveOf(home, zoe.id))).toEqual(before)
})

test('BOARD-14 one board too; imported again, nothing comes twice', async () => {
  const home = await world()
  const [ada, eve, zoe] = [await home.make.pinner(), await home.make.pinner(), await home.make.pinner()]
  const bower = await fullLibrary(home, ada, eve)
  await ada.did(boardExportCreate, { board_id: bower.id })
  await home.drain()
  const { id = '' } = (await ada.did(boardExportGet, { board_id: bower.id })) ?? {}
  const archive = Buffer.from((await home.app.media.files.read(`export/${id}.zip`)) ?? [])
  home.clock.advance(24 * 3_600_000)
  await wholeImport(home, zoe, { 'bower.zip': archive })
  expect(contentOf(await archiveOf(home, zoe.id))).toEqual(contentOf(archive))
  home.clock.advance(3_600_000)
  const again = await wholeImport(home, zoe, { 'bower.zip': archive })
  expect(again).toMatchObject({ state: 'done', counts: { total: 3, done: 0, duplicate: 3 } })
  expect(contentOf(await archiveOf(home, zoe.id))).toEqual(contentOf(archive))
})

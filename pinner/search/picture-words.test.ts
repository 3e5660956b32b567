import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { LIKE_RESULTS } from '@bowerbird/contract/search/search-terms'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/typeahead-calls'
import { createDecoderPool } from '@bowerbird/core/media/decoder-pool'
import { createPictures } from '@bowerbird/core/media/pictures'
import { tinyTextEngine } from '@bowerbird/core/media/test-text-engine'
import { textEngineBytes } from '@bowerbird/core/media/text-engine-file'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { chooseTextModel, leaveTextModel, statusOfTextModel } from './choose-text-model.ts'
import { readPictureWords } from './read-picture-words.ts'

const dark = '#101010'

/** A site whose pictures are read by a small engine in a file that may be there: it finds `darkness` in dark ones. */
async function scene() {
  const home = await world()
  const { db } = home
  const folder = await mkdtemp(join(tmpdir(), 'picture-words-'))
  const text_engine = join(folder, 'text.engine')
  const readers = createDecoderPool({ text_engine, timeLimitMs: 60_000 })
  onTestFinished(async () => {
    await readers.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { files } = home.app.media
  const pictures = createPictures({ store: files, pool: readers, readers, scratch: join(folder, 'scratch') })
  const app = { ...home.app, media: { ...home.app.media, pictures } }
  const run = async () => {
    await home.drain()
    const signal = new AbortController().signal
    await readPictureWords.run({} as never, { db, app, signal, job_id: '1', attempt: 1 })
  }
  const addFile = (model_id = 'tiny-text-1') =>
    writeFile(text_engine, textEngineBytes({ ...tinyTextEngine(), model_id }))
  const choose = (model_id = 'tiny-text-1') => chooseTextModel(db, model_id, home.clock.now())
  const hits = async (who: Actor, query: string, scope: 'pins' | 'my_pins' = 'pins') =>
    (await who.did(baseSearchGet, { query, scope })).results
      .filter((one) => !('recommendation_reason' in one && one.recommendation_reason === LIKE_RESULTS))
      .map((one) => one.id)
  return { ...home, app, run, addFile, choose, hits }
}

test('SEARCH-02 pins are found by words in their pictures once the owner has added an engine: own ones all, public ones by everyone', async () => {
  const { make, db, run, addFile, choose, hits } = await scene()
  const [ada, eve] = [await make.pinner(), await make.pinner()]
  const board = await make.board(ada)
  const secret = await make.board(ada, { privacy: 'secret' })
  const first = await make.pin(ada, board.id, { title: 'Old harbour', color: dark })
  const hidden = await make.pin(ada, secret.id, { title: 'Plan', color: '#202020' })
  await make.pin(ada, board.id, { title: 'Snow', color: '#f0f0f0' })
  await run()
  expect(await hits(ada, 'darkness', 'my_pins')).toEqual([])
  expect(await statusOfTextModel(db)).toBeNull()

  // Chosen, but not on this machine: pictures wait.
  await choose()
  await run()
  expect(await statusOfTextModel(db)).toEqual({ model_id: 'tiny-text-1', read: 0, pictures: 3 })
  await addFile()
  await run()
  expect(await statusOfTextModel(db)).toMatchObject({ read: 3, pictures: 3 })
  expect(await hits(ada, 'darkness', 'my_pins')).toEqual([hidden.id, first.id])
  expect(await hits(eve, 'darkness')).toEqual([first.id])
  expect(await hits(eve, 'twig')).toEqual([])

  // What comes in is read as well, without asking for all again.
  const later = await make.pin(ada, board.id, { title: 'Cellar', color: '#181818' })
  await run()
  expect(await hits(eve, 'darkness cellar')).toContain(later.id)
})

test('SEARCH-02 words in a picture weigh less than any word of a pin, and are in no vocabulary', async () => {
  const { make, drain, run, addFile, choose, hits, db, visitor } = await scene()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const titled = await make.pin(ada, board.id, { title: 'Darkness at noon', color: '#f8f8f8' })
  const seen = await make.pin(ada, board.id, { title: 'Harbour', color: dark })
  await addFile()
  await choose()
  await run()
  await drain()
  expect(await hits(visitor, 'darkness')).toEqual([titled.id, seen.id])
  const counted = await db.selectFrom('search_term').select(['word', 'pin_count']).execute()
  const counts = new Map(counted.map(({ word, pin_count }) => [word, pin_count]))
  expect(counts.get('darkness')).toBe(1)
  expect(counts.has('brightness')).toBe(false)
  const { items } = await visitor.did(advancedTypeaheadGet, { term: 'brightn' })
  expect(items.filter((one) => JSON.stringify(one).includes('brightness'))).toEqual([])
})

test('SEARCH-11 words in pictures of a board that becomes secret are found by others no longer', async () => {
  const { make, drain, run, addFile, choose, hits, visitor } = await scene()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const pin = await make.pin(ada, board.id, { title: 'Harbour', color: dark })
  await addFile()
  await choose()
  await run()
  expect(await hits(visitor, 'darkness')).toEqual([pin.id])
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  await drain()
  expect(await hits(visitor, 'darkness')).toEqual([])
  expect(await hits(ada, 'darkness', 'my_pins')).toEqual([pin.id])
})

test('SEARCH-02 with another engine pictures are read anew, and with none their words are forgotten', async () => {
  const { make, db, run, addFile, choose, hits, visitor } = await scene()
  const ada = await make.pinner()
  const board = await make.board(ada)
  const pin = await make.pin(ada, board.id, { title: 'Harbour', color: dark })
  await addFile()
  await choose()
  await run()
  // The file of the new one is not there yet: nothing is lost meanwhile.
  await choose('tiny-text-2')
  await run()
  expect(await statusOfTextModel(db)).toMatchObject({ model_id: 'tiny-text-2', read: 0, pictures: 1 })
  expect(await hits(visitor, 'darkness')).toEqual([pin.id])
  await addFile('tiny-text-2')
  await run()
  expect(await statusOfTextModel(db)).toMatchObject({ read: 1 })

  expect(await leaveTextModel(db)).toBe(true)
  expect(await leaveTextModel(db)).toBe(false)
  await run()
  expect(await hits(visitor, 'darkness')).toEqual([])
  expect(await hits(ada, 'darkness', 'my_pins')).toEqual([])
  expect(await hits(visitor, 'harbour')).toEqual([pin.id])
  expect(await db.selectFrom('picture_text').selectAll().execute()).toEqual([])
})

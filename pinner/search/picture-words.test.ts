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
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { chooseTextModel, leaveTextModel, statusOfTextModel } from './choose-text-model.ts'
import { readPictureWords, readSlowPicture } from './read-picture-words.ts'

const dark = '#101010'

/** A site whose pictures are read by a small engine in a file that may be there: it finds `darkness` in dark ones. */
async function scene({ timeLimitMs = 60_000 } = {}) {
  const home = await world()
  const { db } = home
  const folder = await mkdtemp(join(tmpdir(), 'picture-words-'))
  const text_engine = join(folder, 'text.engine')
  const readers = createDecoderPool({ text_engine, timeLimitMs })
  onTestFinished(async () => {
    await readers.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { files } = home.app.media
  const readBy = (pool: typeof readers) => {
    const pictures = createPictures({ store: files, pool, readers: pool, scratch: join(folder, 'scratch') })
    return { ...home.app, media: { ...home.app.media, pictures } }
  }
  const app = readBy(readers)
  const run = async () => {
    await home.drain()
    const signal = new AbortController().signal
    await readPictureWords.run({} as never, { db, app, signal, job_id: '1', attempt: 1 })
  }
  const addFile = (model_id = 'tiny-text-1', before = '') =>
    writeFile(text_engine, textEngineBytes({ ...tinyTextEngine({ before }), model_id }))
  const choose = (model_id = 'tiny-text-1') => chooseTextModel(db, model_id, home.clock.now())
  const hits = async (who: Actor, query: string, scope: 'pins' | 'my_pins' = 'pins') =>
    (await who.did(baseSearchGet, { query, scope })).results
      .filter((one) => !('recommendation_reason' in one && one.recommendation_reason === LIKE_RESULTS))
      .map((one) => one.id)
  return { ...home, app, readBy, text_engine, run, addFile, choose, hits }
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

test('SEARCH-02 a picture that took too long is read again later, four times in all', async () => {
  const { make, db, app, readBy, text_engine, run, addFile, choose, hits } = await scene({ timeLimitMs: 300 })
  const ada = await make.pinner()
  const board = await make.board(ada)
  const pin = await make.pin(ada, board.id, { title: 'Harbour', color: dark })
  const { signature } = await db.selectFrom('image').select('signature').executeTakeFirstOrThrow()
  const waiting = async () =>
    (
      await sql<{ payload: { signature: string; tries: number } }>`
        select payload from graphile_worker._private_jobs as j
        join graphile_worker._private_tasks as t on t.id = j.task_id and t.identifier = 'read_slow_picture'`.execute(
        db,
      )
    ).rows
  const again = async (tries: number, by = app) => {
    const signal = new AbortController().signal
    await readSlowPicture.run({ signature, tries } as never, { db, app: by, signal, job_id: '1', attempt: 1 })
  }
  await addFile('tiny-text-1', 'for (;;) {}')
  await choose()
  await run()
  // It holds up no other picture meanwhile.
  expect(await statusOfTextModel(db)).toMatchObject({ read: 1, pictures: 1 })
  expect(await waiting()).toMatchObject([{ payload: { signature, tries: 1 } }])
  await again(1)
  expect(await waiting()).toMatchObject([{ payload: { signature, tries: 2 } }])
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await again(3)
  expect(await waiting()).toEqual([])

  await addFile()
  const readers = createDecoderPool({ text_engine, timeLimitMs: 60_000 })
  onTestFinished(() => readers.close())
  await again(2, readBy(readers))
  // A second run of the same job changes nothing.
  await again(2, readBy(readers))
  await run()
  expect(await hits(ada, 'darkness')).toEqual([pin.id])
})

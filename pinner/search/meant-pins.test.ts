import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { engineGet } from '@bowerbird/contract/discovery/discovery-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { pinDelete, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { LIKE_RESULTS } from '@bowerbird/contract/search/search-terms'
import { wordsPath } from '@bowerbird/core/media/model-paths'
import { tinyWordNetwork } from '@bowerbird/core/media/test-word-network'
import { wordNetworkBytes } from '@bowerbird/core/media/word-network-file'
import type { Actor } from '@bowerbird/testing/actor'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { chooseWordsModel, leaveWordsModel, statusOfWordsModel } from '../discovery/choose-words-model.ts'
import { duePins, putMeanings } from '../discovery/meaning-queries.ts'
import { readMeanings } from '../discovery/read-meanings.ts'
import { discoveryOf } from '../discovery/discovery-port.ts'
import { engineOf } from '../discovery/test-engine.ts'

/** A site with an engine. Its small model knows that `book nook` means what `reading corner` means, and a few words more. */
async function scene() {
  const home = await world()
  const { db, app, make } = home
  const engine = await engineOf(home)
  const file = wordsPath(app.settings)
  const addFile = async (model_id = 'tiny-words-2') => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, wordNetworkBytes(tinyWordNetwork(model_id)))
  }
  const choose = (model_id = 'tiny-words-2') => chooseWordsModel(db, model_id, home.clock.now())
  const run = async () => {
    await home.drain()
    const signal = new AbortController().signal
    await readMeanings.run({} as never, { db, app, signal, job_id: '1', attempt: 1 })
    await engine.catchUp()
  }
  const search = async (who: Actor, query: string) => (await who.did(baseSearchGet, { query })).results
  const found = async (who: Actor, query: string) => (await search(who, query)).map((one) => one.id)
  const ada = await make.pinner()
  const board = await make.board(ada)
  return { ...home, engine, file, addFile, choose, run, search, found, ada, board }
}

test('SEARCH-02 a search goes on with pins that mean the same after those with its words, once the owner has added a model', async () => {
  const { make, db, ada, board, visitor, addFile, choose, run, search, found } = await scene()
  const exact = await make.pin(ada, board.id, { title: 'A reading corner' })
  const meant = await make.pin(ada, board.id, { title: 'Book nook', description: 'Under the stairs' })
  const some = await make.pin(ada, board.id, { title: 'Street corner of the harbour' })
  const other = await make.pin(ada, board.id, { title: 'Brownie' })
  await run()
  const without = await found(visitor, 'reading corner')
  expect(without[0]).toBe(exact.id)
  expect(await found(visitor, 'nook corner')).not.toContain(other.id)
  expect(await statusOfWordsModel(db)).toBeNull()

  // Chosen, but its file is not on this machine: nothing changes.
  await choose()
  await run()
  expect(await statusOfWordsModel(db)).toMatchObject({ read: 0, pins: 4, finished_at: null })
  expect(await ada.did(engineGet, {})).toMatchObject({
    models: expect.arrayContaining([
      { purpose: 'words', state: 'working', model_id: 'tiny-words-2', done_count: 0, picture_count: 4 },
    ]),
  })
  expect(await found(visitor, 'reading corner')).toEqual(without)

  await addFile()
  await run()
  expect(await statusOfWordsModel(db)).toMatchObject({ read: 4, finished_at: expect.any(Date) })
  const list = await search(visitor, 'reading corner')
  expect(list.slice(0, 3).map((one) => one.id)).toEqual([exact.id, meant.id, some.id])
  // They stand below the heading of what only comes near.
  expect(list[0]).toMatchObject({ recommendation_reason: null })
  expect(list[1]).toMatchObject({ recommendation_reason: LIKE_RESULTS })
  // Where no pin has the words, and with words that the model does not know.
  expect((await found(visitor, 'cake'))[0]).toBe(other.id)
  expect(await found(visitor, 'umbrella')).toEqual([])
})

test('SEARCH-02 texts that come in or change later are found by what they mean now', async () => {
  const { make, ada, board, visitor, addFile, choose, run, found, db } = await scene()
  await addFile()
  await choose()
  await run()
  const pin = await make.pin(ada, board.id, { title: 'Book' })
  await run()
  expect(await found(visitor, 'reading')).toEqual([pin.id])
  await ada.did(pinUpdate, { id: pin.id, title: 'Harbour' })
  await run()
  expect(await found(visitor, 'reading')).toEqual([])
  expect(await found(visitor, 'port')).toEqual([pin.id])
  await ada.did(pinUpdate, { id: pin.id, title: 'Umbrella' })
  await run()
  expect(await found(visitor, 'port')).toEqual([])
  expect(await statusOfWordsModel(db)).toMatchObject({ read: 1, pins: 1 })
})

test('SEARCH-11 BOARD-02 what is secret or deleted is not read, and is not found by what it means, nor are pins of blocked people', async () => {
  const { make, db, app, ada, board, visitor, engine, addFile, choose, run, found, drain } = await scene()
  await addFile()
  const secret = await make.board(ada, { privacy: 'secret' })
  const hidden = await make.pin(ada, secret.id, { title: 'Secret nook' })
  const shown = await make.pin(ada, board.id, { title: 'Nook' })
  const gone = await make.pin(ada, board.id, { title: 'Another nook' })
  await choose()
  await run()
  const kept = async () =>
    (await db.selectFrom('pin_meaning').select('pin_id').execute()).map((one) => one.pin_id)
  expect(await kept()).not.toContain(hidden.id)
  expect((await found(visitor, 'corner')).toSorted()).toEqual([shown.id, gone.id].toSorted())
  // Before anything has followed, and after.
  await ada.did(pinDelete, { id: gone.id })
  expect(await found(visitor, 'corner')).toEqual([shown.id])
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await found(visitor, 'corner')).toEqual([])
  await drain()
  await engine.catchUp()
  expect(await kept()).toEqual([])
  const vector = (await app.media.words.meaningOf('corner', 'test')) as { vector: Uint8Array }
  expect(await discoveryOf({ app }).meaning(vector.vector, { count: 5 })).toEqual([])
  // It comes back with its board.
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'public' })
  await run()
  expect(await found(visitor, 'corner')).toEqual([shown.id])
  const eve = await make.pinner()
  expect(await found(eve, 'corner')).toEqual([shown.id])
  await ada.did(userBlockCreate, { blocked_user_id: eve.id })
  expect(await found(eve, 'corner')).toEqual([])
})

test('SEARCH-02 with another model texts are read anew, and with none nothing is kept of them', async () => {
  const { make, db, ada, board, visitor, file, addFile, choose, run, found } = await scene()
  const pin = await make.pin(ada, board.id, { title: 'Brownie' })
  await addFile()
  await choose()
  await run()
  expect(await found(visitor, 'cake')).toEqual([pin.id])
  // The same again asks for nothing twice.
  await choose()
  expect(await statusOfWordsModel(db)).toMatchObject({ read: 1, pins: 1 })
  await choose('tiny-words-3')
  await run()
  expect(await statusOfWordsModel(db)).toMatchObject({ model_id: 'tiny-words-3', read: 0, pins: 1 })
  expect(await found(visitor, 'cake')).toEqual([])
  await addFile('tiny-words-3')
  await run()
  expect(await found(visitor, 'cake')).toEqual([pin.id])

  expect(await leaveWordsModel(db)).toBe(true)
  expect(await leaveWordsModel(db)).toBe(false)
  await rm(file)
  await run()
  expect(await found(visitor, 'cake')).toEqual([])
  expect(await db.selectFrom('pin_meaning').selectAll().execute()).toEqual([])
})

test('SEARCH-02 BOARD-02 what was read of a text that was withdrawn meanwhile is not taken for the text that came back', async () => {
  const { make, db, ada, board, drain, choose } = await scene()
  await choose()
  const pin = await make.pin(ada, board.id, { title: 'Book nook' })
  await drain()
  const [withdrawn] = await duePins(db, 9)
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  await drain()
  expect(await duePins(db, 9)).toEqual([])
  await ada.did(pinUpdate, { id: pin.id, title: 'Brownie' })
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'public' })
  await drain()
  await putMeanings(db, [{ pin_id: pin.id, asked: withdrawn?.asked ?? 0, vector: new Uint8Array(8) }])
  expect(await duePins(db, 9)).toMatchObject([{ pin_id: pin.id, title: 'Brownie' }])
  expect(await db.selectFrom('pin_meaning').select('vector').execute()).toEqual([{ vector: null }])
})

test('SEARCH-02 a text that could not be read is read again when the model is added again', async () => {
  const { make, db, ada, board, drain, choose } = await scene()
  await choose()
  const pin = await make.pin(ada, board.id, { title: 'Book nook' })
  await drain()
  const [due] = await duePins(db, 9)
  await putMeanings(db, [{ pin_id: pin.id, asked: due?.asked ?? 0, vector: null }])
  expect(await duePins(db, 9)).toEqual([])
  await choose()
  expect(await duePins(db, 9)).toMatchObject([{ pin_id: pin.id }])
})

test('SEARCH-02 a damaged file of the model, and a search without end, break no search', async () => {
  const { make, ada, board, visitor, file, addFile, choose, run, found } = await scene()
  const pin = await make.pin(ada, board.id, { title: 'Brownie' })
  await addFile()
  await choose()
  await run()
  const endless = 'cake '.repeat(2_000)
  for (const query of [endless, endless.replaceAll(' ', ''), '"', '-cake', '\u2581', '👩‍🚀'.repeat(99)])
    expect(await visitor.call(baseSearchGet, { query }), query.slice(0, 9)).toMatchObject({ ok: true })
  await writeFile(file, 'damaged')
  expect(await found(visitor, 'brownie')).toEqual([pin.id])
  expect(await found(visitor, 'reading')).toEqual([])
})

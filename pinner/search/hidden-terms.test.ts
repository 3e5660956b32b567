import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { synonymsCreate } from '@bowerbird/contract/search/synonym-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { hiddenTerms } from './term-queries.ts'

test('SEARCH-11 BOARD-02 words are hidden from the moment on that their board is secret, before and after the index follows', async () => {
  const { app, make, drain } = await world()
  const { db } = app.database
  const ada = await make.pinner()
  const board = await make.board(ada, { name: 'B' })
  const open = await make.board(ada, { name: 'Open' })
  await make.pin(ada, board.id, { title: 'quokka' })
  await make.pin(ada, open.id, { title: 'wombat' })
  await drain()
  const terms = ['quokka', 'wombat', 'wombat quokka']
  expect(await hiddenTerms(db, terms)).toEqual(new Set())
  await ada.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(await hiddenTerms(db, terms)).toEqual(new Set(['quokka', 'wombat quokka']))
  // A word may have been read before its last pin left the index, and be asked for after.
  await drain()
  expect(await hiddenTerms(db, terms)).toEqual(new Set(['quokka', 'wombat quokka']))
})

test('SEARCH-07 words and phrases that have synonyms are never hidden', async () => {
  const { app, make } = await world()
  const owner = await make.pinner()
  await owner.did(synonymsCreate, { words: ['brumal floe', 'quillwort'] })
  const terms = ['brumal floe', 'quillwort', 'brumal', 'floe']
  expect(await hiddenTerms(app.database.db, terms)).toEqual(new Set(['brumal', 'floe']))
})

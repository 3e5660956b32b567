import { boardFeedGet, boardGet, boardSectionPinsGet } from '@bowerbird/contract/boards/board-calls'
import type { BoardId } from '@bowerbird/contract/kernel/ids'
import {
  boardActionUndo,
  boardMerge,
  bulkCopy,
  bulkDelete,
  bulkMove,
  pinOrderPut,
} from '@bowerbird/contract/organise/organise-calls'
import { pinGet, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import { expect, test } from 'vitest'
import { organisingWorld } from './test-organising.ts'

test('BOARD-07 BOARD-16 a move taken back puts Pins where they were, section and place, as far as they are still there', async () => {
  const { ada, one, two, some, section, recounted } = await organisingWorld()
  const twigs = await section(ada, one.id, 'Twigs')
  const [a, b, c] = await some(ada, one.id, 3)
  await ada.did(bulkMove, { pin_ids: [b, c], board_id: one.id, section_id: twigs.id })
  await ada.did(pinOrderPut, { board_id: one.id, pin_id: a })
  const feed = async (board_id: BoardId) => (await ada.did(boardFeedGet, { board_id })).map((pin) => pin.id)
  expect(await feed(one.id)).toEqual([a, c, b])
  const action = await ada.did(bulkMove, { pin_ids: [a, b, c], board_id: two.id })
  await ada.did(pinUpdate, {
    id: c,
    board_id: (await ada.did(boardGet, { board_id: two.id })).id,
    board_section_id: '',
  })
  const elsewhere = await section(ada, two.id, 'Elsewhere')
  await ada.did(pinUpdate, { id: c, board_section_id: elsewhere.id })
  const undone = await ada.did(boardActionUndo, { board_id: one.id, action_id: action.id })
  expect(undone).toMatchObject({ state: 'undone', total: 3, done: 2, left_out: 1, can_undo: false })
  expect(await feed(one.id)).toEqual([a, b])
  expect((await ada.did(boardSectionPinsGet, { section_id: twigs.id })).map((pin) => pin.id)).toEqual([b])
  expect(await feed(two.id)).toEqual([c])
  await recounted()
})

test('BOARD-16 copies and deletions are taken back, once', async () => {
  const { ada, one, two, some, visitor, recounted } = await organisingWorld()
  const [a, b] = await some(ada, one.id, 2)
  const copy = await ada.did(bulkCopy, { pin_ids: [a, b], board_id: two.id })
  expect(await ada.did(boardActionUndo, { board_id: one.id, action_id: copy.id })).toMatchObject({
    state: 'undone',
    done: 2,
  })
  expect(await ada.did(boardFeedGet, { board_id: two.id })).toEqual([])
  const deletion = await ada.did(bulkDelete, { pin_ids: [a] })
  const undo = { board_id: one.id, action_id: deletion.id }
  const keys = { idempotency_key: 'undo' }
  const [once, twice] = await Promise.all([
    ada.call(boardActionUndo, undo, keys),
    ada.call(boardActionUndo, undo, keys),
  ])
  expect(once).toMatchObject({ ok: true, data: { state: 'undone', done: 1 } })
  expect(twice).toEqual(once)
  expect(await visitor.did(pinGet, { id: a })).toMatchObject({ board: { id: one.id } })
  expect(await ada.call(boardActionUndo, undo, { idempotency_key: 'later' })).toMatchObject({
    code: 'not_allowed',
  })
  await recounted()
})

test('BOARD-07 no one takes back what another did, nor anyone after a day; a merge is not taken back', async () => {
  const { ada, ben, visitor, one, two, some, make, member, clock } = await organisingWorld()
  const [a] = await some(ada, one.id, 1)
  await member(ben, one.id, 'organise')
  await member(ben, two.id, 'organise')
  const action = await ada.did(bulkMove, { pin_ids: [a], board_id: two.id })
  const undo = { board_id: one.id, action_id: action.id }
  expect(await visitor.call(boardActionUndo, undo)).toMatchObject({ code: 'not_signed_in' })
  expect(await ben.call(boardActionUndo, undo)).toMatchObject({ code: 'not_found' })
  expect(await (await make.pinner()).call(boardActionUndo, undo)).toMatchObject({ code: 'not_found' })
  expect(await ada.call(boardActionUndo, { ...undo, action_id: '12345' })).toMatchObject({
    code: 'not_found',
  })
  clock.advance(24 * 3_600_000)
  expect(await ada.call(boardActionUndo, undo)).toMatchObject({ code: 'not_allowed' })
  const merge = await ada.did(boardMerge, { board_id: two.id, into_board_id: one.id })
  expect(merge.can_undo).toBe(false)
})

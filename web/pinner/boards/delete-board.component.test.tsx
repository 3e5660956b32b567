import { waitFor } from '@testing-library/react'
import { boardDelete } from '@bowerbird/contract/boards/board-calls'
import { trashRestore } from '@bowerbird/contract/trash/trash-calls'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { wholeBoard } from '../organise/test-board.ts'
import { deleteBoard } from './board-menu.tsx'

let restore = () => {}
afterEach(() => {
  restore()
  confirmRequest.set(null)
  toasts.set([])
})

function play(isRefused = false) {
  standOnPage('/ann/birds/', { profile: emptyScreen })
  const server = playServer([boardDelete, trashRestore], ({ call }) => {
    if (call === trashRestore)
      return { ok: true, data: { restored: [{ kind: 'board', id: '50', url: '/ann/birds/' }], left: [] } }
    return isRefused
      ? refusedFor('board_has_action', {
          message_detail: 'Please wait until the previous board action finishes.',
        })
      : { ok: true, data: { board_id: '50' } }
  })
  restore = server.restore
  renderInPage(<p>Birds</p>, { viewer: ann, address: '/ann/birds/' })
  return (call: typeof boardDelete | typeof trashRestore) =>
    server.arrived.filter((one) => one.call === call).map(({ options }) => options)
}

const answer = (isSure: boolean) => confirmRequest.get()?.settle(isSure)

test('BOARD-10 a board is deleted after confirmation, and Undo in the toast restores it', async () => {
  const sent = play()
  const deleted = deleteBoard(wholeBoard({ pin_count: 3 }))
  expect(confirmRequest.get()).toMatchObject({
    title: 'Delete “Birds”?',
    text: 'Its 3 Pins go with it. All stay in the trash for 30 days.',
    is_dangerous: true,
  })
  answer(true)
  await deleted
  expect(sent(boardDelete)).toEqual([{ board_id: '50' }])
  expect(location.pathname).toBe('/ben/')
  expect(toasts.get()[0]).toMatchObject({ text: 'Board deleted', action: { label: 'Undo' } })
  toasts.get()[0]?.action?.act()
  await waitFor(() => expect(sent(trashRestore)).toEqual([{ board_ids: ['50'] }]))
  await waitFor(() => expect(toasts.get().at(-1)).toMatchObject({ to: '/ann/birds/' }))
})

test('BOARD-10 cancelling deletes nothing, and the question mentions no Pins for an empty board', async () => {
  const sent = play()
  const deleted = deleteBoard(wholeBoard({ pin_count: 0 }))
  expect(confirmRequest.get()?.text).toBe('It stays in the trash for 30 days.')
  answer(false)
  await deleted
  expect(sent(boardDelete)).toEqual([])
  expect(toasts.get()).toEqual([])
})

test('BOARD-09 a board with a running operation is not deleted, and its page stays open', async () => {
  play(true)
  const deleted = deleteBoard(wholeBoard())
  answer(true)
  await deleted
  expect(toasts.get()[0]).toMatchObject({
    kind: 'error',
    text: 'Please wait until the previous board action finishes.',
  })
  expect(location.pathname).toBe('/ann/birds/')
})

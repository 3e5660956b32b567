import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardFeedGet, boardUpdate } from '@bowerbird/contract/boards/board-calls'
import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { wholeBoard } from '../organise/test-board.ts'
import { testPin } from '../test-things.ts'
import EditBoardModal from './edit-board-modal.tsx'

let restore = () => {}
afterEach(() => {
  confirmRequest.set(null)
  cleanup()
  restore()
  toasts.set([])
})

const pins = [
  testPin(asPinId('71'), { title: 'Owl' }),
  testPin(asPinId('72'), { title: '', alt_text: 'A robin in snow' }),
]

function open(board: BoardView, update?: () => Outcome<unknown>) {
  const server = playServer([boardFeedGet, boardUpdate], ({ call, options }) => {
    if (call === boardFeedGet) return { ok: true, data: pins, bookmark: null }
    return update?.() ?? { ok: true, data: { ...board, ...options } }
  })
  restore = server.restore
  const onClose = vi.fn<() => void>()
  standOnPage(board.url, {})
  renderInPage(<EditBoardModal board={board} onClose={onClose} />, { viewer: ann, address: board.url })
  return {
    onClose,
    sent: () => server.arrived.filter(({ call }) => call === boardUpdate).map(({ options }) => options),
  }
}

const save = () => screen.getByRole('button', { name: 'Save changes' })

test('BOARD-10 the form has all settings of the owner, and sends only changed fields', async () => {
  const { sent, onClose } = open(wholeBoard({ description: 'Feathers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit board' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Public' }).checked).toBe(true)
  expect(dialog.getByRole('radio', { name: 'Protected' }).getAttribute('aria-describedby')).toBeTruthy()
  expect(dialog.getByText(/Anyone with its address can see it/)).toBeTruthy()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Description' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'Wings')
  await userEvent.click(dialog.getByRole('radio', { name: 'Secret' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), 'Nature')
  await userEvent.click(dialog.getByRole('radio', { name: 'Oldest first' }))
  await userEvent.click(dialog.getByRole('switch', { name: 'Hide AI-made pictures' }))
  await userEvent.click(dialog.getByRole('switch', { name: 'Collaborators may invite others' }))
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([
    {
      board_id: '50',
      description: 'Wings',
      privacy: 'secret',
      category: 'nature',
      pin_order: 'oldest',
      hides_ai: true,
      members_may_invite: true,
    },
  ])
  expect(toasts.get()[0]).toMatchObject({ text: 'Changes saved' })
})

test('BOARD-10 an unchanged form sends nothing', async () => {
  const { sent, onClose } = open(wholeBoard())
  await screen.findByRole('dialog')
  await userEvent.click(save())
  expect(onClose).toHaveBeenCalled()
  expect(sent()).toEqual([])
})

test('SAVE-13 a missing or too long name shows an error and is not sent', async () => {
  const { sent } = open(wholeBoard())
  const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  expect(screen.getByRole('alert').textContent).toBe("Don't forget to name your board!")
  expect(save()).toHaveProperty('disabled', true)
  await userEvent.type(field, 'x'.repeat(51))
  expect(screen.getByRole('alert').textContent).toBe('Please enter no more than 50 characters.')
  expect(sent()).toEqual([])
})

test('BOARD-10 a taken name is reported at the name; other API errors above the form', async () => {
  const message = 'You have a board of this name already.'
  let code: 'name_taken' | 'not_allowed' = 'name_taken'
  open(wholeBoard(), () => refusedFor(code, { message, message_detail: message }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await userEvent.type(field, ' two')
  await userEvent.click(save())
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, '!')
  expect(dialog.queryByRole('alert')).toBeNull()
  code = 'not_allowed'
  await userEvent.click(save())
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('BOARD-01 a cover is chosen among the pins, by keyboard too, and removed', async () => {
  const { sent, onClose } = open(wholeBoard())
  await userEvent.click(await screen.findByRole('button', { name: 'Choose cover' }))
  const list = within(await screen.findByRole('list', { name: 'Choose cover' }))
  list.getByRole('button', { name: 'Owl' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'A robin in snow' }))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('A Pin that you chose')).toBeTruthy()
  await userEvent.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([{ board_id: '50', cover_pin_id: '72' }])
  cleanup()
  restore()

  const again = open(wholeBoard({ cover_pin_id: asPinId('72') }))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose cover' }))
  await userEvent.click(await screen.findByRole('button', { name: 'The newest Pins' }))
  await userEvent.click(save())
  await waitFor(() => expect(again.sent()).toEqual([{ board_id: '50', cover_pin_id: null }]))
})

test('BOARD-10 the consequences of a change are shown before it is saved', async () => {
  open(wholeBoard({ pin_order: 'custom' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Newest first' }))
  expect(dialog.getByText('The order that you made by hand will be forgotten.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'Protected' }))
  expect(dialog.getByText(/The board gets a new address/)).toBeTruthy()
})

test('BOARD-10 Escape asks before it discards changes', async () => {
  const { sent, onClose } = open(wholeBoard({ description: 'Feathers' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit board' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), ' and wings')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(confirmRequest.get()?.title).toBe('Throw your changes away?'))
  expect(onClose).not.toHaveBeenCalled()
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([])
})

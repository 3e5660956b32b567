import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardSectionsGet } from '@bowerbird/contract/boards/board-calls'
import { asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import { pinDelete, pinGet, pinUpdate } from '@bowerbird/contract/pins/pin-calls'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { useStore } from '../../client/store.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testPin } from '../test-things.ts'
import { editRequest } from '../pin-cards/edit-request.ts'
import EditPinModal from './edit-pin-modal.tsx'

let restore = () => {}
afterEach(() => {
  editRequest.set(null)
  confirmRequest.set(null)
  cleanup()
  restore()
  toasts.set([])
})

const pinner = { ...testPin(asPinId('1')).pinner, id: ann.id ?? asUserId('') }
const own = testPin(asPinId('30'), { title: 'Owl', pinner, can_edit: true })
const section = { id: '9', type: 'board_section', title: 'Lighting', name: 'Lighting', slug: 'lighting' }

function open(pin: PinView, more: object = {}, update?: () => Outcome) {
  const server = playServer([pinGet, pinUpdate, pinDelete, boardSectionsGet], ({ call, options }) => {
    if (call === boardSectionsGet) return { ok: true, data: [section], bookmark: null }
    if (call === pinUpdate && update) return update()
    return { ok: true, data: { ...pin, note_to_self: null, ...more, ...options } }
  })
  restore = server.restore
  editRequest.set(pin)
  renderInPage(<Host />, { viewer: ann })
  return () => server.arrived.filter(({ call }) => call === pinUpdate).map(({ options }) => options)
}

function Host() {
  const pin = useStore(editRequest, null)
  return pin && <EditPinModal pin={pin} />
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Edit Pin' }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

test('BOARD-12 title, description, link, alt text, section and note are changed in one call', async () => {
  const sent = open(own, { note_to_self: 'Old note' })
  const form = await dialog()
  const type = async (label: string, text: string) => {
    await userEvent.clear(form.getByLabelText(label))
    await userEvent.type(form.getByLabelText(label), text)
  }
  await waitFor(() => expect(form.getByLabelText<HTMLTextAreaElement>('Note to self').value).toBe('Old note'))
  await type('Title', 'Barn owl')
  await type('Description', 'At night')
  await type('Link', 'https://example.com/owl')
  await type('Picture in words', 'An owl')
  await type('Note to self', 'Show Ben')
  await userEvent.click(form.getByRole('switch', { name: 'AI-made' }))
  await userEvent.click(await form.findByRole('combobox', { name: 'Section' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Lighting' }))
  await save()
  await waitFor(() => expect(editRequest.get()).toBeNull())
  expect(sent()).toEqual([
    {
      id: '30',
      title: 'Barn owl',
      description: 'At night',
      link: 'https://example.com/owl',
      alt_text: 'An owl',
      board_id: '50',
      board_section_id: '9',
      note_to_self: 'Show Ben',
      is_ai_made: true,
    },
  ])
  expect(toasts.get()[0]?.text).toBe('Changes saved')
})

test('BOARD-12 unchanged fields are not sent', async () => {
  const sent = open(own, { note_to_self: 'Old note' })
  const form = await dialog()
  await form.findByLabelText('Note to self')
  await save()
  await waitFor(() => expect(editRequest.get()).toBeNull())
  expect(sent()).toEqual([{ id: '30', title: 'Owl', description: '', link: '', alt_text: '' }])
})

test("BOARD-12 SAVE-28 a user who edits another user's Pin has neither the note nor the AI label", async () => {
  open(testPin(asPinId('30'), { can_edit: true }))
  const form = await dialog()
  expect(await form.findByRole('combobox', { name: 'Section' })).toBeTruthy()
  expect(form.queryByLabelText('Note to self')).toBeNull()
  expect(form.queryByRole('switch', { name: 'AI-made' })).toBeNull()
})

test("SAVE-28 an AI label from the picture's metadata cannot be switched off", async () => {
  open({ ...own, ai_label: 'metadata' })
  const form = await dialog()
  expect(await form.findByText("AI-made, according to the picture's own data")).toBeTruthy()
  expect(form.queryByRole('switch')).toBeNull()
})

test('BOARD-12 an API error keeps the modal and its input, and is shown', async () => {
  open(own, {}, () => refusedFor('not_allowed', { message_detail: 'Not any more.' }))
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Title'), '!')
  await save()
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ kind: 'error', text: 'Not any more.' }))
  expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Owl!')
})

test('BOARD-12 deleting asks for confirmation, closes the modal and offers undo', async () => {
  open(own)
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: 'Delete Pin' }))
  await waitFor(() => expect(confirmRequest.get()).toMatchObject({ is_dangerous: true }))
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(editRequest.get()).toBeNull())
  expect(toasts.get()[0]).toMatchObject({ text: 'Pin deleted', action: { label: 'Undo' } })
})

test('BOARD-12 Escape asks before it discards changes, and closes at once without any', async () => {
  open(own)
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Title'), 's of the north')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(confirmRequest.get()?.title).toBe('Throw your changes away?'))
  confirmRequest.get()?.settle(false)
  await waitFor(() => expect(confirmRequest.get()).toBeNull())
  expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Owls of the north')
  await userEvent.click(form.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(confirmRequest.get()).not.toBeNull())
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(editRequest.get()).toBeNull())
  cleanup()
  restore()
  open(own)
  await dialog()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(editRequest.get()).toBeNull())
  expect(confirmRequest.get()).toBeNull()
})

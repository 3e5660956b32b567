import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { boardCreate, boardPickerBoardsGet } from '@bowerbird/contract/boards/board-calls'
import {
  boardEmailInviteCreate,
  boardInviteCreate,
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { asAdvertiserId, asBoardId, asUserId } from '@bowerbird/contract/kernel/ids'
import { repinCreate } from '@bowerbird/contract/pins/pin-calls'
import { afterEach, expect, test } from 'vitest'
import { keepActiveProfile } from '../../client/active-profile.ts'
import { refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { testBoard } from '../test-things.ts'
import { makingRights } from './delegation.ts'
import { BoardForm } from './board-form.tsx'
import { saveRequest } from './save-request.ts'
import { openSaveWindow, playSaving } from './test-saving.tsx'
import type { Own } from './test-saving.tsx'

let restore = () => {}

async function openForm(own?: Own) {
  const server = playSaving(own)
  restore = server.restore
  openSaveWindow()
  await userEvent.click(await screen.findByRole('button', { name: 'Create board' }))
  return server
}

const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create' })
const ben = {
  type: 'user',
  id: '8',
  full_name: 'Ben Bosco',
  username: 'ben',
  image_medium_url: null,
  image_large_url: null,
  valid: true,
}
const mail = { ...ben, type: 'email', id: 'cy@example.com', full_name: 'cy@example.com', username: null }

afterEach(() => {
  saveRequest.set(null)
  sessionStorage.clear()
  cleanup()
  restore()
  toasts.set([])
})

test('SAVE-13 Create is disabled for a missing name, one that is too long, and one that the server rejected', async () => {
  await openForm(({ call }) =>
    call === boardCreate
      ? refusedFor('name_taken', { message: 'Taken.', message_detail: 'Choose another.' })
      : undefined,
  )
  expect(createButton().disabled).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  const field = screen.getByLabelText('Name')
  await userEvent.type(field, '   ')
  expect(screen.getByRole('alert').textContent).toBe("Don't forget to name your board!")
  expect(createButton().disabled).toBe(true)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(51))
  expect(screen.getByRole('alert').textContent).toBe('Please enter no more than 50 characters.')
  expect(createButton().disabled).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, 'Trees{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Taken. Choose another.')
  expect(createButton().disabled).toBe(true)
  await userEvent.type(field, 's')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(createButton().disabled).toBe(false)
})

test('SAVE-17 a board creation that fails for an unknown reason', async () => {
  await openForm(({ call }) =>
    call === boardCreate ? refusedFor('internal', { message: '', message_detail: '' }) : undefined,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Owls{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Uh oh! Something went wrong.')
})

test('SAVE-13 SAVE-22 while the board is being created Create does nothing; pressing it twice creates one board', async () => {
  let finish = (_: { ok: true; data: unknown }) => {}
  const { sent } = await openForm(({ call }) =>
    call === boardCreate
      ? new Promise<{ ok: true; data: unknown }>((resolve) => (finish = resolve))
      : undefined,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Owls')
  await userEvent.dblClick(createButton())
  expect(createButton().getAttribute('aria-busy')).toBe('true')
  expect(sent(boardCreate)).toHaveLength(1)
  finish({ ok: true, data: { ...testBoard(asBoardId('5'), 'Owls'), pin_count: 0 } })
  await screen.findByRole('dialog', { name: 'Board created' })
  expect(sent(repinCreate)).toHaveLength(1)
})

test('SAVE-10 names are suggested for the Pin, and one press chooses one', async () => {
  const { sent } = await openForm()
  const names = await screen.findByRole('list', { name: 'Suggestions' })
  await userEvent.click(within(names).getByRole('button', { name: 'Night birds' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Night birds')
  await userEvent.click(createButton())
  await waitFor(() => expect(sent(boardCreate)[0]).toMatchObject({ name: 'Night birds', privacy: 'public' }))
})

test("SAVE-08 a search without results becomes the new board's name", async () => {
  const server = playSaving()
  restore = server.restore
  openSaveWindow()
  await userEvent.type(await screen.findByRole('searchbox'), 'Owls at night')
  await userEvent.click(screen.getByRole('button', { name: 'Create “Owls at night”' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Owls at night')
})

test("SAVE-13 a user who acts for another user's ad account creates a protected board, and sees why", async () => {
  const server = playSaving()
  restore = server.restore
  const rights = makingRights(asUserId('7'), {
    advertiser_id: asAdvertiserId('50'),
    owner_user_id: asUserId('8'),
  })
  const queue = { queued: [], onQueue: () => {} }
  renderInPage(<BoardForm rights={rights} queue={queue} onMade={() => {}} />, { viewer: ann })
  const toggle = screen.getByRole('switch', { name: 'Protected' })
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText(/not listed on your profile/)).toBeTruthy()
  await userEvent.click(toggle)
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Add collaborators' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Name'), 'Campaign{Enter}')
  await waitFor(() =>
    expect(server.sent(boardCreate)).toEqual([
      {
        name: 'Campaign',
        privacy: 'protected',
        advertiser_id: '50',
        aux_data: { source: 'board_picker' },
      },
    ]),
  )
})

test('BIZ-04 BOARD-11 a user who acts as a profile is offered its boards, makes one in its name and saves there', async () => {
  keepActiveProfile(asUserId(ann.id ?? ''), { id: asUserId('9'), advertiser_id: asAdvertiserId('50') })
  const server = await openForm()
  expect(server.sent(boardPickerBoardsGet)).toMatchObject([{ orbac_subject_id: '9', advertiser_id: '50' }])
  await userEvent.type(screen.getByLabelText('Name'), 'Lamps{Enter}')
  await waitFor(() =>
    expect(server.sent(boardCreate)).toMatchObject([{ privacy: 'protected', orbac_subject_id: '9' }]),
  )
  await waitFor(() => expect(server.sent(repinCreate)).toMatchObject([{ orbac_subject_id: '9' }]))
})

test('SAVE-02 SAVE-19 queued users are invited after the save, one call each; a failed one is reported, and the save is kept', async () => {
  const server = await openForm(({ call }) => {
    if (call === shareSuggestionsGet) return { ok: true, data: [ben] }
    if (call === collaboratorTypeaheadGet) return { ok: true, data: [mail] }
    if (call === boardEmailInviteCreate)
      return refusedFor('not_allowed', { message_detail: 'No mail goes there.' })
    return undefined
  })
  await userEvent.type(screen.getByLabelText('Name'), 'Owls')
  await userEvent.click(screen.getByRole('button', { name: 'Add collaborators' }))
  expect(await screen.findByLabelText(/e-mail/i)).toBe(document.activeElement)
  await userEvent.click(await screen.findByRole('button', { name: /Click to send/ }))
  await userEvent.type(screen.getByLabelText(/e-mail/i), 'cy@example.com')
  await userEvent.click(await screen.findByRole('button', { name: /Click to send/ }))
  expect(server.sent(boardInviteCreate)).toEqual([])
  await userEvent.click(createButton())
  await waitFor(() => expect(server.sent(boardEmailInviteCreate)).toHaveLength(1))
  expect(server.sent(boardInviteCreate)).toEqual([{ board_id: '5', invited_user_ids: ['8'] }])
  expect(server.sent(boardEmailInviteCreate)).toEqual([{ board_id: '5', emails: ['cy@example.com'] }])
  const order = server.arrived.map(({ call }) => call)
  expect(order.indexOf(repinCreate)).toBeLessThan(order.indexOf(boardInviteCreate))
  await waitFor(() => expect(toasts.get().some(({ kind }) => kind === 'error')).toBe(true))
  expect(toasts.get().find(({ kind }) => kind === 'error')?.text).toContain('No mail goes there.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(toasts.get().map(({ text }) => text)).toContain('You saved your first Pin to Owls!')
})

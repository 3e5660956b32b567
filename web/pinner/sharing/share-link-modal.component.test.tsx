import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asBoardId } from '@bowerbird/contract/kernel/ids'
import { shareLinkCreate, shareLinkDelete, shareLinkGet } from '@bowerbird/contract/sharing/sharing-calls'
import type { ShareLink } from '@bowerbird/contract/sharing/sharing-models'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import ShareLinkModal from './share-link-modal.tsx'
import { openShareLink, shareLinkRequest } from './link-requests.ts'

const made: ShareLink = {
  id: '70',
  url: 'http://localhost/share/abcdefghijklmnopqrstuvwx/',
  has_password: false,
  expires_at: null,
  is_expired: false,
  is_guessed_at: false,
  created_at: '2026-05-03T12:00:00.000Z',
}
let restore = () => {}

function open(link: ShareLink | null, privacy: 'secret' | 'public' = 'secret') {
  let now = link
  const server = playServer([shareLinkGet, shareLinkCreate, shareLinkDelete], ({ call, options }) => {
    if (call === shareLinkCreate) now = { ...made, id: '71', has_password: 'password' in options }
    if (call === shareLinkDelete) now = null
    return { ok: true, data: call === shareLinkDelete ? { board_id: '50' } : now }
  })
  restore = server.restore
  const board = { id: asBoardId('50'), name: 'Wedding', privacy }
  openShareLink(board)
  renderInPage(<ShareLinkModal board={board} />, { viewer: ann })
  const dialog = within(screen.getByRole('dialog', { name: 'Share “Wedding” by link' }))
  const sent = (call: unknown) => server.arrived.filter((one) => one.call === call).map((one) => one.options)
  return { user: userEvent.setup(), dialog, sent }
}

afterEach(() => {
  cleanup()
  restore()
  toasts.set([])
  shareLinkRequest.set(null)
  confirmRequest.set(null)
})

test('BOARD-17 the modal explains what the link shows, creates one with a password and an expiry, and displays it', async () => {
  const { user, dialog, sent } = open(null)
  expect(
    dialog.getByText(/can see this board with its sections and Pins, although it is secret/),
  ).toBeTruthy()
  await user.type(await dialog.findByLabelText('Password'), 'quo')
  await user.click(dialog.getByRole('button', { name: 'Make link' }))
  expect(dialog.getByText('Use 4 characters or more.')).toBeTruthy()
  expect(sent(shareLinkCreate)).toEqual([])
  await user.type(dialog.getByLabelText('Password'), 'kka')
  await user.selectOptions(dialog.getByLabelText('The link works'), 'For a week')
  await user.click(dialog.getByRole('button', { name: 'Make link' }))
  const shown = await dialog.findByRole('textbox', { name: 'Link' })
  expect((shown as HTMLInputElement).value).toBe(made.url)
  expect(dialog.getByText(/It asks for a password/)).toBeTruthy()
  expect(sent(shareLinkCreate)).toMatchObject([
    { board_id: '50', password: 'quokka', expires_at: expect.stringMatching(/^\d{4}-/) },
  ])
})

test('BOARD-17 a past date is rejected at once', async () => {
  const { user, dialog, sent } = open(null, 'public')
  expect(dialog.getByText(/Everyone can see this board already/)).toBeTruthy()
  await user.selectOptions(await dialog.findByLabelText('The link works'), 'Until a date')
  await user.type(dialog.getByLabelText('Last day'), '2020-01-01')
  await user.click(dialog.getByRole('button', { name: 'Make link' }))
  expect(dialog.getByText('Choose a day that is still to come.')).toBeTruthy()
  expect(sent(shareLinkCreate)).toEqual([])
})

test('BOARD-17 an existing link is copied, renewed with a notice that the old one ends, and ended after confirmation', async () => {
  const { user, dialog, sent } = open(made)
  await user.click(await dialog.findByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(made.url)
  expect(dialog.getByText('It asks for no password. It works until you end it.')).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Make a new link' }))
  expect(dialog.getByText(/The link that you shared stops working/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Back' }))

  await user.click(await dialog.findByRole('button', { name: 'End link' }))
  await waitFor(() => expect(confirmRequest.get()?.title).toBe('End this link?'))
  confirmRequest.get()?.settle(true)
  expect(await dialog.findByRole('button', { name: 'Make link' })).toBeTruthy()
  expect(sent(shareLinkDelete)).toEqual([{ board_id: '50' }])
})

test('BOARD-17 an expired link is labelled so and cannot be copied', async () => {
  const { dialog } = open({ ...made, expires_at: '2026-05-01T00:00:00.000Z', is_expired: true })
  expect(await dialog.findByText(/It expired on .* and no longer works/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Copy' })).toBeNull()
})

test('SHELL-15 a link that fails to load can be retried', async () => {
  const server = playServer([shareLinkGet], () => refusedFor('internal'))
  restore = server.restore
  renderInPage(<ShareLinkModal board={{ id: asBoardId('50'), name: 'Wedding', privacy: 'secret' }} />, {
    viewer: ann,
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

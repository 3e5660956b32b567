import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sharedBoardOpen } from '@bowerbird/contract/sharing/sharing-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { SharedBoardDoor } from './shared-board-door.tsx'

const token = 'abcdefghijklmnopqrstuvwx'
let restore = () => {}

function open(answer: (options: Record<string, unknown>) => Outcome) {
  const server = playServer([sharedBoardOpen], ({ options }) => answer(options))
  restore = server.restore
  renderInPage(<SharedBoardDoor token={token} />, {})
  return server.arrived
}

const opened: Outcome = { ok: true, data: { board_id: '50', board_url: '/ann/wedding/' } }

beforeEach(() => standOnPage(`/share/${token}/`, { board: emptyScreen }))
afterEach(() => {
  cleanup()
  restore()
})

test('BOARD-17 a link without a password opens by itself, once, and leads to the board', async () => {
  const arrived = open(() => opened)
  await waitFor(() => expect(location.pathname).toBe('/ann/wedding/'))
  expect(arrived.map(({ options }) => options)).toEqual([{ token }])
})

test('BOARD-17 a link with a password asks for it, reports a wrong one, and opens with the right one', async () => {
  open(({ password }) =>
    password === 'quokka'
      ? opened
      : refusedFor('wrong_password', { message_detail: 'That is not the password of this link.' }),
  )
  const user = userEvent.setup()
  const field = await screen.findByLabelText('Password')
  expect(screen.queryByText('That is not the password of this link.')).toBeNull()
  await user.type(field, 'wombat{Enter}')
  expect(await screen.findByText('That is not the password of this link.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'quokka')
  await user.click(screen.getByRole('button', { name: 'Open board' }))
  await waitFor(() => expect(location.pathname).toBe('/ann/wedding/'))
})

test('BOARD-17 an expired link says so, and whom to ask', async () => {
  open(() => refusedFor('not_found'))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByText(/Ask the person who sent it/)).toBeTruthy()
})

test('BOARD-17 a failed request can be retried by a button', async () => {
  let tries = 0
  open(() => (++tries === 1 ? refusedFor('too_many') : opened))
  await userEvent.click(await screen.findByRole('button', { name: 'Open board' }))
  await waitFor(() => expect(location.pathname).toBe('/ann/wedding/'))
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emailInviteAccept, emailInviteGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { InviteAcceptance } from '@bowerbird/contract/identity/invite-acceptance'
import type { Output } from '@bowerbird/contract/kernel/call'
import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { safeTabStorage } from '../../client/safe-storage.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ben, testBoard } from '../test-things.ts'
import InviteRoute from './invite-route.tsx'

const token = 'abcdefghijklmnopqrstuvwx'
const address = `/invite/${token}/`
const joinedBoard = {
  ok: true,
  data: { ...testBoard(asBoardId('50'), 'Tree house'), url: '/ben/tree-house/' },
} as const
let restore = () => {}

const inviteTo = (
  acceptance: InviteAcceptance,
  { is_for_anyone = false }: { is_for_anyone?: boolean } = {},
): Output<typeof emailInviteGet> => ({
  board_name: 'Tree house',
  inviter: ben,
  acceptance,
  is_for_anyone,
  email_hint: is_for_anyone ? null : 'z…@example.org',
  expires_at: '2026-03-05T12:00:00.000Z',
})

function open(
  page: Parameters<typeof renderInPage>[1] = {},
  answer: (arrived: Arrived) => Outcome | undefined = () => undefined,
) {
  const server = playServer([emailInviteGet, emailInviteAccept], (arrived) => {
    const given = answer(arrived)
    if (given) return given
    if (arrived.call === emailInviteAccept) return joinedBoard
    return { ok: true, data: inviteTo(page.viewer ? 'ready' : 'log_in') }
  })
  restore = server.restore
  renderInPage(<InviteRoute />, { address, ...page })
  return server.arrived
}

const hrefOf = (name: string) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', location.href)

beforeEach(() => {
  toasts.set([])
  safeTabStorage.remove('accepts_invite')
  standOnPage(address, { board: emptyScreen })
})
afterEach(() => {
  cleanup()
  restore()
})

test('BOARD-05 SHELL-24 until the invite has loaded the page has a heading and is marked busy', async () => {
  const answered = Promise.withResolvers<Outcome>()
  const server = playServer([emailInviteGet], () => answered.promise)
  restore = server.restore
  renderInPage(<InviteRoute />, { address })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.closest('[aria-busy=true]')).not.toBeNull()
  answered.resolve({ ok: true, data: inviteTo('log_in') })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tree house')
})

test('BOARD-05 an invite names the inviter and the board, and log-in and sign-up lead back to it', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Tree house' })).toBeTruthy()
  expect(screen.getByText('Ben Bosco would like to work with you on')).toBeTruthy()
  for (const [name, page] of [
    ['Sign up to accept', '/signup/'],
    ['Log in to accept', '/login/'],
  ] as const) {
    const { pathname, searchParams } = hrefOf(name)
    expect({ pathname, next: searchParams.get('next'), code: searchParams.get('invite_code') }).toEqual({
      pathname: page,
      next: address,
      code: null,
    })
  }
})

test('BOARD-05 an invite shows its address, that it works once, and its expiry', async () => {
  open()
  expect(
    await screen.findByText(
      'This invite is for z…@example.org. Log in or sign up with that address. It works once, until Mar 5, 2026.',
    ),
  ).toBeTruthy()
})

test('BOARD-05 an account with another address sees whose the invite is, and how to continue', async () => {
  const arrived = open({ viewer: ann }, () => ({ ok: true, data: inviteTo('other_address') }))
  expect(await screen.findByText(/^This invite is for z…@example.org/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/^Your account has another address/)
  expect(screen.queryByRole('button', { name: 'Accept invite' })).toBeNull()
  const other = hrefOf('Log in with another account')
  expect([other.pathname, other.searchParams.get('next')]).toEqual(['/add-account/', address])
  expect(hrefOf('Change my address').pathname).toBe('/settings/account/')
  expect(arrived.some(({ call }) => call === emailInviteAccept)).toBe(false)
})

test('BOARD-05 an account with an unverified address sees how to verify it', async () => {
  open({ viewer: ann }, () => ({ ok: true, data: inviteTo('confirm_address') }))
  expect((await screen.findByRole('status')).textContent).toMatch(/not confirmed yet/)
  expect(hrefOf('Confirm my address').pathname).toBe('/settings/account/')
  expect(screen.queryByRole('button', { name: 'Accept invite' })).toBeNull()
})

test('BOARD-05 a link for anyone is labelled so, and is not an invitation to sign up', async () => {
  open({ site: { registration: 'invitation' } }, () => ({
    ok: true,
    data: inviteTo('log_in', { is_for_anyone: true }),
  }))
  expect(await screen.findByText('You can join with this link until Mar 5, 2026.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign up to accept' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in to accept' })).toBeTruthy()
})

test('BOARD-05 where sign-up requires an invitation, this link is one', async () => {
  open({ site: { registration: 'invitation' } })
  await screen.findByRole('heading', { name: 'Tree house' })
  expect(hrefOf('Sign up to accept').searchParams.get('invite_code')).toBe(token)
})

test('BOARD-05 where registration is closed, only existing accounts are invited', async () => {
  open({ site: { registration: 'closed' } })
  expect(await screen.findByRole('link', { name: 'Log in to accept' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign up to accept' })).toBeNull()
  expect(screen.getByText('Bowerbird takes no new members at present.')).toBeTruthy()
})

test('BOARD-05 a logged-in user accepts with one press, once, and is led to the board', async () => {
  const arrived = open({ viewer: ann })
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Accept invite' }))
  await waitFor(() => expect(location.pathname).toBe('/ben/tree-house/'))
  expect(arrived.filter(({ call }) => call === emailInviteAccept)).toHaveLength(1)
  expect(toasts.get().map(({ text }) => text)).toEqual(['You now work on Tree house'])
})

test('BOARD-05 a user who signed up from the invite has accepted it; one who only views it has not', async () => {
  safeTabStorage.write('accepts_invite', token)
  const arrived = open({ viewer: ann })
  await waitFor(() => expect(location.pathname).toBe('/ben/tree-house/'))
  expect(arrived.filter(({ call }) => call === emailInviteAccept)).toHaveLength(1)
  expect(safeTabStorage.read('accepts_invite')).toBeNull()
})

test('BOARD-05 an expired link shows the reason, and where to go', async () => {
  const message = 'This invite has expired. Ask for a new one.'
  open({}, () => refusedFor('not_found', { message, message_detail: message }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This invite does not work')
  expect(alert.textContent).toContain(message)
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/')
})

test('BOARD-05 a failed request can be retried by a button; a rejected acceptance stays on the page with the reason', async () => {
  let tries = 0
  open({ viewer: ann }, ({ call }) => {
    if (call === emailInviteAccept)
      return refusedFor('not_found', { message_detail: 'This invite was used already.' })
    return ++tries === 1 ? refusedFor('too_many') : undefined
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Accept invite' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('This invite was used already.'))
  expect(location.pathname).toBe(address)
})

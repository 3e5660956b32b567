import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logInLinkCreate, logInLinkGet } from '@bowerbird/contract/identity/account-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import LogInLinkAskRoute from './log-in-link-ask-route.tsx'
import LogInLinkRoute from './log-in-link-route.tsx'

const token = 'x'.repeat(43)
let restore = () => {}

afterEach(() => {
  cleanup()
  restore()
  vi.unstubAllGlobals()
})

type Answer = Parameters<typeof playServer>[1]

function showLink(answer: Answer) {
  const server = playServer([logInLinkGet, userSessionCreate], answer)
  restore = server.restore
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  renderInPage(<LogInLinkRoute />, { address: `/login/link/${token}/` })
  return { ...server, assign }
}

const pressLogIn = async () => userEvent.click(await screen.findByRole('button', { name: 'Log in' }))

test('AUTH-11 the mailed link names its account, and logs in when the button is pressed', async () => {
  const { arrived, assign } = showLink(({ options }) =>
    options['link_token'] === token ? { ok: true, data: ann } : { ok: true, data: { username: 'ann' } },
  )
  expect(await screen.findByText('As ann')).toBeTruthy()
  expect(arrived.some(({ options }) => 'link_token' in options)).toBe(false)
  await pressLogIn()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
})

test('AUTH-11 a link that was used meanwhile is reported, with the way to request a new one', async () => {
  showLink(({ options }) =>
    'link_token' in options ? refusedFor('link_expired') : { ok: true, data: { username: 'ann' } },
  )
  await pressLogIn()
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/login/link/')
})

test('AUTH-07 a second factor is required after the link', async () => {
  showLink(({ options }) =>
    'link_token' in options
      ? refusedFor('mfa_required', { extra_data: { ticket: 'ticket-1', methods: ['totp'] } })
      : { ok: true, data: { username: 'ann' } },
  )
  await pressLogIn()
  expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeTruthy()
})

test('AUTH-13 requesting a link gives the same answer for every name', async () => {
  const server = playServer([logInLinkCreate], () => ({ ok: true, data: { mail_goes_out: true } }))
  restore = server.restore
  renderInPage(<LogInLinkAskRoute />, { address: '/login/link/' })
  await userEvent.type(screen.getByLabelText('E-mail address or username'), 'ann{Enter}')
  expect(await screen.findByText(/^If there is such an account with a confirmed e-mail address/)).toBeTruthy()
})

test('AUTH-13 without a mail server the button promises no mail', () => {
  renderInPage(<LogInLinkAskRoute />, { address: '/login/link/', site: { sends_mail: false } })
  expect(screen.getByRole('button', { name: 'Ask the owner of this site' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
})

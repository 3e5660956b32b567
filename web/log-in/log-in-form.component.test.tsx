import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userRegisterCreate, userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { LogInPanel } from './log-in-panel.tsx'

let restore = () => {}

function play(answer: Parameters<typeof playServer>[1]) {
  const server = playServer([userSessionCreate, userRegisterCreate], answer)
  restore = server.restore
  return server.arrived
}

function panel(kind: 'log_in' | 'sign_up', page: Parameters<typeof renderInPage>[1] = {}) {
  const done: unknown[] = []
  renderInPage(
    <LogInPanel
      kind={kind}
      heading="Welcome"
      on_done={(viewer) => done.push(viewer)}
      on_switch={() => done.push('switch')}
    />,
    page,
  )
  return done
}

afterEach(() => {
  cleanup()
  restore()
})

test('AUTH-13 log-in sends the input and passes on the viewer; password managers find their fields', async () => {
  const arrived = play(() => ({ ok: true, data: ann }))
  const done = panel('log_in')
  expect(screen.getByLabelText('E-mail address or username').getAttribute('autocomplete')).toBe(
    'username webauthn',
  )
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
  await userEvent.type(screen.getByLabelText('E-mail address or username'), 'ann@example.org')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
  await waitFor(() => expect(done).toEqual([ann]))
  expect(arrived[0]?.options).toEqual({ username_or_email: 'ann@example.org', password: 'correct horse' })
})

test('AUTH-13 a wrong password shows an error and keeps the input; another try has another idempotency key', async () => {
  const arrived = play(() =>
    refusedFor('wrong_credentials', { message_detail: 'That does not fit together.' }),
  )
  const done = panel('log_in')
  await userEvent.type(screen.getByLabelText('E-mail address or username'), 'ann')
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('That does not fit together.')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
  await userEvent.type(screen.getByLabelText('Password'), 'er{Enter}')
  await waitFor(() => expect(arrived).toHaveLength(2))
  expect(arrived[1]?.headers.get('Idempotency-Key')).not.toBe(arrived[0]?.headers.get('Idempotency-Key'))
  expect(done).toEqual([])
})

test('BL-01 pressing the button twice sends once', async () => {
  let answer: (outcome: { ok: true; data: unknown }) => void = () => {}
  const arrived = play(() => new Promise((resolve) => (answer = resolve)))
  const done = panel('log_in')
  await userEvent.type(screen.getByLabelText('E-mail address or username'), 'ann')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Log in' }))
  answer({ ok: true, data: ann })
  await waitFor(() => expect(done).toHaveLength(1))
  expect(arrived).toHaveLength(1)
})

test('BL-01 a retry after a lost answer keeps its key; the same input sent after an answer has a new one', async () => {
  let answer: ReturnType<Parameters<typeof playServer>[1]> = refusedFor('unavailable')
  const arrived = play(() => answer)
  const done = panel('log_in')
  await userEvent.type(screen.getByLabelText('E-mail address or username'), 'ann')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await press()
  await screen.findByRole('alert')
  answer = { ok: true, data: ann }
  await press()
  await waitFor(() => expect(done).toHaveLength(1))
  await press()
  await waitFor(() => expect(done).toHaveLength(2))
  const [first, retry, next] = arrived.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(retry).toBe(first)
  expect(next).not.toBe(first)
})

test("AUTH-01 sign-up shows the server's errors at their fields and focuses the first", async () => {
  play(() =>
    refusedFor('bad_request', {
      fields: { email: 'This is not an e-mail address.', age: 'You must be 13 or older.' },
    }),
  )
  panel('sign_up')
  await userEvent.type(screen.getByLabelText('Name'), 'Ann Archer')
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  const email = screen.getByLabelText('E-mail address')
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('This is not an e-mail address.')).toBeTruthy()
  expect(screen.getByText('You must be 13 or older.')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password')
})

test('AUTH-01 an invitation is required where the site is configured so', async () => {
  const arrived = play(() => ({ ok: true, data: ann }))
  panel('sign_up', { site: { registration: 'invitation' } })
  await userEvent.type(screen.getByLabelText('Invitation code'), 'abc')
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(arrived[0]?.options).toMatchObject({ invite_code: 'abc' }))
})

test('AUTH-01 an invitation from the link is sent without a field; when rejected, it can be typed', async () => {
  const words = 'You need an invitation to sign up here.'
  const arrived = play(() => refusedFor('registration_closed', { fields: { invite_code: words } }))
  panel('sign_up', { site: { registration: 'invitation' }, address: '/signup/?invite_code=abc' })
  expect(screen.queryByLabelText('Invitation code')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Invitation code')).value).toBe('abc')
  expect(screen.getByText(words)).toBeTruthy()
  expect(arrived[0]?.options).toMatchObject({ invite_code: 'abc' })
})

test('AUTH-01 the owner code is asked for when the server requires it', async () => {
  play(() => refusedFor('bad_request', { fields: { owner_code: 'The first account needs the code.' } }))
  panel('sign_up')
  expect(screen.queryByLabelText('Owner code')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(await screen.findByLabelText('Owner code')).toBeTruthy()
})

test('AUTH-01 a site closed to registration shows no form', () => {
  panel('sign_up', { site: { registration: 'closed' } })
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull()
  expect(screen.getByText('Bowerbird takes no new members at present.')).toBeTruthy()
})

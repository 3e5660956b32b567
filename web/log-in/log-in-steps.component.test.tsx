import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import { LogInForm } from './log-in-form.tsx'
import { LogInPanel } from './log-in-panel.tsx'
import { handOverToMfa } from './log-in-steps.tsx'

let restore = () => {}

afterEach(() => {
  cleanup()
  restore()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Answer = Parameters<typeof playServer>[1]

function show(answer: Answer, address = '/login/', site: { sends_mail?: boolean } = {}) {
  const server = playServer([userSessionCreate], answer)
  restore = server.restore
  const done: unknown[] = []
  renderInPage(<LogInForm on_done={(viewer) => done.push(viewer)} />, { address, site })
  return { ...server, done }
}

async function typeIn() {
  await userEvent.type(screen.getByLabelText('E-mail address or username'), 'ann')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
}

/** Replaces the content of frames, whose server pages do not exist here. */
function loadNoFrames() {
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, unknown> } }
  happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true
}

const step = (methods: string[], more: object = {}) =>
  refusedFor('mfa_required', { extra_data: { ticket: 'ticket-1', methods, ...more } })

test('AUTH-07 the authenticator code is required; a wrong one shows an error, a right one logs in', async () => {
  const { arrived, done } = show(({ options }) => {
    if (options['mfa_ticket'] === undefined) return step(['totp', 'recovery'])
    return options['mfa_token'] === '123456'
      ? { ok: true, data: ann }
      : refusedFor('wrong_mfa_code', { fields: { mfa_token: 'This code is not right.' } })
  })
  await typeIn()
  expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeTruthy()
  const field = await screen.findByLabelText('Code')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.type(field, '000000{Enter}')
  expect(await screen.findByText('This code is not right.')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '123456{Enter}')
  await waitFor(() => expect(done).toEqual([ann]))
  expect(arrived.at(-1)?.options).toEqual({ mfa_ticket: 'ticket-1', mfa_token: '123456' })
})

test('AUTH-07 a step replaces the form and has focus; going back shows the alternatives again', async () => {
  const server = playServer([userSessionCreate], () => step(['passkey', 'recovery']))
  restore = server.restore
  renderInPage(<LogInPanel kind="log_in" heading="Welcome" on_done={() => {}} on_switch={() => {}} />, {
    address: '/login/',
  })
  await typeIn()
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Confirm that it is you' }))
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Back to log-in' }))
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeTruthy()
})

test('AUTH-07 the step switches to a recovery code and back', async () => {
  const { arrived, done } = show(({ options }) =>
    options['mfa_ticket'] === undefined ? step(['totp', 'recovery']) : { ok: true, data: ann },
  )
  await typeIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Back to log-in' }))
  await typeIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}')
  await waitFor(() => expect(done).toEqual([ann]))
  expect(arrived.at(-1)?.options).toMatchObject({ mfa_token: 'abcd-efgh' })
})

test('AUTH-07 AUTH-08 a code is mailed on request and can be sent again; login assistance shows the reason', async () => {
  const sent = { sent_to: 'a•••@example.org', restriction: 2 }
  const { arrived } = show(({ options }) =>
    step(['email'], { ...sent, is_sent: options['mfa_resend'] === true }),
  )
  await typeIn()
  expect(await screen.findByText('This account asks for a code by mail at every log-in.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(
    await screen.findByText('We sent a code to a•••@example.org. It counts for 10 minutes.'),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect((await screen.findByText('A new code is on its way.')).getAttribute('role')).toBe('status')
  expect(arrived.filter(({ options }) => options['mfa_resend'] === true)).toHaveLength(2)
})

test('AUTH-07 after a visit to a provider the log-in continues with the step in the URL', async () => {
  const { arrived, done } = show(
    () => ({ ok: true, data: ann }),
    '/login/?ticket=t-7&methods=totp,recovery&next=/',
  )
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await waitFor(() => expect(done).toEqual([ann]))
  expect(arrived[0]?.options).toMatchObject({ mfa_ticket: 't-7' })
})

test('AUTH-08 too many tries show how long to wait', async () => {
  show(() => refusedFor('too_many', { extra_data: { restriction: 1 } }))
  await typeIn()
  expect(await screen.findByRole('heading', { name: 'Too many tries' })).toBeTruthy()
  expect(screen.getByText('To keep your account safe, log-in from here waits for a minute.')).toBeTruthy()
})

test('AUTH-08 after a forced reset was mailed, a screen leads to a new link', async () => {
  show(() => refusedFor('log_in_restricted', { extra_data: { restriction: 3 } }))
  await typeIn()
  expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/password/reset/')
})

test('AUTH-08 AUTH-09 a read-only user is notified before they continue', async () => {
  const viewer = { ...ann, restriction: 0 as const, accountType: 'read_only' as const }
  const { done } = show(() => ({ ok: true, data: viewer }))
  await typeIn()
  expect(await screen.findByRole('heading', { name: 'You may only look around' })).toBeTruthy()
  expect(done).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Look around' }))
  expect(done).toEqual([viewer])
})

test('AUTH-11 the proof of work is computed, and the same log-in continues', async () => {
  const challenge = { kind: 'work', word: 'a.b', bits: 6 }
  const { arrived, done } = show(({ options }) =>
    options['challenge']
      ? { ok: true, data: ann }
      : refusedFor('challenge_required', { extra_data: { challenge } }),
  )
  await typeIn()
  await waitFor(() => expect(done).toEqual([ann]))
  expect(arrived[1]?.options).toMatchObject({
    username_or_email: 'ann',
    challenge: { word: 'a.b', answer: expect.any(String) },
  })
})

test('AUTH-11 a third-party captcha runs in its own frame; its token is sent with the same log-in', async () => {
  loadNoFrames()
  const challenge = { kind: 'captcha', word: 'a.b' }
  const { arrived, done } = show(({ options }) =>
    options['challenge']
      ? { ok: true, data: ann }
      : refusedFor('challenge_required', { extra_data: { challenge } }),
  )
  await typeIn()
  const frame = await screen.findByTitle<HTMLIFrameElement>('Confirm that you are a person')
  expect(frame.getAttribute('src')).toBe('/sign-in/captcha/')
  const message = { bowerbird_captcha: { token: 'solved' } }
  const say = (origin: string, source: Window | null) =>
    dispatchEvent(new MessageEvent('message', { data: message, origin, source }))
  say('https://elsewhere.example', frame.contentWindow)
  say(location.origin, window)
  expect(arrived).toHaveLength(1)
  say(location.origin, frame.contentWindow)
  await waitFor(() => expect(done).toEqual([ann]))
  expect(arrived[1]?.options).toMatchObject({ challenge: { word: 'a.b', answer: 'solved' } })
  expect(screen.queryByTitle('Confirm that you are a person')).toBe(null)
})

test('AUTH-11 a captcha that fails to load leaves the form unchanged and shows what is required', async () => {
  loadNoFrames()
  const { arrived } = show(() =>
    refusedFor('challenge_required', { extra_data: { challenge: { kind: 'captcha', word: 'a.b' } } }),
  )
  await typeIn()
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>(
    'Confirm that you are a person',
  )
  const { origin } = location
  dispatchEvent(new MessageEvent('message', { data: { bowerbird_captcha: 'failed' }, origin, source }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(arrived).toHaveLength(1)
})

const mfa = {
  kind: 'mfa',
  ticket: 't',
  methods: ['totp'],
  sent_to: null,
  is_sent: false,
  is_assistance: false,
} as const

test('AUTH-07 the step lets the browser store the password and calls its handler', async () => {
  const kept: unknown[] = []
  class PasswordCredential {
    readonly data: object
    constructor(data: object) {
      this.data = data
    }
  }
  vi.stubGlobal('PasswordCredential', PasswordCredential)
  vi.stubGlobal('navigator', {
    credentials: { store: async (one: PasswordCredential) => kept.push(one.data) },
  })
  const handled: unknown[] = []
  const credentials = { username_or_email: 'ann', password: 'correct horse' }
  handOverToMfa({ step: mfa, credentials, handler: (one) => handled.push(one) })
  expect(handled).toEqual([mfa])
  await waitFor(() => expect(kept).toEqual([{ id: 'ann', password: 'correct horse' }]))
})

test('AUTH-07 without a handler an error is logged, and nothing breaks', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  handOverToMfa({ step: mfa, credentials: null, handler: undefined })
  expect(logged).toHaveBeenCalledOnce()
})

test('AUTH-07 OPS-12 without a mail server a code is promised of the owner of the site, not by mail', async () => {
  const sent = { sent_to: 'a•••@example.org' }
  const answer: Answer = ({ options }) =>
    step(['email'], { ...sent, is_sent: options['mfa_resend'] === true })
  show(answer, '/login/', { sends_mail: false })
  await typeIn()
  expect(await screen.findByText('This site does not send mail: its owner gets a code for you.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Get the code' }))
  expect(await screen.findByText(/its owner has the code for you now/)).toBeTruthy()
  expect(screen.queryByText(/We sen[dt] a code/)).toBeNull()
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mailOutboxGet, mailTest } from '@bowerbird/contract/mail/mail-calls'
import type { MailView } from '@bowerbird/contract/mail/mail-models'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pages } from '../client/queries.ts'
import { playServer } from '../client/test-network.ts'
import { toasts } from '../client/toasts.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import MailRoute from './mail-route.tsx'

const written = (id: string, more: Partial<MailView> = {}): MailView => ({
  id,
  kind: 'board_invite',
  to: `zed${id}@example.org`,
  subject: `Ada invited you to board ${id}`,
  body: `Open http://localhost/invite/token${id}/`,
  state: 'kept',
  failure: null,
  created_at: '2026-01-02T03:04:05.000Z',
  ...more,
})

function open(mails: MailView[], sends_mail = true) {
  renderInPage(<MailRoute />, {
    viewer: { ...ann, isOwner: true },
    address: '/admin/mail/',
    site: { sends_mail },
    warm: [[pages(mailOutboxGet, {}).key, { pages: [{ data: mails, bookmark: null }] }]],
  })
}

const entry = async (id: string) => {
  const list = await screen.findByRole('list', { name: 'Mail' })
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(`board ${id}`))
  if (!found) throw new Error(`no mail ${id}`)
  return within(found)
}

beforeEach(() => toasts.set([]))
afterEach(() => {
  cleanup()
})

test("BOARD-05 the site's owner reads and copies a mail that could not be sent", async () => {
  const user = userEvent.setup()
  open([written('1')])
  const mail = await entry('1')
  expect(mail.getByText('To zed1@example.org')).toBeTruthy()
  expect(mail.getByText('Not sent: no mail server')).toBeTruthy()
  expect(mail.getByText('Jan 2, 2026, 3:04 AM UTC')).toBeTruthy()
  await user.click(mail.getByText('Ada invited you to board 1'))
  await user.click(mail.getByRole('button', { name: 'Copy text' }))
  await waitFor(() => expect(toasts.get()[0]?.text).toBe('Text copied'))
  expect(await navigator.clipboard.readText()).toBe('Open http://localhost/invite/token1/')
})

test("BOARD-05 each mail shows its status: queued, sent with its text removed, or failed with the server's message", async () => {
  open([
    written('1', { state: 'waiting', body: '' }),
    written('2', { state: 'sent', body: '' }),
    written('3', { state: 'failed', failure: '550 no such user' }),
  ])
  expect((await entry('1')).getByText('On its way')).toBeTruthy()
  expect((await entry('1')).getByText(/Its text is for its recipient alone/)).toBeTruthy()
  const sent = await entry('2')
  expect(sent.getByText('This was sent. Its text is not kept.')).toBeTruthy()
  expect(sent.queryByRole('button', { name: 'Copy text', hidden: true })).toBeNull()
  expect((await entry('3')).getByText('The mail server said: 550 no such user')).toBeTruthy()
})

test('BOARD-05 the page explains itself before the first mail', async () => {
  open([])
  expect(await screen.findByText('No mail yet')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Mail' })).toBeNull()
})

test('OPS-12 without a mail server the page says that nothing goes out, and offers no test', async () => {
  open([], false)
  expect(await screen.findByText(/nothing goes out/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a test message' })).toBeNull()
})

test.each([
  [
    { is_sent: true, to: 'olive@example.org', trouble: null, text: null },
    'It was sent to olive@example.org.',
    null,
  ],
  [
    { is_sent: false, to: 'olive@example.org', trouble: 'log_in', text: '535 wrong password' },
    'The mail server refused the name or password in SMTP_URL.',
    '535 wrong password',
  ],
] as const)('OPS-12 a test message is sent, with its result in words: %o', async (data, words, said) => {
  const user = userEvent.setup()
  playServer([mailTest, mailOutboxGet], ({ call }) => ({ ok: true, data: call === mailTest ? data : [] }))
  open([])
  await user.click(await screen.findByRole('button', { name: 'Send a test message' }))
  expect(await screen.findByText(words)).toBeTruthy()
  if (said !== null) expect(screen.getByText(said)).toBeTruthy()
})

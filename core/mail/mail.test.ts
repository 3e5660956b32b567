import type { AddressInfo } from 'node:net'
import { mailOutboxGet, mailTest } from '@bowerbird/contract/mail/mail-calls'
import { world } from '@bowerbird/testing/world'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { transaction } from '../db/transaction.ts'
import type { AnyCtx } from '../call/ctx.ts'
import { sendMail } from './send-mail.ts'
import { isFinal, sweepMail } from './send-mail-task.ts'
import { troubleOfMail } from './send-test-mail.ts'

interface Received {
  from: string
  to: string[]
  source: string
}

/** A mail server on this machine; `refuse` is what it says to recipients. */
async function mailServer(refuse?: { code: number; text: string }) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      callback(refuse && Object.assign(new Error(refuse.text), { responseCode: refuse.code }))
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          source: Buffer.concat(parts).toString('utf8'),
        })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}` }
}

type Home = Awaited<ReturnType<typeof world>>

const ctxOf = ({ app, db, clock }: Home): Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'> => ({
  db,
  app,
  now: clock.now(),
  newId: app.database.new_id,
})

const note = {
  purpose: 'notice' as const,
  kind: 'note',
  to: 'zed@example.org',
  subject: 'Hello',
  body: 'A line.\n\nAnother: ünï 🐦.\n',
}

test('OPS-12 without SMTP_URL mail is stored, newest first, for the owner of the site only', async () => {
  const home = await world()
  const [owner, other] = [await home.make.pinner(), await home.make.pinner()]
  for (const subject of ['One', 'Two', 'Three']) await sendMail(ctxOf(home), { ...note, subject })
  const first = await owner.call(mailOutboxGet, { page_size: 2 })
  if (!first.ok) throw new Error(first.code)
  expect(first.data).toMatchObject([
    { subject: 'Three', state: 'kept', body: note.body, to: note.to, kind: 'note' },
    { subject: 'Two' },
  ])
  expect(await owner.call(mailOutboxGet, { page_size: 2, bookmarks: [first.bookmark ?? ''] })).toMatchObject({
    data: [{ subject: 'One' }],
    bookmark: null,
  })
  expect(await other.call(mailOutboxGet, {})).toMatchObject({ code: 'not_allowed' })
  expect(await home.visitor.call(mailOutboxGet, {})).toMatchObject({ code: 'not_signed_in' })
  expect(await owner.call(mailOutboxGet, { bookmarks: ['x'] })).toMatchObject({ code: 'bad_bookmark' })
  home.clock.advance(31 * 24 * 3600 * 1000)
  await sweepMail.enqueue(home.db, {})
  await home.drain()
  expect(await owner.did(mailOutboxGet, {})).toEqual([])
})

test('OPS-12 with SMTP_URL mail is sent once, and its text is not kept', async () => {
  const { received, url } = await mailServer()
  const home = await world({ env: { SMTP_URL: url, MAIL_FROM: 'pins@example.org' } })
  const owner = await home.make.pinner()
  await sendMail(ctxOf(home), note)
  expect(await owner.did(mailOutboxGet, {})).toMatchObject([{ state: 'waiting' }])
  await home.drain()
  await home.drain()
  expect(received).toMatchObject([{ from: 'pins@example.org', to: ['zed@example.org'] }])
  expect(received[0]?.source).toMatch(/^Subject: Hello\r$/m)
  expect(received[0]?.source).toMatch(/^Message-ID: <\d+@bowerbird\.localhost>\r$/m)
  expect(await owner.did(mailOutboxGet, {})).toMatchObject([{ state: 'sent', body: '', failure: null }])
})

test('OPS-12 mail of a failed transaction is not stored', async () => {
  const { received, url } = await mailServer()
  const home = await world({ env: { SMTP_URL: url } })
  const failing = transaction(home.db, async (db) => {
    await sendMail({ ...ctxOf(home), db }, note)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await home.drain()
  expect(received).toEqual([])
  expect(await home.db.selectFrom('mail_message').select('mail_id').execute()).toEqual([])
})

test('OPS-12 line breaks in header values add no header, and no name adds a recipient', async () => {
  const { received, url } = await mailServer()
  const home = await world({ env: { SMTP_URL: url, SITE_NAME: 'Pins, "and" <more@example.com>' } })
  await sendMail(ctxOf(home), {
    ...note,
    subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nfake body\u2028x\u0000',
  })
  await sendMail(ctxOf(home), { ...note, to: 'zed@example.org\r\nRCPT TO:<eve@example.com>' })
  await home.drain()
  expect(received.flatMap((one) => one.to)).not.toContain('eve@example.com')
  expect(received[0]?.from).toBe('no-reply@bowerbird.localhost')
  const [head = ''] = received[0]?.source.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^Bcc:/m)
  expect(head.match(/^Subject:/gm)).toHaveLength(1)
})

test('OPS-12 a permanent rejection by the mail server is reported as failed; a temporary one is retried', async () => {
  const gone = await mailServer({ code: 550, text: 'No such person' })
  const home = await world({ env: { SMTP_URL: gone.url } })
  const owner = await home.make.pinner()
  await sendMail(ctxOf(home), note)
  await home.drain()
  expect(await owner.did(mailOutboxGet, {})).toMatchObject([
    { state: 'failed', failure: expect.stringContaining('No such person'), body: note.body },
  ])
  const busy = await mailServer({ code: 451, text: 'Later' })
  const later = await world({ env: { SMTP_URL: busy.url } })
  const laterOwner = await later.make.pinner()
  await sendMail(ctxOf(later), note)
  await later.drain().catch(() => undefined)
  expect(await laterOwner.did(mailOutboxGet, {})).toMatchObject([
    { state: 'waiting', failure: expect.stringContaining('Later') },
  ])
})

test('OPS-12 only a rejected recipient or mail is final; a rejected log-in or sender is tried again', () => {
  const said = (responseCode: number, command: string) =>
    isFinal(Object.assign(new Error('no'), { responseCode, command }))
  expect([said(550, 'RCPT TO'), said(554, 'DATA')]).toEqual([true, true])
  expect([
    said(451, 'RCPT TO'),
    said(535, 'AUTH PLAIN'),
    said(530, 'MAIL FROM'),
    said(550, 'MAIL FROM'),
  ]).toEqual([false, false, false, false])
  expect(isFinal(new Error('connect ECONNREFUSED'))).toBe(false)
})

test('PEOPLE-07 HTML mail has the same content as its text part, and a header with the one-click unsubscribe address', async () => {
  const server = await mailServer()
  const home = await world({ env: { SMTP_URL: server.url } })
  const unsubscribe_url = 'https://pins.example/unsubscribe/1.abc/'
  await sendMail(ctxOf(home), { ...note, html: '<p>A look</p>', unsubscribe_url })
  await home.drain()
  const [mail] = server.received
  expect(mail?.source).toContain('multipart/alternative')
  expect(mail?.source).toMatch(/^List-Unsubscribe: <https:\/\/pins\.example\/unsubscribe\/1\.abc\/>\r?$/m)
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(
    await home.db.selectFrom('mail_message').select(['body', 'html', 'unsubscribe_url']).execute(),
  ).toEqual([{ body: '', html: null, unsubscribe_url: null }])
})

test('OPS-12 the owner sends a test message, and reads what came of it in words and in the outbox', async () => {
  const { received, url } = await mailServer()
  const home = await world({ env: { SMTP_URL: url } })
  const owner = await home.make.pinner()
  const to = owner.viewer.email
  expect(await owner.did(mailTest, {})).toEqual({ is_sent: true, to, trouble: null, text: null })
  expect(received).toMatchObject([{ to: [to] }])
  expect(received[0]?.source).toMatch(/^Subject: A test message of Bowerbird\r$/m)
  expect(await owner.did(mailOutboxGet, {})).toMatchObject([{ kind: 'test', to, state: 'sent', body: '' }])
})

test.each([
  ['refused', async () => (await mailServer({ code: 550, text: 'No such person' })).url, 'No such person'],
  ['unreachable', async () => 'smtp://127.0.0.1:1', 'ECONNREFUSED'],
])('OPS-12 a test message that is %s says why', async (trouble, server, text) => {
  const home = await world({ env: { SMTP_URL: await server() } })
  const owner = await home.make.pinner()
  expect(await owner.did(mailTest, {})).toMatchObject({
    is_sent: false,
    trouble,
    text: expect.stringContaining(text),
  })
  expect(await owner.did(mailOutboxGet, {})).toMatchObject([
    { kind: 'test', state: 'failed', failure: expect.stringContaining(text) },
  ])
})

test('OPS-12 a test message is for the owner of the site alone, and takes a mail server', async () => {
  const home = await world()
  const [owner, other] = [await home.make.pinner(), await home.make.pinner()]
  expect(await owner.call(mailTest, {})).toMatchObject({ code: 'bad_request' })
  expect(await other.call(mailTest, {})).toMatchObject({ code: 'not_allowed' })
  expect(await home.visitor.call(mailTest, {})).toMatchObject({ code: 'not_signed_in' })
})

test.each([
  [{ code: 'EAUTH', message: 'Invalid login: 535' }, 'log_in'],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, 'tls'],
  [{ code: 'ETIMEDOUT', message: 'Connection timeout' }, 'no_answer'],
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.example' }, 'unreachable'],
  [{ code: 'EPROTOCOL', message: 'strange' }, 'other'],
])('OPS-12 the error %o of a mail server is put into words', ({ code, message }, trouble) => {
  expect(troubleOfMail(Object.assign(new Error(message), { code }))).toBe(trouble)
})

test('OPS-12 the text of a mail that is on its way to its recipient is not shown to the owner', async () => {
  const home = await world({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const owner = await home.make.pinner()
  await sendMail(ctxOf(home), note)
  expect((await owner.did(mailOutboxGet, {}))[0]).toMatchObject({
    state: 'waiting',
    subject: 'Hello',
    body: '',
  })
})

import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import {
  recoveryCodesCreate,
  userMfaGet,
  userMfaUpdate,
  userTotpCreate,
  userTotpDelete,
  userTotpUpdate,
} from '@bowerbird/contract/mfa/mfa-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { guardedWorld, password } from './test-guarded.ts'

const verifyEmail = ({ db }: Pick<World, 'db'>, user_id: UserId) =>
  db.updateTable('user_account').set({ has_verified_email: true }).where('user_id', '=', user_id).execute()

const sessions = ({ db }: Pick<World, 'db'>, user_id: UserId) =>
  db.selectFrom('user_session').selectAll().where('user_id', '=', user_id).execute()

test('AUTH-07 AUTH-02 a password alone is not enough; with the code of the app it is a session of type 6', async () => {
  const home = await guardedWorld()
  const { ada, logIn, code } = home
  const before = await sessions(home, ada.id)
  const first = await logIn({ username_or_email: ada.username, password })
  expect(first).toMatchObject({
    code: 'mfa_required',
    http_status: 401,
    extra_data: { methods: ['totp', 'recovery'] },
  })
  expect(await sessions(home, ada.id)).toHaveLength(before.length)
  const mfa_ticket = await home.ticket()
  expect(await logIn({ mfa_ticket, mfa_token: code() })).toMatchObject({ ok: true, data: { id: ada.id } })
  const made = (await sessions(home, ada.id)).find((one) => one.sign_in_type === 6)
  expect(made).toMatchObject({ mfa_at: expect.any(Date), proved_at: expect.any(Date) })
})

test('AUTH-07 AU-04 a code works once: not again, not in another log-in, not concurrently', async () => {
  const { logIn, code, ticket, clock } = await guardedWorld()
  const [one, two] = [await ticket(), await ticket()]
  const mfa_token = code()
  const raced = await Promise.all(
    Array.from({ length: 6 }, (_, n) => logIn({ mfa_ticket: n % 2 ? one : two, mfa_token })),
  )
  expect(raced.filter((outcome) => outcome.ok)).toHaveLength(1)
  for (const outcome of raced) if (!outcome.ok) expect(outcome.code).toBe('wrong_mfa_code')
  expect(await logIn({ mfa_ticket: one, mfa_token })).toMatchObject({ code: 'wrong_mfa_code' })
  // Of the steps that still count, one before the one that was taken counts no more either.
  expect(await logIn({ mfa_ticket: one, mfa_token: code(-1) })).toMatchObject({ code: 'wrong_mfa_code' })
  clock.advance(30_000)
  expect(
    await logIn({ mfa_ticket: one, mfa_token: `${code().slice(0, 3)} ${code().slice(3)}` }),
  ).toMatchObject({
    ok: true,
  })
})

test('AU-04 AUTH-13 all attempts of an account count together, across codes, tickets and networks', async () => {
  const { logIn, code, ticket, recovery_codes, clock } = await guardedWorld({ env: { RATE_FACTOR: '1' } })
  const tickets = [await ticket(), await ticket()]
  clock.advance(30_000)
  const codes: string[] = []
  const guess = async (n: number) => {
    const outcome = await logIn(
      { mfa_ticket: tickets[n % 2] ?? '', mfa_token: String(100_000 + n) },
      { address: `198.51.100.${n}` },
    )
    codes.push(outcome.ok ? 'ok' : outcome.code)
  }
  for (let n = 0; n < 7; n++) await guess(n)
  await Promise.all(Array.from({ length: 50 }, (_, n) => guess(7 + n)))
  // The code that ended the set-up was one of the ten.
  expect(codes.filter((one) => one === 'wrong_mfa_code')).toHaveLength(9)
  expect(codes.filter((one) => one === 'too_many')).toHaveLength(48)
  const [mfa_ticket = ''] = tickets
  const elsewhere = { address: '203.0.113.9' }
  expect(await logIn({ mfa_ticket, mfa_token: code() }, elsewhere)).toMatchObject({ code: 'too_many' })
  // Recovery codes cannot be guessed, so they still work for their owner.
  expect(await logIn({ mfa_ticket, mfa_token: recovery_codes[0] ?? '' }, elsewhere)).toMatchObject({
    ok: true,
  })
})

test('AU-14 AUTH-07 of ten concurrent uses of one recovery code exactly one succeeds, and later uses fail', async () => {
  const { logIn, ticket, recovery_codes, ada } = await guardedWorld()
  const [mfa_token = '', other = ''] = recovery_codes
  expect(recovery_codes).toHaveLength(10)
  expect(mfa_token).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/)
  const tickets = await Promise.all(Array.from({ length: 10 }, () => ticket()))
  const raced = await Promise.all(tickets.map((mfa_ticket) => logIn({ mfa_ticket, mfa_token })))
  expect(raced.filter((outcome) => outcome.ok)).toHaveLength(1)
  const mfa_ticket = await ticket()
  expect(await logIn({ mfa_ticket, mfa_token })).toMatchObject({ code: 'wrong_mfa_code' })
  expect(await logIn({ mfa_ticket, mfa_token: other.toUpperCase().replaceAll('-', ' ') })).toMatchObject({
    ok: true,
  })
  expect(await ada.did(userMfaGet, {})).toMatchObject({ recovery_codes_left: 8 })
  expect(await ada.did(mailOutboxGet, {})).toMatchObject([
    { kind: 'account_change', body: expect.stringContaining('with a recovery code') },
    { kind: 'account_change' },
    { kind: 'account_change', body: expect.stringContaining('authenticator app') },
  ])
})

test('AUTH-07 new recovery codes invalidate the old ones', async () => {
  const { logIn, ticket, recovery_codes, ada } = await guardedWorld()
  const { recovery_codes: fresh } = await ada.did(recoveryCodesCreate, {})
  expect(fresh).toHaveLength(10)
  const mfa_ticket = await ticket()
  expect(await logIn({ mfa_ticket, mfa_token: recovery_codes[0] ?? '' })).toMatchObject({
    code: 'wrong_mfa_code',
  })
  expect(await logIn({ mfa_ticket, mfa_token: fresh[0] ?? '' })).toMatchObject({ ok: true })
})

test('AUTH-07 a ticket is valid only if unforged, of the same user, not expired, and issued after the last password change', async () => {
  const home = await guardedWorld()
  const { logIn, code, ticket, clock, db, ada } = home
  const mfa_ticket = await ticket()
  for (const bad of ['x', `${mfa_ticket}x`, mfa_ticket.replace(/^./, 'A')])
    expect(await logIn({ mfa_ticket: bad, mfa_token: code() })).toMatchObject({ code: 'wrong_mfa_code' })
  expect(await logIn({ mfa_ticket })).toMatchObject({
    http_status: 400,
    fields: { mfa_token: 'Enter the code.' },
  })
  await db
    .updateTable('user_password')
    .set({ changed_at: new Date(clock.now().getTime() + 1) })
    .where('user_id', '=', ada.id)
    .execute()
  expect(await logIn({ mfa_ticket, mfa_token: code() })).toMatchObject({ code: 'wrong_mfa_code' })
  const late = await ticket()
  clock.advance(15 * 60_000)
  expect(await logIn({ mfa_ticket: late, mfa_token: code() })).toMatchObject({ code: 'wrong_mfa_code' })
})

test("AUTH-07 another user's code is refused, and a user cannot read another user's MFA policy", async () => {
  const { logIn, ticket, make, clock, code } = await guardedWorld()
  const bea = await make.pinner()
  const { secret } = await bea.did(userTotpCreate, {})
  const { Secret, TOTP } = await import('otpauth')
  const codeOfBea = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
  const { recovery_codes } = await bea.did(userTotpUpdate, { mfa_token: codeOfBea() })
  clock.advance(30_000)
  const mfa_ticket = await ticket()
  for (const mfa_token of [codeOfBea(), recovery_codes[0] ?? ''])
    expect(await logIn({ mfa_ticket, mfa_token })).toMatchObject({ code: 'wrong_mfa_code' })
  expect(await logIn({ mfa_ticket, mfa_token: code() })).toMatchObject({ ok: true })
})

test('AUTH-07 mailed codes are sent on request, each invalidates the one before, each works once', async () => {
  const home = await world()
  const { make, clock, dispatcher } = home
  const ada = await make.pinner()
  expect(await ada.call(userMfaUpdate, { email_codes: true })).toMatchObject({ http_status: 400 })
  await verifyEmail(home, ada.id)
  const { recovery_codes } = await ada.did(userMfaUpdate, { email_codes: true })
  expect(recovery_codes).toHaveLength(10)
  expect(await ada.did(userMfaUpdate, { email_codes: true })).toEqual({ recovery_codes: [] })
  const logIn = (input: object) => dispatcher.run(userSessionCreate, input, callerOf(null))
  const first = await logIn({ username_or_email: ada.username, password })
  expect(first).toMatchObject({
    code: 'mfa_required',
    extra_data: { methods: ['email', 'recovery'], sent_to: expect.stringMatching(/^p•••@/), is_sent: false },
  })
  const mfa_ticket = String(!first.ok && first.extra_data?.['ticket'])
  const mailedCode = async () =>
    /\n(\d{6})\n/.exec(
      (await ada.did(mailOutboxGet, {})).find(({ kind }) => kind === 'mail_code')?.body ?? '',
    )?.[1]
  const send = () => logIn({ mfa_ticket, mfa_resend: true })
  expect(await send()).toMatchObject({ code: 'mfa_required', extra_data: { is_sent: true } })
  const one = await mailedCode()
  expect(await send()).toMatchObject({ code: 'mfa_required' })
  const two = await mailedCode()
  expect(await logIn({ mfa_ticket, mfa_token: one })).toMatchObject({ code: 'wrong_mfa_code' })
  const raced = await Promise.all([1, 2, 3].map(() => logIn({ mfa_ticket, mfa_token: two })))
  expect(raced.filter((outcome) => outcome.ok)).toHaveLength(1)
  await send()
  clock.advance(10 * 60_000)
  expect(await logIn({ mfa_ticket, mfa_token: await mailedCode() })).toMatchObject({ code: 'wrong_mfa_code' })
})

test('AUTH-07 mailed codes do not work for an account with an app; the number of mails is limited', async () => {
  const { logIn, ticket } = await guardedWorld({ env: { RATE_FACTOR: '1' } })
  expect(await logIn({ mfa_ticket: await ticket(), mfa_resend: true })).toMatchObject({ http_status: 400 })
  const home = await world({ env: { RATE_FACTOR: '1' } })
  const bea = await home.make.pinner()
  await verifyEmail(home, bea.id)
  await bea.did(userMfaUpdate, { email_codes: true })
  const first = await home.visitor.call(userSessionCreate, { username_or_email: bea.username, password })
  const mfa_ticket = String(!first.ok && first.extra_data?.['ticket'])
  const codes: string[] = []
  for (let n = 0; n < 7; n++) {
    const outcome = await home.visitor.call(userSessionCreate, { mfa_ticket, mfa_resend: true })
    codes.push(outcome.ok ? 'ok' : outcome.code)
  }
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'mfa_required'), 'too_many', 'too_many'])
})

test('AU-12 AUTH-07 the set-up of an app requires its first code, once; the secret is not stored in clear', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const begun = await ada.did(userTotpCreate, {})
  expect(begun.otpauth_url).toContain(`secret=${begun.secret}`)
  expect(begun.otpauth_url).toMatch(/^otpauth:\/\/totp\/Bowerbird:/)
  expect(await ada.did(userMfaGet, {})).toMatchObject({ totp: false, recovery_codes_left: 0 })
  expect(await ada.call(userTotpUpdate, { mfa_token: '000000' })).toMatchObject({ code: 'wrong_mfa_code' })
  const { Secret, TOTP } = await import('otpauth')
  const again = await ada.did(userTotpCreate, {})
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: home.clock.now().getTime() })
  expect(await ada.call(userTotpUpdate, { mfa_token: codeOf(begun.secret) })).toMatchObject({
    code: 'wrong_mfa_code',
  })
  const raced = await Promise.all(
    [1, 2, 3].map(() => ada.call(userTotpUpdate, { mfa_token: codeOf(again.secret) })),
  )
  expect(raced.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await ada.did(userMfaGet, {})).toMatchObject({ totp: true, recovery_codes_left: 10 })
  expect(await ada.call(userTotpCreate, {})).toMatchObject({ http_status: 400 })
  const row = await home.db.selectFrom('user_mfa').selectAll().executeTakeFirstOrThrow()
  expect(row.sealed_totp?.toString('latin1')).not.toContain(again.secret)
})

test('AU-12 after the app is removed a password is enough; its recovery codes are deleted, and a mail is sent', async () => {
  const { ada, logIn, db } = await guardedWorld()
  await ada.did(userTotpDelete, {})
  expect(await ada.did(userTotpDelete, {})).toEqual({ totp: false })
  expect(await ada.did(userMfaGet, {})).toMatchObject({ totp: false, recovery_codes_left: 0 })
  expect(await logIn({ username_or_email: ada.username, password })).toMatchObject({ ok: true })
  const mails = await db
    .selectFrom('mail_message')
    .select('body')
    .where('kind', '=', 'account_change')
    .execute()
  expect(mails.filter(({ body }) => body.includes('was removed'))).toHaveLength(1)
})

test('AUTH-07 a visitor has no MFA policy', async () => {
  const { visitor } = await world()
  for (const call of [userMfaGet, userTotpCreate, userTotpDelete, recoveryCodesCreate])
    expect(await visitor.call(call, {})).toMatchObject({ code: 'not_signed_in' })
  expect(await visitor.call(userMfaUpdate, { email_codes: true })).toMatchObject({ code: 'not_signed_in' })
  expect(await visitor.call(userTotpUpdate, { mfa_token: '123456' })).toMatchObject({ code: 'not_signed_in' })
})

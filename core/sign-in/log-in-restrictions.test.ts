import { boardCreate, boardsGet } from '@bowerbird/contract/boards/board-calls'
import {
  userSessionCreate,
  userSessionDelete,
  userSessionGet,
} from '@bowerbird/contract/identity/identity-calls'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { closeAccount } from '../identity/close-account.ts'
import type { AccountRestriction } from '../identity/identity-tables.ts'
import { sessionViewer } from '../identity/session-queries.ts'

const password = 'correct horse battery'

async function restricted(restriction: AccountRestriction, until: (now: Date) => Date | null = () => null) {
  const home = await world()
  const owner = await home.make.pinner()
  const ann = await home.make.pinner()
  await home.db
    .updateTable('user_account')
    .set({ restriction, restricted_at: home.clock.now(), restricted_until: until(home.clock.now()) })
    .where('user_id', '=', ann.id)
    .execute()
  /** Logs in; answers the outcome, and the viewer as the next request reads them. */
  async function logIn(input: object = { username_or_email: ann.username, password }) {
    const caller = callerOf(null)
    const outcome = await home.dispatcher.run(userSessionCreate, input, caller)
    const viewer = await sessionViewer(home.db, ann.id, caller.browser_session_id ?? '0', home.clock.now())
    return { outcome, viewer: viewer ?? null }
  }
  return { ...home, owner, ann, logIn }
}

test('AUTH-08 AUTH-09 a SOFT_BANNED user can log in and read, but not write', async () => {
  const { logIn, dispatcher, ann } = await restricted(restrictions.SOFT_BANNED)
  const { outcome, viewer } = await logIn()
  expect(outcome).toMatchObject({
    ok: true,
    data: { isAuth: true, accountType: 'read_only', restriction: 0 },
  })
  expect(await dispatcher.run(boardsGet, { username: ann.username }, callerOf(viewer))).toMatchObject({
    ok: true,
  })
  expect(await dispatcher.run(boardCreate, { name: 'New' }, callerOf(viewer))).toMatchObject({
    code: 'account_restricted',
    extra_data: { restriction: 0 },
  })
  expect(await dispatcher.run(userSessionDelete, {}, callerOf(viewer))).toMatchObject({ ok: true })
})

test('AUTH-08 too many attempts are answered with RATE_LIMITED and its end', async () => {
  const { visitor, make, app } = await world({ env: { RATE_FACTOR: '1' } })
  const ann = await make.pinner()
  for (let n = 0; n < 10; n++)
    await app.security.rate_limits.spendFor('log_in_account', `${ann.username}|127.0.0.1`, {
      points: 10,
      seconds: 300,
    })
  expect(await visitor.call(userSessionCreate, { username_or_email: ann.username, password })).toMatchObject({
    code: 'too_many',
    http_status: 429,
    retry_after: expect.any(Number),
    extra_data: { restriction: restrictions.RATE_LIMITED },
  })
})

test('AUTH-08 LOGIN_ASSISTANCE requires a mailed code, even with the right password', async () => {
  const { logIn, owner } = await restricted(restrictions.LOGIN_ASSISTANCE)
  const { outcome } = await logIn()
  expect(outcome).toMatchObject({
    code: 'mfa_required',
    extra_data: { restriction: 2, methods: ['email'], sent_to: expect.any(String) },
  })
  const mfa_ticket = String(!outcome.ok && outcome.extra_data?.['ticket'])
  await logIn({ mfa_ticket, mfa_resend: true })
  const mfa_token = /\n(\d{6})\n/.exec((await owner.did(mailOutboxGet, {}))[0]?.body ?? '')?.[1]
  expect((await logIn({ mfa_ticket, mfa_token: '12' })).outcome).toMatchObject({ code: 'wrong_mfa_code' })
  expect((await logIn({ mfa_ticket, mfa_token })).outcome).toMatchObject({ ok: true, data: { isAuth: true } })
  expect((await logIn({ mfa_ticket, mfa_token })).outcome).toMatchObject({ code: 'wrong_mfa_code' })
  expect((await logIn()).outcome).toMatchObject({ code: 'mfa_required' })
})

test('AUTH-08 AUTH-07 LOGIN_ASSISTANCE is required before the second factor and does not replace it', async () => {
  const { guardedWorld } = await import('../mfa/test-guarded.ts')
  const { ada, db, logIn, ticket, code } = await guardedWorld()
  await db.updateTable('user_account').set({ restriction: 2 }).where('user_id', '=', ada.id).execute()
  const mfa_ticket = await ticket()
  expect(await logIn({ mfa_ticket, mfa_token: code() })).toMatchObject({ code: 'wrong_mfa_code' })
  await logIn({ mfa_ticket, mfa_resend: true })
  const mailed = /\n(\d{6})\n/.exec((await ada.did(mailOutboxGet, {}))[0]?.body ?? '')?.[1] ?? ''
  const next = await logIn({ mfa_ticket, mfa_token: mailed })
  expect(next).toMatchObject({ code: 'mfa_required', extra_data: { methods: ['totp', 'recovery'] } })
  expect(await logIn({ mfa_ticket, mfa_token: mailed })).toMatchObject({ code: 'wrong_mfa_code' })
  const second = String(!next.ok && next.extra_data?.['ticket'])
  expect(await logIn({ mfa_ticket: second, mfa_token: code() })).toMatchObject({ ok: true })
})

test('AUTH-08 PASSWORD_RESET_SENT refuses the old password, and is shown only to a user who knows it', async () => {
  const { logIn, ann } = await restricted(restrictions.PASSWORD_RESET_SENT)
  expect((await logIn()).outcome).toMatchObject({
    code: 'log_in_restricted',
    http_status: 403,
    extra_data: { restriction: 3 },
  })
  expect((await logIn({ username_or_email: ann.username, password: 'wrong' })).outcome).toMatchObject({
    code: 'wrong_credentials',
  })
})

test('AUTH-08 AUTH-09 a SUSPENDED user can log in to a session that allows only the calls open to suspended accounts', async () => {
  const { logIn, dispatcher, db, clock, ann } = await restricted(restrictions.SUSPENDED)
  await closeAccount({ db, now: clock.now() }, ann.id, 'suspended')
  const { outcome, viewer } = await logIn()
  expect(outcome).toMatchObject({
    ok: true,
    data: { isAuth: true, accountType: 'suspended', restriction: 6 },
  })
  expect(await dispatcher.run(userSessionGet, {}, callerOf(viewer))).toMatchObject({ ok: true })
  expect(await dispatcher.run(boardsGet, { username: ann.username }, callerOf(viewer))).toMatchObject({
    code: 'account_restricted',
    extra_data: { restriction: 6 },
  })
})

test('AUTH-08 a restriction with an end expires, also a suspension', async () => {
  for (const restriction of [0, 2, 3, 6] as const) {
    const { logIn, clock, db, ann } = await restricted(restriction, (now) => new Date(now.getTime() + 60_000))
    if (restriction === 6) await closeAccount({ db, now: clock.now() }, ann.id, 'suspended')
    clock.advance(60_000)
    expect((await logIn()).outcome).toMatchObject({
      ok: true,
      data: { isAuth: true, accountType: 'default', restriction: null },
    })
    const row = await db
      .selectFrom('user_account')
      .select('closed_at')
      .where('user_id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(row.closed_at).toBeNull()
  }
})

test('AUTH-21 a user who logs in again cancels the deletion, until the waiting period is over', async () => {
  const home = await world()
  const { make, db, clock, visitor } = home
  await make.pinner()
  const [ann, bea] = [await make.pinner(), await make.pinner()]
  await closeAccount({ db, now: clock.now() }, ann.id, 'deactivated')
  await closeAccount({ db, now: clock.now() }, bea.id, 'deleting')
  const logIn = (who: typeof ann) =>
    visitor.call(userSessionCreate, { username_or_email: who.username, password })
  expect(await logIn(ann)).toMatchObject({ ok: true, data: { isAuth: true } })
  clock.advance(14 * 24 * 3600_000)
  expect(await logIn(bea)).toMatchObject({ code: 'wrong_credentials' })
})

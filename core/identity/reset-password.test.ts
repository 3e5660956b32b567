import { accessTokenCreate } from '@bowerbird/contract/identity/access-token-calls'
import {
  passwordResetCreate,
  passwordResetGet,
  passwordResetUpdate,
  passwordUpdate,
} from '@bowerbird/contract/identity/account-calls'
import { userSessionCreate, userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import { solveWork } from '@bowerbird/testing/solve-work'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { mailsAfter } from '../mail/mail-queries.ts'
import { lastLink } from './test-links.ts'

const password = 'another battery'

async function linkFor(home: World, name: string): Promise<string> {
  await home.visitor.did(passwordResetCreate, { username_or_email: name })
  await home.drain()
  return lastLink(home.db, 'password_reset')
}

test('AUTH-12 a mailed link resets a forgotten password once, and ends every session', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const browser = openBrowser(home.fetch)
  await browser.call(userSessionCreate, {
    username_or_email: ada.username,
    password: 'correct horse battery',
  })
  expect((await browser.call(userSessionGet, {})).data.isAuth).toBe(true)
  const token = await linkFor(home, ada.username.toUpperCase())
  expect(await home.visitor.did(passwordResetGet, { token })).toEqual({ username: ada.username })
  expect(await home.visitor.did(passwordResetUpdate, { token, password })).toEqual({ username: ada.username })
  expect((await browser.call(userSessionGet, {})).data.isAuth).toBe(false)
  expect(
    await home.visitor.call(userSessionCreate, { username_or_email: ada.username, password }),
  ).toMatchObject({ ok: true })
  const again = await home.visitor.call(passwordResetUpdate, { token, password: 'and a third one' })
  expect(again).toMatchObject({ ok: false, code: 'link_expired', http_status: 410 })
  expect(await home.visitor.call(passwordResetGet, { token })).toMatchObject({ code: 'link_expired' })
})

test('AUTH-12 the same form sent twice gets the same answer; another password with the used link is refused', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const token = await linkFor(home, ada.viewer.email)
  const both = await Promise.all(
    [1, 2].map(() =>
      home.visitor.call(passwordResetUpdate, { token, password }, { idempotency_key: 'one form' }),
    ),
  )
  expect(both).toMatchObject([{ ok: true }, { ok: true }])
  expect(
    await home.visitor.call(
      passwordResetUpdate,
      { token, password: 'something else' },
      { idempotency_key: 'one form' },
    ),
  ).toMatchObject({ ok: false, code: 'key_reused' })
})

test('AUTH-12 only the newest link works, and an immediate second request sends no mail', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const mails = async () => (await mailsAfter(home.db, undefined, 50)).length
  const first = await linkFor(home, ada.username)
  home.clock.advance(59_000)
  // A stranger who asks again and again does not end the link that Ada is about to open.
  expect(await linkFor(home, ada.username)).toBe(first)
  expect(await mails()).toBe(1)
  home.clock.advance(2000)
  const second = await linkFor(home, ada.username)
  expect(await mails()).toBe(2)
  expect(await home.visitor.call(passwordResetUpdate, { token: first, password })).toMatchObject({
    code: 'link_expired',
  })
  expect(await home.visitor.did(passwordResetGet, { token: second })).toEqual({ username: ada.username })
  // Asked for at the same moment: one link is left.
  home.clock.advance(61_000)
  await Promise.all(
    [1, 2, 3].map(() => home.visitor.did(passwordResetCreate, { username_or_email: ada.username })),
  )
  await home.drain()
  const { count } = await home.db
    .selectFrom('account_link')
    .select((all) => all.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
  const third = await lastLink(home.db, 'password_reset')
  expect(await home.visitor.did(passwordResetUpdate, { token: third, password })).toEqual({
    username: ada.username,
  })
  expect(await home.visitor.call(passwordResetUpdate, { token: second, password })).toMatchObject({
    code: 'link_expired',
  })
})

test('AUTH-12 of many requests that use one link at once one sets the password', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const token = await linkFor(home, ada.username)
  const tried = await Promise.all(
    ['first battery', 'second battery', 'third battery'].map((one, at) =>
      home.visitor.call(passwordResetUpdate, { token, password: one }, { idempotency_key: `race ${at}` }),
    ),
  )
  expect(tried.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(tried.filter((outcome) => !outcome.ok && outcome.code === 'link_expired')).toHaveLength(2)
})

test('AUTH-12 a link is invalid after a day, after another password change, and when it is forged', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const old = await linkFor(home, ada.username)
  home.clock.advance(25 * 3600 * 1000)
  expect(await home.visitor.call(passwordResetUpdate, { token: old, password })).toMatchObject({
    code: 'link_expired',
  })
  home.clock.advance(-25 * 3600 * 1000 + 61_000)
  const second = await linkFor(home, ada.username)
  await ada.did(passwordUpdate, { password: 'changed meanwhile' })
  expect(await home.visitor.call(passwordResetUpdate, { token: second, password })).toMatchObject({
    code: 'link_expired',
  })
  for (const token of ['x'.repeat(43), 'short'])
    expect(await home.visitor.call(passwordResetUpdate, { token, password })).toMatchObject({ ok: false })
  expect(await home.visitor.call(passwordResetUpdate, { token: second, password: 'short' })).toMatchObject({
    code: 'bad_request',
    fields: { password: 'Use 8 characters or more.' },
  })
})

test('AUTH-13 AU-02 a reset request for an unknown name gets the same answer, and no mail is sent', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const known = await home.visitor.call(passwordResetCreate, { username_or_email: ada.username })
  const unknown = await home.visitor.call(passwordResetCreate, { username_or_email: 'nobody@example.com' })
  expect(unknown).toEqual(known)
  expect(known).toEqual({ ok: true, data: { mail_goes_out: false } })
  await home.drain()
  const mails = await ada.did(mailOutboxGet, {})
  expect(mails).toMatchObject([{ kind: 'password_reset', to: ada.viewer.email, state: 'kept' }])
})

test('AUTH-13 a client with repeated requests is limited, whether or not the account exists', async () => {
  const home = await world({ env: { RATE_FACTOR: '1' } })
  const ada = await home.make.pinner()
  for (const name of [ada.username, 'nobody_at_all']) {
    const asked = []
    for (let n = 0; n < 6; n++) {
      const first = await home.visitor.call(passwordResetCreate, { username_or_email: name })
      // From the fourth on the place is asked for some work first.
      const isHeld = !first.ok && first.code === 'challenge_required'
      const answer = { username_or_email: name, challenge: isHeld ? solveWork(first) : undefined }
      asked.push(isHeld ? await home.visitor.call(passwordResetCreate, answer) : first)
    }
    expect(asked.map((outcome) => outcome.ok)).toEqual([true, true, true, true, true, false])
    expect(asked.at(-1)).toMatchObject({ code: 'too_many' })
  }
})

test('AUTH-12 a password reset ends the user’s access tokens, and the mail says so; those of other users stay valid', async () => {
  const home = await world()
  const [ada, ben] = [await home.make.pinner(), await home.make.pinner()]
  const tokenOf = async (person: typeof ada) =>
    (await person.did(accessTokenCreate, { name: 'Script', scopes: ['read'] })).token
  const [hers, his] = [await tokenOf(ada), await tokenOf(ben)]
  const statusOf = async (token: string) =>
    (await home.fetch('/v3/users/settings', { headers: { Authorization: `Bearer ${token}` } })).status
  expect([await statusOf(hers), await statusOf(his)]).toEqual([200, 200])
  const token = await linkFor(home, ada.username)
  await home.visitor.did(passwordResetUpdate, { token, password })
  expect([await statusOf(hers), await statusOf(his)]).toEqual([401, 200])
  const mail = (await mailsAfter(home.db, undefined, 9)).find(({ kind }) => kind === 'password_changed')
  expect(mail?.body).toContain('Your access tokens have ended as well')
})

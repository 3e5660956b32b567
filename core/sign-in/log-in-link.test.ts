import { logInLinkCreate, logInLinkGet, passwordUpdate } from '@bowerbird/contract/identity/account-calls'
import { userSessionCreate, userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { mailOutboxGet } from '@bowerbird/contract/mail/mail-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import { callerOf } from '@bowerbird/testing/caller-of'
import { solveWork } from '@bowerbird/testing/solve-work'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { setEmailCodes } from '../mfa/mfa-queries.ts'
import { lastLink } from '../identity/test-links.ts'

const hourMs = 3600_000

async function withAda(env: Record<string, string> = {}) {
  const home = await world({ env })
  const owner = await home.make.pinner()
  const ada = await home.make.pinner()
  await prove(home, ada.id)
  const ask = async (username_or_email = ada.username) => {
    const answer = await home.visitor.did(logInLinkCreate, { username_or_email })
    await home.drain()
    return answer
  }
  const links = async () =>
    (await owner.did(mailOutboxGet, { page_size: 50 })).filter(({ kind }) => kind === 'log_in_link')
  return { ...home, home, owner, ada, ask, links, newest: () => lastLink(home.db, 'log_in_link') }
}

const prove = ({ db }: World, user_id: UserId) =>
  db.updateTable('user_account').set({ has_verified_email: true }).where('user_id', '=', user_id).execute()

test('AUTH-11 a link that was mailed logs in without the password, once', async () => {
  const { visitor, fetch, ada, ask, links, newest } = await withAda()
  expect(await ask()).toEqual({ mail_goes_out: false })
  expect(await links()).toMatchObject([{ to: ada.viewer.email, subject: 'Log in to Bowerbird' }])
  const link_token = await newest()
  for (let looks = 0; looks < 2; looks++)
    expect(await visitor.did(logInLinkGet, { token: link_token })).toEqual({ username: ada.username })
  const browser = openBrowser(fetch)
  expect(await browser.call(userSessionCreate, { link_token })).toMatchObject({
    status: 200,
    data: { id: ada.id },
  })
  expect((await browser.call(userSessionGet, {})).data).toMatchObject({ isAuth: true, id: ada.id })
  expect(await visitor.call(userSessionCreate, { link_token })).toMatchObject({ code: 'link_expired' })
  expect(await visitor.call(logInLinkGet, { token: link_token })).toMatchObject({ code: 'link_expired' })
})

test('AUTH-11 of ten browsers that use one link at once only one is logged in', async () => {
  const { dispatcher, ask, newest } = await withAda()
  await ask()
  const link_token = await newest()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => dispatcher.run(userSessionCreate, { link_token }, callerOf(null))),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('AUTH-13 a link request gets the same answer for every name, and sends mail only to a verified address', async () => {
  const { home, db, ask, links, make, ada } = await withAda()
  const known = await ask(ada.viewer.email.toUpperCase())
  const eve = await make.pinner()
  await db
    .updateTable('user_account')
    .set({ has_verified_email: false })
    .where('user_id', '=', eve.id)
    .execute()
  for (const name of ['nobody_at_all', 'nobody@example.org', eve.username])
    expect(await ask(name)).toEqual(known)
  expect(await links()).toHaveLength(1)
  // Asked again at once, the link on its way stays good; later a newer one ends it.
  await ask()
  expect(await links()).toHaveLength(1)
  const older = await lastLink(db, 'log_in_link')
  home.clock.advance(61_000)
  await ask()
  expect(await home.visitor.call(userSessionCreate, { link_token: older })).toMatchObject({
    code: 'link_expired',
  })
})

test('AUTH-11 a link ends with a new password, and after an hour', async () => {
  const { visitor, clock, ask, newest, ada } = await withAda()
  await ask()
  const before = await newest()
  await ada.did(passwordUpdate, { password: 'another battery' })
  expect(await visitor.call(userSessionCreate, { link_token: before })).toMatchObject({
    code: 'link_expired',
  })
  await ask()
  const late = await newest()
  clock.advance(hourMs)
  expect(await visitor.call(userSessionCreate, { link_token: late })).toMatchObject({ code: 'link_expired' })
  expect(await visitor.call(userSessionCreate, { link_token: 'short' })).toMatchObject({
    code: 'bad_request',
  })
})

test('AUTH-07 the second factor is still required, and the link still works once only', async () => {
  const { visitor, db, clock, ask, newest, ada } = await withAda()
  await setEmailCodes(db, ada.id, clock.now())
  await ask()
  const link_token = await newest()
  expect(await visitor.call(userSessionCreate, { link_token })).toMatchObject({
    code: 'mfa_required',
    extra_data: { methods: ['email'] },
  })
  expect(await visitor.call(userSessionCreate, { link_token })).toMatchObject({ code: 'link_expired' })
})

test('AUTH-11 a link still works while guesses from many networks slow the password down', async () => {
  const { dispatcher, ask, newest, ada, visitor } = await withAda({ RATE_FACTOR: '1' })
  const guess = (n: number) =>
    dispatcher.run(
      userSessionCreate,
      { username_or_email: ada.username, password: `guess ${n}` },
      { ...callerOf(null), address: `198.51.100.${n}` },
    )
  for (let n = 0; n < 25; n++) await guess(n)
  expect(await guess(100)).toMatchObject({ code: 'challenge_required' })
  await ask()
  expect(await visitor.call(userSessionCreate, { link_token: await newest() })).toMatchObject({ ok: true })
})

test('AUTH-11 the fourth link request from one network requires a challenge', async () => {
  const { dispatcher } = await withAda({ RATE_FACTOR: '1' })
  const ask = (more: object = {}) =>
    dispatcher.run(logInLinkCreate, { username_or_email: 'nobody_at_all', ...more }, callerOf(null))
  for (let n = 0; n < 3; n++) expect(await ask()).toMatchObject({ ok: true })
  const asked = await ask()
  expect(asked).toMatchObject({ code: 'challenge_required' })
  expect(await ask({ challenge: solveWork(asked) })).toMatchObject({ ok: true })
})

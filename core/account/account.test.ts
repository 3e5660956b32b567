import {
  accountClosureCreate,
  accountGet,
  emailChangeCreate,
  emailVerificationCreate,
  emailVerificationGet,
  emailVerificationUpdate,
  usernameUpdate,
} from '@bowerbird/contract/identity/account-calls'
import {
  userRegisterCreate,
  userSessionCreate,
  userSessionGet,
} from '@bowerbird/contract/identity/identity-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { mailsAfter } from '../mail/mail-queries.ts'
import { isDisposable } from '../identity/refuse-disposable.ts'
import { lastLink } from '../identity/test-links.ts'

const password = 'correct horse battery'

test('AUTH-12 a new user gets a mail with a verification link, which works once', async () => {
  const home = await world()
  const browser = openBrowser(home.fetch)
  await browser.call(userRegisterCreate, {
    email: 'ada@example.com',
    password,
    full_name: 'Ada Lovelace',
    age: 36,
    owner_code: undefined,
  })
  await home.drain()
  const token = await lastLink(home.db, 'email_verify')
  expect((await browser.call(accountGet, {})).data).toMatchObject({
    email: 'ada@example.com',
    has_verified_email: false,
    has_password: true,
    mail_goes_out: false,
  })
  expect(await home.visitor.did(emailVerificationGet, { token })).toEqual({
    email: 'ada@example.com',
    is_change: false,
  })
  expect(await home.visitor.did(emailVerificationUpdate, { token })).toEqual({ email: 'ada@example.com' })
  expect((await browser.call(accountGet, {})).data).toMatchObject({ has_verified_email: true })
  const later = await home.visitor.call(emailVerificationUpdate, { token }, { idempotency_key: 'later' })
  expect(later).toMatchObject({ ok: false, code: 'link_expired' })
  // Proved is proved: no further mail.
  expect((await browser.call(emailVerificationCreate, {})).status).toBe(200)
  expect((await mailsAfter(home.db, undefined, 9)).map((mail) => mail.kind)).toEqual(['email_verify'])
})

test('AUTH-12 a newer verification or address change link ends the older ones of its kind', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  await ada.did(emailVerificationCreate, {})
  const old = await lastLink(home.db, 'email_verify')
  await ada.did(emailVerificationCreate, {})
  const newer = await lastLink(home.db, 'email_verify')
  expect(await home.visitor.call(emailVerificationUpdate, { token: old })).toMatchObject({
    code: 'link_expired',
  })
  // Of another kind: an address change does not end the verification.
  await ada.did(emailChangeCreate, { email: 'first@example.com' })
  const first = await lastLink(home.db, 'email_verify')
  await ada.did(emailChangeCreate, { email: 'second@example.com' })
  const second = await lastLink(home.db, 'email_verify')
  expect(await home.visitor.call(emailVerificationUpdate, { token: first })).toMatchObject({
    code: 'link_expired',
  })
  expect(await home.visitor.did(emailVerificationGet, { token: newer })).toMatchObject({ is_change: false })
  expect(await home.visitor.did(emailVerificationUpdate, { token: second })).toEqual({
    email: 'second@example.com',
  })
})

test('AUTH-12 the link of a mail may be clicked twice, and requested again', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  await ada.did(emailVerificationCreate, {})
  const token = await lastLink(home.db, 'email_verify')
  const clicks = await Promise.all(
    [1, 2].map(() => home.visitor.call(emailVerificationUpdate, { token }, { idempotency_key: 'click' })),
  )
  expect(clicks).toMatchObject([{ ok: true }, { ok: true }])
  expect(await home.visitor.call(emailVerificationCreate, {})).toMatchObject({ code: 'not_signed_in' })
})

test('AUTH-12 a new e-mail address takes effect when it is verified, and the old one is notified', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const before = ada.viewer.email
  await ada.did(emailChangeCreate, { email: ' New@Example.com ' })
  expect(await ada.did(accountGet, {})).toMatchObject({ email: before })
  const token = await lastLink(home.db, 'email_verify')
  expect(await home.visitor.did(emailVerificationGet, { token })).toEqual({
    email: 'new@example.com',
    is_change: true,
  })
  await home.visitor.did(emailVerificationUpdate, { token })
  expect(await ada.did(accountGet, {})).toMatchObject({ email: 'new@example.com', has_verified_email: true })
  const [notice] = await mailsAfter(home.db, undefined, 1)
  expect(notice).toMatchObject({ kind: 'email_changed', to_address: before })
  const named = (username_or_email: string) =>
    home.visitor.call(userSessionCreate, { username_or_email, password })
  expect(await named('new@example.com')).toMatchObject({ ok: true })
  expect(await named(before)).toMatchObject({ ok: false, code: 'wrong_credentials' })
  // The address is free again.
  expect(await home.make.pinner({ email: before })).toMatchObject({ viewer: { email: before } })
})

test('AUTH-12 a user who requests their current address and verifies it keeps it', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  await ada.did(emailChangeCreate, { email: ada.viewer.email })
  await home.visitor.did(emailVerificationUpdate, { token: await lastLink(home.db, 'email_verify') })
  expect(await ada.did(accountGet, {})).toMatchObject({ email: ada.viewer.email, has_verified_email: true })
  const byMail = { username_or_email: ada.viewer.email, password }
  expect(await home.visitor.call(userSessionCreate, byMail)).toMatchObject({ ok: true })
  await expect(home.make.pinner({ email: ada.viewer.email })).rejects.toThrow('has an account already')
  expect((await mailsAfter(home.db, undefined, 9)).map((mail) => mail.kind)).toEqual(['email_verify'])
})

test('AUTH-12 AUTH-13 a change to an address of another user gets the same answer and has no effect, unless that address is unverified', async () => {
  const home = await world()
  const [ada, ben, eve] = [await home.make.pinner(), await home.make.pinner(), await home.make.pinner()]
  await ben.did(emailVerificationCreate, {})
  await home.visitor.did(emailVerificationUpdate, { token: await lastLink(home.db, 'email_verify') })
  const taken = await ada.call(emailChangeCreate, { email: ben.viewer.email })
  const free = await ada.call(emailChangeCreate, { email: 'free@example.com' })
  expect(taken).toMatchObject({ ok: true, data: { email: ben.viewer.email, mail_goes_out: false } })
  expect(free).toMatchObject({ ok: true, data: { mail_goes_out: false } })
  const kinds = (await mailsAfter(home.db, undefined, 2)).map((mail) => mail.kind)
  expect(kinds).toEqual(['email_verify', 'email_has_account'])

  // Eve never proved hers: the reader of its mail has it.
  await ada.did(emailChangeCreate, { email: eve.viewer.email })
  await home.visitor.did(emailVerificationUpdate, { token: await lastLink(home.db, 'email_verify') })
  expect(await ada.did(accountGet, {})).toMatchObject({ email: eve.viewer.email })
  expect(await eve.did(accountGet, {})).toMatchObject({ email: '', has_verified_email: false })
  await eve.did(emailVerificationCreate, {})
  expect((await mailsAfter(home.db, undefined, 9)).map((mail) => mail.to_address)).not.toContain('')
})

test('AUTH-12 of two users who prove one address at once one has it', async () => {
  const home = await world()
  const people = [await home.make.pinner(), await home.make.pinner()]
  const tokens = []
  for (const person of people) {
    await person.did(emailChangeCreate, { email: 'both@example.com' })
    tokens.push(await lastLink(home.db, 'email_verify'))
  }
  const outcomes = await Promise.all(
    tokens.map((token) => home.visitor.call(emailVerificationUpdate, { token })),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  const emails = await Promise.all(people.map(async (person) => (await person.did(accountGet, {})).email))
  expect(emails.filter((email) => email === 'both@example.com')).toHaveLength(1)
})

test('AU-12 changing the e-mail address or deleting the account requires recent reauthentication; a visitor cannot', async () => {
  const home = await world()
  await home.make.pinner()
  const ada = await home.make.pinner()
  home.clock.advance(16 * 60_000)
  expect(await ada.call(emailChangeCreate, { email: 'new@example.com' })).toMatchObject({
    code: 'needs_proof',
  })
  expect(await ada.call(accountClosureCreate, { as: 'deleting' })).toMatchObject({ code: 'needs_proof' })
  for (const [call, input] of [
    [emailChangeCreate, { email: 'new@example.com' }],
    [accountClosureCreate, { as: 'deleting' }],
    [usernameUpdate, { username: 'somebody' }],
  ] as const)
    expect(await home.visitor.call(call, input as never)).toMatchObject({ code: 'not_signed_in' })
})

test.each([
  ['someone@mailinator.com', true],
  ['someone@sub.mailinator.com', true],
  ['SOMEONE@MAILINATOR.COM', true],
  ['someone@example.org', false],
  ['mailinator.com@example.org', false],
])('AUTH-20 the address %s is disposable: %s', (email, is) => {
  expect(isDisposable(email)).toBe(is)
})

test('AUTH-20 AUTH-01 a disposable address is refused at sign-up and for a change of address', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const refused = { ok: false, code: 'email_refused', fields: { email: expect.any(String) } }
  expect(await ada.call(emailChangeCreate, { email: 'ada@mailinator.com' })).toMatchObject(refused)
  expect(
    await home.visitor.call(userRegisterCreate, {
      email: 'eve@mailinator.com',
      password,
      full_name: 'Eve',
      age: 30,
    }),
  ).toMatchObject(refused)
})

test('AUTH-12 SHELL-22 a username can be changed, the old profile address redirects, and no other user can take the old name', async () => {
  const home = await world()
  const [ada, eve] = [await home.make.pinner(), await home.make.pinner()]
  const before = ada.username
  expect(await ada.did(usernameUpdate, { username: 'Ada_the_first' })).toEqual({ username: 'ada_the_first' })
  expect(await home.visitor.did(userGet, { username: before })).toMatchObject({ username: 'ada_the_first' })
  for (const username of [before, 'ada_the_first'])
    expect(await eve.call(usernameUpdate, { username })).toMatchObject({ ok: false, code: 'name_taken' })
  expect(await eve.call(usernameUpdate, { username: 'settings' })).toMatchObject({ code: 'bad_request' })
  // A user can take back their own former name.
  await ada.did(usernameUpdate, { username: before })
  expect(await home.visitor.did(userGet, { username: 'ada_the_first' })).toMatchObject({ username: before })
})

test('AUTH-12 of many users who want one username at once one gets it', async () => {
  const home = await world()
  const people = await Promise.all(Array.from({ length: 5 }, () => home.make.pinner()))
  const outcomes = await Promise.all(people.map((one) => one.call(usernameUpdate, { username: 'the_one' })))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'name_taken')).toHaveLength(4)
})

test.each(['deactivated', 'deleting'] as const)(
  'AUTH-21 an account that is %s is gone for others, ends its sessions, and is there again after a log-in',
  async (as) => {
    const home = await world()
    const owner = await home.make.pinner()
    const ada = await home.make.pinner()
    const browser = openBrowser(home.fetch)
    const logIn = () => browser.call(userSessionCreate, { username_or_email: ada.username, password })
    await logIn()
    const { data } = await browser.call(accountClosureCreate, { as })
    expect(data.as).toBe(as)
    expect(data.delete_at === null).toBe(as === 'deactivated')
    expect((await browser.call(userSessionGet, {})).data.isAuth).toBe(false)
    expect(await owner.call(userGet, { username: ada.username })).toMatchObject({ code: 'not_found' })
    const [mail] = await mailsAfter(home.db, undefined, 1)
    expect(mail).toMatchObject({ to_address: ada.viewer.email })
    home.clock.advance(13 * 24 * 3600 * 1000)
    expect((await logIn()).status).toBe(200)
    expect(await owner.did(userGet, { username: ada.username })).toMatchObject({ id: ada.id })
  },
)

test('AUTH-21 the site owner cannot delete their account', async () => {
  const home = await world()
  const owner = await home.make.pinner()
  expect(await owner.call(accountClosureCreate, { as: 'deleting' })).toMatchObject({ code: 'not_allowed' })
})

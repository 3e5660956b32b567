import { hash } from 'node:crypto'
import {
  emailExistsGet,
  userRegisterCreate,
  userSessionCreate,
  userSessionGet,
} from '@bowerbird/contract/identity/identity-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { solveWork } from '@bowerbird/testing/solve-work'
import { world } from '@bowerbird/testing/world'
import type { WorkChallenge } from '@bowerbird/contract/identity/challenge'
import { expect, test } from 'vitest'
import { insertInvite } from '../identity/account-queries.ts'
import { ownerCode } from '../identity/open-account.ts'

const ada = {
  email: 'ada@example.com',
  password: 'correct horse battery',
  full_name: 'Ada Lovelace',
  age: 36,
}

test('AUTH-01 a user signs up with e-mail, password, name and age, and is logged in', async () => {
  const { visitor } = await world()
  const viewer = await visitor.did(userRegisterCreate, ada)
  expect(viewer).toMatchObject({
    isAuth: true,
    username: 'ada_lovelace',
    fullName: 'Ada Lovelace',
    hasPassword: true,
  })
  expect(await visitor.did(emailExistsGet, { email: ' ADA@example.com ' })).toEqual({ exists: true })
  expect(await visitor.did(emailExistsGet, { email: 'else@example.com' })).toEqual({ exists: false })
})

test('AUTH-01 people of one name who sign up at once each get a username', async () => {
  const { visitor } = await world()
  const names = Array.from({ length: 6 }, (_, n) => ({ ...ada, email: `ada${n}@example.com` }))
  const viewers = await Promise.all(names.map((one) => visitor.did(userRegisterCreate, one)))
  expect(new Set(viewers.map(({ username }) => username)).size).toBe(names.length)
})

test('OPS-13 the first account owns the site, the second does not', async () => {
  const { make } = await world()
  expect((await make.pinner()).viewer.is_owner).toBe(true)
  expect((await make.pinner()).viewer.is_owner).toBe(false)
})

test('AUTH-13 log-in gives the same answer for a wrong password and an unknown account', async () => {
  const { visitor } = await world()
  await visitor.did(userRegisterCreate, ada)
  const wrong = await visitor.call(userSessionCreate, { username_or_email: ada.email, password: 'wrong' })
  const unknown = await visitor.call(userSessionCreate, {
    username_or_email: 'nobody@example.com',
    password: 'wrong',
  })
  expect(wrong).toEqual(unknown)
  expect(wrong).toMatchObject({ ok: false, code: 'wrong_credentials', http_status: 401 })
  expect(
    await visitor.did(userSessionCreate, { username_or_email: 'ada_lovelace', password: ada.password }),
  ).toMatchObject({ isAuth: true })
  expect(await visitor.did(userSessionGet, {})).toMatchObject({ isAuth: false })
})

test('AUTH-16 the viewer has the names of the specification, signed in and out', async () => {
  const { visitor, make } = await world()
  const names = [
    'accountType',
    'counts_views',
    'createdAt',
    'eligibleForStlTool',
    'fullName',
    'hasPassword',
    'has_analytics',
    'has_business_side',
    'id',
    'imageMediumUrl',
    'imageSmallUrl',
    'isAuth',
    'isOwner',
    'isPartner',
    'may_promote',
    'preferences',
    'restriction',
    'scheduled_pin_count',
    'socialNetwork',
    'username',
    'video_upload_allowed',
  ]
  const signedOut = await visitor.did(userSessionGet, {})
  const ada = await make.pinner({ full_name: 'Ada Lovelace' })
  const signedIn = await ada.did(userSessionGet, {})
  expect(Object.keys(signedOut).sort()).toEqual(names)
  expect(Object.keys(signedIn).sort()).toEqual(names)
  expect(signedOut).toMatchObject({ isAuth: false, id: null, username: null })
  expect(signedIn).toMatchObject({
    isAuth: true,
    id: ada.id,
    fullName: 'Ada Lovelace',
    socialNetwork: { facebook: { connected: false }, gplus: { connected: false } },
    scheduled_pin_count: 0,
  })
})

test.each([
  ['an age under 13', { age: 12 }, 'age'],
  ['a birthday under 13', { age: undefined, birthday: '2020-01-01' }, 'age'],
  ['no age at all', { age: undefined }, 'age'],
  ['a day that is none', { age: undefined, birthday: '2001-02-30' }, 'birthday'],
  ['a short password', { password: 'short' }, 'password'],
  ['an address that is none', { email: 'ada@' }, 'email'],
  ['no name', { full_name: '  ' }, 'full_name'],
  ['the username of a route', { username: 'pin' }, 'username'],
  ['a username with a slash', { username: 'a/b' }, 'username'],
])('AUTH-01 %s is refused with the name of the field', async (_what, change, field) => {
  const { visitor, db } = await world()
  const outcome = await visitor.call(userRegisterCreate, { ...ada, ...change })
  expect(outcome).toMatchObject({ ok: false, http_status: 400 })
  expect(Object.keys((!outcome.ok && outcome.fields) || {})).toContain(field)
  expect(await db.selectFrom('user_account').select('user_id').execute()).toEqual([])
})

test('AUTH-01 repeated and concurrent sign-ups with one address make one account', async () => {
  const { visitor, db } = await world()
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      visitor.call(userRegisterCreate, {
        ...ada,
        email: n % 2 ? 'ADA@example.com' : 'ada@example.com',
        username: `ada_${n}`,
      }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  for (const outcome of outcomes)
    if (!outcome.ok) expect(outcome).toMatchObject({ code: 'email_taken', http_status: 409 })
  expect(await db.selectFrom('username_claim').select('username').execute()).toHaveLength(1)
})

test('SHELL-03 concurrent sign-ups for one username get different names, and so does a name that is a route word', async () => {
  const { visitor } = await world()
  const outcomes = await Promise.all(
    [1, 2, 3].map((n) =>
      visitor.call(userRegisterCreate, { ...ada, email: `ada${n}@example.com`, username: 'ada' }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({
    code: 'name_taken',
    fields: { username: expect.any(String) },
  })
  const made = await visitor.did(userRegisterCreate, {
    ...ada,
    email: 'ideas@example.com',
    full_name: 'Ideas',
  })
  expect(made.username).not.toBe('ideas')
})

test.each([
  ['closed', 'closed', {}, 'registration_closed'],
  ['by invitation without one', 'invitation', {}, 'registration_closed'],
  ['by invitation with a made-up one', 'invitation', { invite_code: 'guess' }, 'registration_closed'],
])('OPS-13 registration %s lets only the owner in', async (_what, registration, extra, code) => {
  const { visitor } = await world({ env: { REGISTRATION: registration } })
  expect(await visitor.did(userRegisterCreate, ada)).toMatchObject({ isOwner: true })
  expect(
    await visitor.call(userRegisterCreate, { ...ada, email: 'b@example.com', username: 'bea', ...extra }),
  ).toMatchObject({ ok: false, code })
})

test('OPS-13 an invitation admits one user, once', async () => {
  const { visitor, db } = await world({ env: { REGISTRATION: 'invitation' } })
  await visitor.did(userRegisterCreate, ada)
  await insertInvite(db, {
    code_hash: hash('sha256', 'welcome'),
    created_at: new Date(),
    expires_at: new Date(Date.now() + 1e6),
  })
  const tries = await Promise.all(
    ['bea', 'cay'].map((username) =>
      visitor.call(userRegisterCreate, {
        ...ada,
        email: `${username}@example.com`,
        username,
        invite_code: 'welcome',
      }),
    ),
  )
  expect(tries.filter((outcome) => outcome.ok)).toHaveLength(1)
})

test('OPS-13 the first account from another machine requires the printed owner code', async () => {
  const { visitor, app } = await world({ env: { HOST: '0.0.0.0' } })
  expect(await visitor.call(userRegisterCreate, ada)).toMatchObject({
    code: 'registration_closed',
    fields: { owner_code: expect.any(String) },
  })
  expect(await visitor.call(userRegisterCreate, { ...ada, owner_code: 'guess' })).toMatchObject({
    code: 'registration_closed',
  })
  expect(
    await visitor.did(userRegisterCreate, { ...ada, owner_code: ownerCode(app.security.secret) }),
  ).toMatchObject({
    isOwner: true,
  })
  expect(
    await visitor.did(userRegisterCreate, { ...ada, email: 'b@example.com', username: 'bea' }),
  ).toMatchObject({ isOwner: false })
})

test('AUTH-13 attempts on one account from one network are limited, other networks can log in', async () => {
  const { visitor, dispatcher } = await world({ env: { RATE_FACTOR: '1' } })
  await visitor.did(userRegisterCreate, ada)
  const bits: number[] = []
  for (let n = 0; n < 12; n++) {
    const wrong = { username_or_email: ada.email, password: `wrong ${n}` }
    const first = await visitor.call(userSessionCreate, wrong)
    const asked = first.ok ? undefined : (first.extra_data?.['challenge'] as WorkChallenge | undefined)
    bits.push(asked?.bits ?? 0)
    const tried = asked
      ? await visitor.call(userSessionCreate, { ...wrong, challenge: solveWork(first) })
      : first
    expect(tried).toMatchObject({ code: 'wrong_credentials' })
  }
  expect(bits).toEqual([0, 0, 0, 15, 15, 15, 16, 16, 16, 16, 16, 16])
  const elsewhere = { ...callerOf(null), address: '198.51.100.7' }
  expect(
    await dispatcher.run(
      userSessionCreate,
      { username_or_email: ada.email, password: ada.password },
      elsewhere,
    ),
  ).toMatchObject({ ok: true })
})

test('AUTH-13 the stored password is an Argon2id hash', async () => {
  const { visitor, db } = await world()
  await visitor.did(userRegisterCreate, ada)
  const { password_hash } = await db
    .selectFrom('user_password')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('OPS-13 a site that listens on this machine only but is reached by its name requires the owner code as well', async () => {
  const { visitor, app } = await world({
    env: { HOST: '127.0.0.1', PUBLIC_URL: 'https://pins.example.org' },
  })
  expect(await visitor.call(userRegisterCreate, ada)).toMatchObject({ code: 'registration_closed' })
  expect(
    await visitor.did(userRegisterCreate, { ...ada, owner_code: ownerCode(app.security.secret) }),
  ).toMatchObject({
    isOwner: true,
  })
})

test('AUTH-01 a form sent twice with its key signs up once, and both answers are logged in; another password gets nothing', async () => {
  const { fetch, db } = await world()
  const send = async (more: object = {}, key?: string) => {
    const answer = await fetch('/resource/UserRegisterResource/create/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
      body: JSON.stringify({ options: { ...ada, ...more } }),
    })
    const body = (await answer.json()) as { resource_response: { data: { id: string } | null } }
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const me = await fetch('/resource/UserSessionResource/get/', { headers: { Cookie: cookie } })
    const isLoggedIn = (await me.text()).includes('"isAuth":true')
    return { status: answer.status, id: body.resource_response.data?.id, isLoggedIn }
  }
  const [first, second] = await Promise.all([send({}, 'form 0'), send({}, 'form 0')])
  const third = await send({}, 'form 0')
  for (const one of [second, third]) expect(one).toEqual(first)
  expect(first).toMatchObject({ status: 200, id: expect.any(String), isLoggedIn: true })
  for (const password of ['correct horse battery', 'another password'])
    expect(await send({ password })).toEqual({ status: 409, isLoggedIn: false })
  expect(await send({ password: 'another password' }, 'form 0')).toEqual({ status: 422, isLoggedIn: false })
  expect(await db.selectFrom('user_account').select('user_id').execute()).toHaveLength(1)

  const bea = { email: 'bea@example.com', full_name: 'Bea' }
  expect(await send(bea, 'form 1')).toMatchObject({ status: 200 })
  expect(await send({ ...bea, full_name: 'Bea B.' }, 'form 1')).toEqual({ status: 422, isLoggedIn: false })
  const kept = await db.selectFrom('idempotency_key').select('request_hash').execute()
  expect(kept.length).toBeGreaterThan(0)
})

test('AUTH-01 errors are worded for people', async () => {
  const { visitor } = await world()
  const outcome = await visitor.call(userRegisterCreate, { ...ada, email: '', age: 200 })
  expect(outcome).toMatchObject({
    ok: false,
    fields: { email: 'Enter your e-mail address.', age: 'Enter 130 or less.' },
  })
})

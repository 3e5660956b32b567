import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const password = 'correct horse battery'

async function annAndFetch() {
  const home = await world()
  const ann = await home.make.pinner()
  const call = (path: string, options: object, cookie = '') =>
    home.fetch(`/resource/${path}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://bowerbird.localhost', Cookie: cookie },
      body: JSON.stringify({ options }),
    })
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('session='))
      ?.split(';')[0] ?? ''
  const isLoggedIn = async (cookie: string) =>
    (await (await call('UserSessionResource/get', {}, cookie)).text()).includes('"isAuth":true')
  return { ...home, ann, call, cookieOf, isLoggedIn }
}

test('AUTH-02 a session records that the password came from the browser’s password store', async () => {
  const { ann, db, visitor } = await annAndFetch()
  const typed = { username_or_email: ann.username, password }
  await visitor.did(userSessionCreate, typed)
  await visitor.did(userSessionCreate, { ...typed, stored_credential: true })
  const rows = await db
    .selectFrom('user_session')
    .select('sign_in_type')
    .where('user_id', '=', ann.id)
    .execute()
  expect(rows.map((row) => row.sign_in_type).toSorted((a, b) => a - b)).toEqual([1, 1, 5])
})

test.each([
  [{}, { username_or_email: expect.any(String), password: expect.any(String) }],
  [{ username_or_email: 'ann' }, { password: 'Enter your password.' }],
  [{ password: 'x' }, { username_or_email: 'Enter your e-mail address or username.' }],
  [{ username_or_email: '  ', password: 'x' }, { username_or_email: expect.any(String) }],
])('AUTH-03 a log-in with %j is refused with the missing field', async (input, fields) => {
  const { visitor } = await world()
  expect(await visitor.call(userSessionCreate, input)).toMatchObject({ http_status: 400, fields })
})

test('AUTH-03 tokens of providers that are not configured are refused', async () => {
  const { visitor } = await world()
  for (const input of [
    { google_open_id_token: 'a.b.c' },
    { google_open_id_token: 'a.b.c', google_one_tap: true },
    { line_id_token: 'a.b.c' },
    { sso_id_token: 'a.b.c' },
    { facebook_id: '7', facebook_token: 'x' },
  ]) {
    const outcome = await visitor.call(userSessionCreate, input)
    expect(outcome.ok).toBe(false)
    expect(outcome).not.toMatchObject({ code: 'internal' })
  }
})

test('AU-10 AUTH-13 a session id known before log-in is replaced at log-in, and invalid after it', async () => {
  const { ann, call, cookieOf, isLoggedIn } = await annAndFetch()
  const planted = `session=1234567890.${'x'.repeat(43)}`
  const logIn = { username_or_email: ann.username, password }
  const first = cookieOf(await call('UserSessionResource/create', logIn, planted))
  expect(first).toMatch(/^session=\d+\.[\w-]{43}$/)
  expect(await isLoggedIn(planted)).toBe(false)
  const second = cookieOf(await call('UserSessionResource/create', logIn, first))
  expect(second.split('.')[0]).not.toBe(first.split('.')[0])
  expect(await isLoggedIn(second)).toBe(true)
  expect(await isLoggedIn(first)).toBe(false)
})

test('AU-02 AUTH-13 a wrong password, an unknown name and an account without a password get the same answer', async () => {
  const { ann, call, db } = await annAndFetch()
  const answer = async (username_or_email: string) => {
    const response = await call('UserSessionResource/create', { username_or_email, password: 'wrong' })
    const body = (await response.text()).replace(/"request_identifier":"[^"]*"/, '')
    return { status: response.status, body, cookies: response.headers.getSetCookie() }
  }
  const wrong = await answer(ann.username)
  await db.deleteFrom('user_password').where('user_id', '=', ann.id).execute()
  expect(await answer(ann.username)).toEqual(wrong)
  expect(await answer('nobody_at_all')).toEqual({
    ...wrong,
    body: wrong.body.replaceAll(ann.username, 'nobody_at_all'),
  })
  expect(wrong).toMatchObject({ status: 401, cookies: [] })
})

test('AUTH-13 credentials are not echoed', async () => {
  const { call } = await annAndFetch()
  const secret = 'never-to-be-echoed'
  const options = {
    username_or_email: secret,
    password: secret,
    mfa_ticket: secret,
    mfa_token: secret,
    sso_id_token: secret,
    passkey: { id: secret },
    challenge: { word: secret, answer: secret },
  }
  expect(await (await call('UserSessionResource/create', options)).text()).not.toContain(secret)
})

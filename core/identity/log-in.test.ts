import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const password = 'correct horse battery'

const post = (input: object, cookie?: string) => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Origin: 'http://bowerbird.localhost',
    ...(cookie !== undefined && { Cookie: cookie }),
  },
  body: JSON.stringify({ options: input }),
})

/** The session cookie that an answer sets, to send on. */
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('session='))
    ?.split(';')[0]

const logIn = (home: World, name: string, cookie?: string, given = password) =>
  home.fetch(
    '/resource/UserSessionResource/create/',
    post({ username_or_email: name, password: given }, cookie),
  )

async function isLoggedIn(home: World, cookie: string | undefined): Promise<boolean> {
  const response = await home.fetch('/resource/UserSessionResource/get/', {
    headers: { Cookie: cookie ?? '' },
  })
  return JSON.stringify(await response.json()).includes('"isAuth":true')
}

/** Every new browser session fails at commit with this SQLSTATE, the given number of times. */
async function failCommits({ db }: World, sqlstate: string, times: number): Promise<void> {
  await sql`create sequence commits`.execute(db)
  await sql
    .raw(
      `create function fail_commit() returns trigger language plpgsql as $$ begin
         if nextval('commits') <= ${times} then raise exception 'made to fail' using errcode = '${sqlstate}'; end if;
         return null; end $$`,
    )
    .execute(db)
  await sql`create constraint trigger fail_commit after insert on browser_session
            deferrable initially deferred for each row execute function fail_commit()`.execute(db)
}

test('OPS-06 a log-in that fails in the end leaves the browser the session that it had', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const cookie = cookieOf(await logIn(home, ada.username))
  expect(await isLoggedIn(home, cookie)).toBe(true)
  await failCommits(home, '57P01', 1)
  const failed = await logIn(home, ada.username, cookie)
  expect(failed.status).toBe(503)
  expect(failed.headers.getSetCookie()).toEqual([])
  expect(await isLoggedIn(home, cookie)).toBe(true)
  expect(await isLoggedIn(home, cookieOf(await logIn(home, ada.username, cookie)))).toBe(true)
})

test('OPS-06 a log-in that the database had to try again ends the session before it', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const cookie = cookieOf(await logIn(home, ada.username))
  const before = await home.db.selectFrom('browser_session').select('browser_session_id').execute()
  await failCommits(home, '40001', 2)
  const answer = await logIn(home, ada.username, cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().filter((one) => one.startsWith('session='))).toHaveLength(1)
  expect(await isLoggedIn(home, cookieOf(answer))).toBe(true)
  expect(await isLoggedIn(home, cookie)).toBe(false)
  const after = await home.db.selectFrom('browser_session').select('browser_session_id').execute()
  expect(after).toHaveLength(before.length)
})

test('AUTH-13 AU-01 many networks together guess at one account no faster, and do not lock its own browser out', async () => {
  const { make, dispatcher, fetch, ground } = await world({ env: { RATE_FACTOR: '1' } })
  const ada = await make.pinner()
  const answer = await fetch(
    '/resource/UserSessionResource/create/',
    post({ username_or_email: ada.username, password }),
  )
  const known = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('known='))
  expect(known).toMatch(/HttpOnly.*SameSite=Lax/)
  const known_browser = known?.split(';')[0]?.slice('known='.length)

  const attempt = (n: number, name: string, given: string, more = {}) =>
    dispatcher.run(
      userSessionCreate,
      { username_or_email: name, password: given },
      { ...callerOf(null), address: `198.51.${n >> 8}.${n & 255}`, ...more },
    )
  // The tries before the last few, without their hashing.
  for (const key of [ada.id, 'nobody_at_all'])
    for (let n = 0; n < 97; n++)
      await ground.rate_limits.spendFor('log_in_everywhere', key, { points: 100, seconds: 3600 })
  for (const name of [ada.username, 'nobody_at_all']) {
    const codes: string[] = []
    for (let n = 0; n < 5; n++) {
      const outcome = await attempt(n, name, `guess ${n}`)
      codes.push(outcome.ok ? 'ok' : outcome.code)
    }
    expect(codes[0]).toBe('wrong_credentials')
    expect(codes.at(-1)).toBe('too_many')
  }
  expect(await attempt(7777, ada.username, password)).toMatchObject({ code: 'too_many' })
  expect(await attempt(7778, ada.username, password, { known_browser: 'x'.repeat(22) })).toMatchObject({
    code: 'too_many',
  })
  expect(await attempt(7779, ada.username, password, { known_browser })).toMatchObject({ ok: true })
})

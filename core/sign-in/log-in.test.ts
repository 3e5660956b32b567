import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { solveWork } from '@bowerbird/testing/solve-work'
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

test('OPS-06 a failed log-in keeps the existing session of the browser', async () => {
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

test('OPS-06 a log-in retried by the database ends the session before it', async () => {
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

test('AUTH-13 AU-01 guesses at one account from many networks get slower, and the user is not locked out', async () => {
  const { make, dispatcher, fetch } = await world({ env: { RATE_FACTOR: '1' } })
  const ada = await make.pinner()
  const answer = await fetch(
    '/resource/UserSessionResource/create/',
    post({ username_or_email: ada.username, password }),
  )
  const known = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('known='))
  expect(known).toMatch(/HttpOnly.*SameSite=Lax/)
  const known_browser = known?.split(';')[0]?.slice('known='.length)
  const attempt = (n: number, name: string, given: string, more = {}, challenge?: object) =>
    dispatcher.run(
      userSessionCreate,
      { username_or_email: name, password: given, ...(challenge && { challenge: challenge as never }) },
      { ...callerOf(null), address: `198.51.${n >> 8}.${n & 255}`, ...more },
    )
  const bitsOf = (outcome: Outcome) =>
    outcome.ok ? 0 : (outcome.extra_data?.['challenge'] as { bits: number } | undefined)?.bits
  for (const name of [ada.username, 'nobody_at_all']) {
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(n, name, `guess ${n}`)))
    expect(new Set(guesses.map((outcome) => (outcome.ok ? 'ok' : outcome.code)))).toEqual(
      new Set(['wrong_credentials']),
    )
    const asked = await attempt(7777, name, 'guess')
    expect(asked).toMatchObject({ code: 'challenge_required', http_status: 403 })
    expect(bitsOf(asked)).toBe(15)
    // The next try is answered for once, with work that was done for this account.
    const challenge = solveWork(asked)
    expect(await attempt(7778, 'somebody_else', 'guess', {}, challenge)).toMatchObject({
      code: 'wrong_credentials',
    })
    expect(await attempt(7779, name, 'guess', {}, challenge)).toMatchObject({ code: 'wrong_credentials' })
    expect(await attempt(7780, name, 'guess', {}, challenge)).toMatchObject({ code: 'challenge_required' })
  }
  // A fresh browser gets in by the right password and the work, however many tries others made; an own one at once.
  const asked = await attempt(7781, ada.username, password)
  expect(asked).toMatchObject({ code: 'challenge_required' })
  expect(await attempt(7781, ada.username, password, {}, solveWork(asked))).toMatchObject({ ok: true })
  expect(await attempt(7782, ada.username, password, { known_browser: 'x'.repeat(22) })).toMatchObject({
    code: 'challenge_required',
  })
  expect(await attempt(7783, ada.username, password, { known_browser })).toMatchObject({ ok: true })
})

test('AU-01 work for the next attempt grows with the attempts, and easy work cannot be saved up', async () => {
  const { make, dispatcher, db } = await world({ env: { RATE_FACTOR: '1' } })
  const ada = await make.pinner()
  const attempt = (n: number, given: string, challenge?: object) =>
    dispatcher.run(
      userSessionCreate,
      {
        username_or_email: ada.username,
        password: given,
        ...(challenge && { challenge: challenge as never }),
      },
      { ...callerOf(null), address: `203.0.113.${n}` },
    )
  const bitsOf = (outcome: Outcome) =>
    outcome.ok ? 0 : (outcome.extra_data?.['challenge'] as { bits: number } | undefined)?.bits
  await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(n, `guess ${n}`)))
  const easy = solveWork(await attempt(30, 'guess'))
  // As after some more hours of guessing, without their hashing.
  await db.updateTable('wrong_log_in').set({ tries: 90 }).where('tries', '>', 10).execute()
  expect(bitsOf(await attempt(31, password))).toBe(17)
  expect(await attempt(31, password, easy)).toMatchObject({ code: 'challenge_required' })
})

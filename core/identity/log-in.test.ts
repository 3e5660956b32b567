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
  expect(answer.headers.getSetCookie()).toHaveLength(1)
  expect(await isLoggedIn(home, cookieOf(answer))).toBe(true)
  expect(await isLoggedIn(home, cookie)).toBe(false)
  const after = await home.db.selectFrom('browser_session').select('browser_session_id').execute()
  expect(after).toHaveLength(before.length)
})

import { accessTokenCreate, accessTokenDelete } from '@bowerbird/contract/identity/access-token-calls'
import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { callerOf } from '@bowerbird/testing/caller-of'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import { readCaller, readReader } from './read-caller.ts'

const password = 'correct horse battery'

/** A user with a session cookie, as a browser would send it. */
async function withSession() {
  const home = await world()
  const ada = await home.make.pinner()
  const caller = callerOf(null)
  await home.dispatcher.run(userSessionCreate, { username_or_email: ada.username, password }, caller)
  const cookie = caller.set_cookies.map((one) => one.split(';')[0]).join('; ')
  const read = (headers: Record<string, string>) =>
    readCaller(new Request('http://bowerbird.localhost/', { headers }), '127.0.0.1', home.app)
  return { ...home, ada, cookie, session: /session=[^;]+/.exec(cookie)?.[0] ?? '', read }
}

test('AU-01 the session cookie names the user and the browser session', async () => {
  const { read, cookie, ada } = await withSession()
  const caller = await read({ cookie })
  expect(caller.viewer?.id).toBe(ada.id)
  expect(cookie).toContain(`session=${caller.browser_session_id}.`)
})

test('AU-01 a missing, malformed, forged or expired cookie is a visitor, never an error', async () => {
  const { read, session, clock } = await withSession()
  const [id = '', secret = ''] = session.replace('session=', '').split('.')
  const cookies = [
    '',
    'session=',
    'session=x',
    `session=${id}`,
    `session=${id}.`,
    `session=${id}.${'a'.repeat(43)}`,
    `session=${id}.${secret}x`,
    `session=0${id}.${secret}`,
    `session=${10n ** 19n}.${secret}`,
    `session=${BigInt(id) + 1n}.${secret}`,
    `Session=${id}.${secret}`,
  ]
  for (const cookie of cookies) expect([cookie, (await read({ cookie })).viewer]).toEqual([cookie, null])
  expect((await read({ cookie: session })).viewer).not.toBeNull()
  clock.advance(401 * 24 * 3_600_000)
  expect((await read({ cookie: session })).viewer).toBeNull()
})

test('AU-12 an access token takes precedence over cookies, and an unknown or ended one is refused', async () => {
  const { read, make, session, ada } = await withSession()
  const ben = await make.pinner()
  const { token, ...made } = await ben.did(accessTokenCreate, { name: 'a script', scopes: ['read'] })
  const caller = await read({ cookie: `${session}; passes=1.2`, authorization: `Bearer ${token}` })
  expect(caller).toMatchObject({ viewer: { id: ben.id, token: { scopes: ['read'] } }, guest_tokens: [] })
  expect(caller.browser_session_id).toBeNull()
  expect(caller.viewer?.id).not.toBe(ada.id)
  const other = token.endsWith('A') ? 'B' : 'A'
  for (const wrong of [`${token.slice(0, -1)}${other}`, `${token.slice(0, -2)}${other}${other}`])
    await expect(read({ cookie: session, authorization: `Bearer ${wrong}` })).rejects.toMatchObject({
      code: 'not_signed_in',
    })
  await ben.did(accessTokenDelete, { token_id: made.id })
  await expect(read({ authorization: `Bearer ${token}` })).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('OPS-09 the language comes from the account, else the chosen one, else the browser', async () => {
  const { read, session, db, ada } = await withSession()
  expect((await read({ 'accept-language': 'de-AT,en;q=0.5' })).locale).toBe('de')
  expect((await read({ cookie: 'language=ar', 'accept-language': 'de' })).locale).toBe('ar')
  expect((await read({ cookie: 'language=xx', 'accept-language': 'tlh' })).locale).toBe('en')
  await db
    .updateTable('user_account')
    .set({ preferences: JSON.stringify({ language: 'de' }) } as never)
    .where('user_id', '=', ada.id)
    .execute()
  expect((await read({ cookie: `${session}; language=ar` })).locale).toBe('de')
})

test('AUTH-08 outside of calls a suspended user can read what visitors can read', async () => {
  const { app, session, db, ada } = await withSession()
  const request = () => new Request('http://bowerbird.localhost/', { headers: { cookie: session } })
  expect((await readReader(request(), '127.0.0.1', app)).viewer?.id).toBe(ada.id)
  await db
    .updateTable('user_account')
    .set({ restriction: restrictions.SUSPENDED } as never)
    .where('user_id', '=', ada.id)
    .execute()
  expect((await readCaller(request(), '127.0.0.1', app)).viewer?.restriction).toBe(restrictions.SUSPENDED)
  expect((await readReader(request(), '127.0.0.1', app)).viewer).toBeNull()
})

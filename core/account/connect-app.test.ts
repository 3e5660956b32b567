import { createHash, randomBytes } from 'node:crypto'
import { accessTokenCreate, accessTokenGet } from '@bowerbird/contract/identity/access-token-calls'
import { accountClosureCreate, passwordUpdate } from '@bowerbird/contract/identity/account-calls'
import { appGrantCreate, appTokenCreate, appTokenDelete } from '@bowerbird/contract/identity/app-calls'
import { knownApps } from '@bowerbird/contract/identity/known-apps'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { mailsAfter } from '../mail/mail-queries.ts'

const [redirect_uri] = knownApps.extension.redirect_uris

/** What an app makes up before it asks. */
function proofKey() {
  const code_verifier = randomBytes(32).toString('base64url')
  return { code_verifier, code_challenge: createHash('sha256').update(code_verifier).digest('base64url') }
}

/** A user agreed: the permissions that the app then has. */
async function granted(who: Pinner, more: { with_secret?: boolean } = {}) {
  const { code_verifier, code_challenge } = proofKey()
  const { redirect_to } = await who.did(appGrantCreate, {
    app: 'extension',
    redirect_uri,
    code_challenge,
    state: 'the state',
    ...more,
  })
  const code = new URL(redirect_to).searchParams.get('code') ?? ''
  return { redirect_to, exchange: { app: 'extension', redirect_uri, code, code_verifier } as const }
}

/** As the background of an extension sends it: with an Origin of its own, and no cookie. */
async function post(home: World, name: string, options: object, headers: Record<string, string> = {}) {
  const response = await home.fetch(`/resource/${name}/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: 'chrome-extension://gehiemdnmjedjkgihjojlhnmedkeeook',
      ...headers,
    },
    body: JSON.stringify({ options }),
  })
  const text = await response.text()
  const body = JSON.parse(text) as { resource_response: { data: { token: string } | null } }
  return { status: response.status, text, data: body.resource_response.data }
}

test('CREATE-16 WIRE-05 a user who agrees connects the extension: a code for its own address is exchanged for a token with its permissions', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const { redirect_to, exchange } = await granted(ada)
  expect(redirect_to.startsWith(redirect_uri)).toBe(true)
  expect(new URL(redirect_to).searchParams.get('state')).toBe('the state')
  const { status, data, text } = await post(home, 'AppTokenResource/create', exchange, {
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({ scopes: ['read', 'write'], app: 'extension', user: { id: ada.id } })
  // What is echoed of the request holds neither code nor verifier.
  expect(text).not.toContain(exchange.code)
  expect(text).not.toContain(exchange.code_verifier)
  expect(await ada.did(accessTokenGet, {})).toMatchObject([{ app: 'extension', name: 'Chrome, Linux' }])
  const saved = await post(
    home,
    'BoardResource/create',
    { name: 'By app' },
    { Authorization: `Bearer ${data?.token}` },
  )
  expect(saved.status).toBe(200)
  expect(await mailsAfter(home.db, undefined, 9)).toMatchObject([{ kind: 'account_change' }])
})

test('CREATE-16 WIRE-05 the extension can read secret boards only if its user agreed', async () => {
  const { make, visitor } = await world()
  const ada = await make.pinner()
  const { exchange } = await granted(ada, { with_secret: true })
  expect((await visitor.did(appTokenCreate, exchange)).scopes).toEqual(['read', 'write', 'secret'])
})

test('CS-08 a code works once, also when it is sent many times at once', async () => {
  const { make, visitor } = await world()
  const ada = await make.pinner()
  const { exchange } = await granted(ada)
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.call(appTokenCreate, exchange)))
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(await visitor.call(appTokenCreate, exchange)).toMatchObject({ code: 'link_expired' })
  expect(await ada.did(accessTokenGet, {})).toHaveLength(1)
})

test.each([
  ['another verifier', { code_verifier: 'a'.repeat(43) }],
  ['another address', { redirect_uri: knownApps.extension.redirect_uris[1] }],
  ['a made-up code', { code: 'bm90aGluZw.zzzzzzzz.abcdefghijkl.' + 'a'.repeat(43) }],
])('CS-08 %s gets no token, and the attempt uses up the code', async (_name, wrong) => {
  const { make, visitor } = await world()
  const ada = await make.pinner()
  const { exchange } = await granted(ada)
  expect(await visitor.call(appTokenCreate, { ...exchange, ...wrong })).toMatchObject({
    code: 'link_expired',
  })
  const after = await visitor.call(appTokenCreate, exchange)
  expect(after.ok).toBe('code' in wrong)
})

test('CS-08 a code expires after a minute, with a new password, and with the account', async () => {
  const { make, visitor, clock } = await world()
  await make.pinner()
  const [ada, ben, cleo] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const before = await granted(ben)
  await ben.did(passwordUpdate, { password: 'another horse battery' })
  expect(await visitor.call(appTokenCreate, before.exchange)).toMatchObject({ code: 'link_expired' })
  const closed = await granted(cleo)
  await cleo.did(accountClosureCreate, { as: 'deactivated' })
  expect(await visitor.call(appTokenCreate, closed.exchange)).toMatchObject({ code: 'link_expired' })
  const late = await granted(ada)
  clock.advance(61_000)
  expect(await visitor.call(appTokenCreate, late.exchange)).toMatchObject({ code: 'link_expired' })
})

test.each([
  'https://evil.example/',
  'https://gehiemdnmjedjkgihjojlhnmedkeeook.chromiumapp.org',
  'https://gehiemdnmjedjkgihjojlhnmedkeeook.chromiumapp.org/more',
  'https://gehiemdnmjedjkgihjojlhnmedkeeook.chromiumapp.org.evil.example/',
  'https://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.chromiumapp.org/',
  'javascript:alert(1)',
])('OR-01 CS-08 no code is sent to %s', async (address) => {
  const { make, db } = await world()
  const ada = await make.pinner()
  const { code_challenge } = proofKey()
  expect(
    await ada.call(appGrantCreate, { app: 'extension', redirect_uri: address, code_challenge }),
  ).toMatchObject({ code: 'bad_request' })
  expect(await db.selectFrom('account_link').selectAll().execute()).toEqual([])
})

test('AU-12 CS-08 connecting an app requires recent reauthentication; tokens and visitors cannot connect one', async () => {
  const home = await world()
  const { make, clock, visitor } = home
  const ada = await make.pinner()
  const input = { app: 'extension', redirect_uri, code_challenge: proofKey().code_challenge } as const
  expect(await visitor.call(appGrantCreate, input)).toMatchObject({ code: 'not_signed_in' })
  const { token } = await ada.did(accessTokenCreate, { name: 'Script', scopes: ['read', 'write', 'secret'] })
  const byToken = await post(home, 'AppGrantResource/create', input, { Authorization: `Bearer ${token}` })
  expect(byToken.status).toBe(403)
  clock.advance(16 * 60_000)
  expect(await ada.call(appGrantCreate, input)).toMatchObject({ code: 'needs_proof' })
})

test('CS-08 the extension can end its own token, and no other', async () => {
  const home = await world()
  const { make, visitor } = home
  const [ada, ben] = [await make.pinner(), await make.pinner()]
  const [hers, his] = [await granted(ada), await granted(ben)]
  const { token } = await visitor.did(appTokenCreate, hers.exchange)
  await visitor.did(appTokenCreate, his.exchange)
  const end = () => post(home, 'AppTokenResource/delete', {}, { Authorization: `Bearer ${token}` })
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(401)
  expect(await ada.did(accessTokenGet, {})).toEqual([])
  expect(await ben.did(accessTokenGet, {})).toHaveLength(1)
  expect(await ben.call(appTokenDelete, {})).toMatchObject({ code: 'bad_request' })
})

test('WIRE-05 a token with a limited lifetime expires', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const { token, created_at, expires_at } = await ada.did(accessTokenCreate, {
    name: 'A week',
    scopes: ['read', 'write'],
    expires_in_days: 7,
  })
  const weekMs = 7 * 24 * 3600_000
  expect(Date.parse(expires_at ?? '') - Date.parse(created_at)).toBe(weekMs)
  const save = (name: string) =>
    post(home, 'BoardResource/create', { name }, { Authorization: `Bearer ${token}` })
  home.clock.advance(weekMs - 60_000)
  expect((await save('In time')).status).toBe(200)
  home.clock.advance(60_000)
  expect((await save('Too late')).status).toBe(401)
})

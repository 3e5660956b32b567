import { createHmac } from 'node:crypto'
import {
  outsideSignUpCreate,
  signInNonceCreate,
  signInTicketGet,
} from '@bowerbird/contract/sign-in/sign-in-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import type { OutsidePerson, OutsideProvider } from '@bowerbird/testing/outside-provider'
import { outsideWorld } from '@bowerbird/testing/outside-world'
import type { OutsideWorld } from '@bowerbird/testing/outside-world'
import type { Caller } from '../call/caller.ts'
import { describe, expect, test } from 'vitest'
import { readSignInCookies } from '../call/request-cookies.ts'
import { oidcProvider } from './providers.ts'
import { seal } from './sealed.ts'
import { verifyIdToken } from './verify-id-token.ts'
import { sessionTypes } from './test-session-queries.ts'

const ada = { sub: 'ada-1', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }

/** A browser that was given a nonce for the provider. */
async function withNonce({ dispatcher, app }: OutsideWorld) {
  const caller = callerOf(null)
  const outcome = await dispatcher.run(signInNonceCreate, {}, caller)
  if (!outcome.ok) throw new Error(outcome.message)
  const cookie = caller.set_cookies.map((line) => line.split(';')[0]).join('; ')
  const request = new Request('https://bowerbird.localhost', { headers: { cookie } })
  const browser = (): Caller => ({ ...callerOf(null), sign_in: readSignInCookies(request, app.settings) })
  return { nonce: outcome.data.nonce, browser }
}

async function member(of: OutsideWorld, provider: OutsideProvider, field: string): Promise<string> {
  const { nonce, browser } = await withNonce(of)
  const token = await provider.idToken(ada, { nonce })
  const { outcome } = await of.logIn({ [field]: token }, browser())
  if (outcome.ok || outcome.code !== 'sign_up_needed') throw new Error(JSON.stringify(outcome))
  const { ticket } = outcome.extra_data as { ticket: string }
  const made = await of.dispatcher.run(
    outsideSignUpCreate,
    { ticket, email: `${field}@example.org`, full_name: 'Ada Lovelace', age: 30 },
    callerOf(null),
  )
  if (!made.ok) throw new Error(made.message)
  return made.data.id ?? ''
}

describe.each([
  ['google', 'google_open_id_token', 3],
  ['line', 'line_id_token', 8],
  ['sso', 'sso_id_token', 9],
] as const)('%s', (name, field, type) => {
  test(`AUTH-02 AUTH-03 AUTH-04 ${name}: a valid token logs its user in, every invalid one is refused`, async () => {
    const of = await outsideWorld()
    const provider = of[name]
    const id = await member(of, provider, field)

    const refusedWith = async (token: string, browser: Caller) => {
      const { outcome } = await of.logIn({ [field]: token }, browser)
      return outcome.ok ? 'let in' : outcome.code
    }
    const { nonce, browser } = await withNonce(of)
    const fresh = () => provider.idToken(ada, { nonce })

    const token = await fresh()
    const { outcome, caller } = await of.logIn({ [field]: token }, browser())
    expect(outcome).toMatchObject({ ok: true, data: { id, isAuth: true } })
    expect(await sessionTypes(of.db, caller.browser_session_id ?? '')).toEqual([type])

    // Replayed, at once and later.
    expect(await refusedWith(token, browser())).toBe('identity_refused')
    const race = await withNonce(of)
    const raced = await provider.idToken(ada, { nonce: race.nonce })
    const both = await Promise.all([refusedWith(raced, race.browser()), refusedWith(raced, race.browser())])
    expect(both.toSorted()).toEqual(['identity_refused', 'let in'])

    // Each of the rest is false in one way alone: the browser's nonce is new and unused.
    const unused = await withNonce(of)
    const other = name === 'google' ? of.sso : of.google
    const refusedThere = async (made: string) =>
      expect(await refusedWith(made, unused.browser())).toBe('identity_refused')
    // For another site; of another issuer.
    await refusedThere(await provider.idToken(ada, { nonce: unused.nonce, client_id: 'another' }))
    await refusedThere(await other.idToken(ada, { nonce: unused.nonce }))

    // Changed, unsigned, signed by what is public.
    const good = await provider.idToken(ada, { nonce: unused.nonce })
    const [head = '', body = '', signature = ''] = good.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    await refusedThere(`${head}.${part({ ...claims, sub: 'eve' })}.${signature}`)
    await refusedThere(`${part({ alg: 'none' })}.${body}.`)
    const keys = await (await fetch(`${provider.issuer}/jwks`)).text()
    const forged = `${part({ alg: 'HS256' })}.${body}`
    const mac = createHmac('sha256', keys).update(forged).digest('base64url')
    await refusedThere(`${forged}.${mac}`)
    await refusedThere('not a token')
    expect(await refusedWith(good, unused.browser())).toBe('let in')

    // Past its time.
    const soon = await withNonce(of)
    const late = await provider.idToken(ada, { nonce: soon.nonce })
    const configured = oidcProvider(of.app.settings, name)
    if (!configured) throw new Error('not set up')
    const at = (minutes: number) =>
      verifyIdToken({ app: of.app, now: new Date(Date.now() + minutes * 60_000) }, configured, {
        token: late,
        nonce: soon.nonce,
      })
    await expect(at(62)).rejects.toThrow(/"exp" claim/)
    expect(await at(0)).toMatchObject({ sub: ada.sub })
  })
})

test.each([
  ['google', { field: 'google_open_id_token' }],
  ['google', { field: 'google_open_id_token', google_one_tap: true }],
  ['line', { field: 'line_id_token' }],
  ['sso', { field: 'sso_id_token' }],
] as const)(
  'AUTH-04 %s %j: a token with a wrong, missing or used nonce, or of another browser, is refused',
  async (name, { field, ...more }) => {
    const of = await outsideWorld()
    const provider = of[name]
    await member(of, provider, field)
    const result = async (token: string, browser: Caller) => {
      const { outcome } = await of.logIn({ [field]: token, ...more }, browser)
      return outcome.ok ? 'let in' : outcome.code
    }
    const [own, another] = [await withNonce(of), await withNonce(of)]
    const withoutNonce = () => provider.idTokenByCode(ada, null)

    // Missing: for a browser that was given a nonce, and for one that was given none.
    expect(await result(await withoutNonce(), own.browser())).toBe('identity_refused')
    expect(await result(await withoutNonce(), callerOf(null))).toBe('identity_refused')
    // An empty nonce is none, on either side.
    const sealedEmpty = await seal(of.app, 'nonce', { content: '', seconds: 600 })
    const empty = { ...callerOf(null), sign_in: { nonce: sealedEmpty } }
    expect(await result(await withoutNonce(), empty)).toBe('identity_refused')
    // Wrong; of another browser; of a browser that was given none, or whose own was made up.
    expect(await result(await provider.idToken(ada, { nonce: 'wrong' }), own.browser())).toBe(
      'identity_refused',
    )
    const theirs = await provider.idToken(ada, { nonce: another.nonce })
    expect(await result(theirs, own.browser())).toBe('identity_refused')
    expect(await result(theirs, callerOf(null))).toBe('identity_refused')
    const made_up = { ...callerOf(null), sign_in: { nonce: another.nonce } }
    expect(await result(theirs, made_up)).toBe('identity_refused')
    // Right, once: another token for the same nonce is refused.
    expect(await result(theirs, another.browser())).toBe('let in')
    const again = await provider.idToken({ ...ada, name: 'Ada L.' }, { nonce: another.nonce })
    expect(await result(again, another.browser())).toBe('identity_refused')
    // Past its quarter of an hour.
    const late = await provider.idToken(ada, { nonce: own.nonce })
    of.clock.advance(16 * 60_000)
    expect(await result(late, own.browser())).toBe('identity_refused')
  },
)

test('SAFETY-11 AUTH-04 odd characters from a provider are removed from the name, and refused in an identity', async () => {
  const of = await outsideWorld()
  const odd = '\0\ufffe\u202e'
  const outcomeOf = async (person: OutsidePerson) => {
    const { nonce, browser } = await withNonce(of)
    const google_open_id_token = await of.google.idToken(person, { nonce })
    return (await of.logIn({ google_open_id_token }, browser())).outcome
  }
  const name = `Eve${odd} E${'\u0301'.repeat(40)}`
  const outcome = await outcomeOf({ sub: 'eve', email: `eve${odd}@example.org`, email_verified: true, name })
  expect(outcome).toMatchObject({ ok: false, code: 'sign_up_needed' })
  const { ticket } = (outcome.ok ? {} : outcome.extra_data) as { ticket: string }
  expect(await of.visitor.did(signInTicketGet, { ticket })).toMatchObject({
    full_name: `Eve ${`E${'\u0301'.repeat(10)}`.normalize('NFC')}`,
    email: '',
  })
  // A subject is compared as it is: one that cannot be stored is refused.
  expect(await outcomeOf({ sub: 'eve\0', name: 'Eve' })).toMatchObject({
    ok: false,
    code: 'identity_refused',
  })
})

test('AUTH-02 AUTH-03 a log-in by One Tap is recorded as such', async () => {
  const of = await outsideWorld()
  await member(of, of.google, 'google_open_id_token')
  const { nonce, browser } = await withNonce(of)
  const google_open_id_token = await of.google.idToken(ada, { nonce })
  const { outcome, caller } = await of.logIn({ google_open_id_token, google_one_tap: true }, browser())
  expect(outcome.ok).toBe(true)
  expect(await sessionTypes(of.db, caller.browser_session_id ?? '')).toEqual([4])
})

test('AUTH-04 a provider that is not configured, or does not answer, logs no user in', async () => {
  const of = await outsideWorld({ LINE_CLIENT_SECRET: '', GOOGLE_ISSUER: 'http://127.0.0.1:9' })
  const { outcome } = await of.logIn({ line_id_token: 'a.b.c' })
  expect(outcome).toMatchObject({ ok: false, code: 'identity_refused' })
  const google_open_id_token = await of.sso.idToken(ada)
  const away = await of.logIn({ google_open_id_token })
  expect(away.outcome).toMatchObject({ ok: false, code: 'identity_refused' })
})

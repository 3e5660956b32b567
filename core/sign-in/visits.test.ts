import { outsideSignUpCreate, signInTicketGet } from '@bowerbird/contract/sign-in/sign-in-calls'
import { outsideWorld, sentTo } from '@bowerbird/testing/outside-world'
import type { OutsideWorld, TestBrowser } from '@bowerbird/testing/outside-world'
import { expect, test } from 'vitest'
import { sweepSignIn } from './sign-in.ts'
import { countTraces, sessionTypes } from './test-session-queries.ts'

type Name = 'google' | 'line' | 'sso'
const ada = { sub: 'ada-1', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }

/** From the button to where the provider sends the browser back. */
async function visit(of: OutsideWorld, browser: TestBrowser, name: Name, query = ''): Promise<string> {
  of[name].as(ada)
  const there = sentTo(await browser.get(`/sign-in/${name}/${query}`))
  return (await of[name].visit(there)).replace('https://bowerbird.localhost', '')
}

async function signUp(of: OutsideWorld, browser: TestBrowser) {
  const caller = await browser.caller()
  const outcome = await of.dispatcher.run(
    outsideSignUpCreate,
    { email: ada.email, full_name: ada.name, age: 30 },
    caller,
  )
  if (outcome.ok) browser.keep(caller.set_cookies)
  return outcome
}

test.each([
  ['google', 3],
  ['line', 8],
  ['sso', 9],
] as const)(
  'AUTH-02 AUTH-04 %s: a visit by its button ends in an account, the next one in a session',
  async (name, type) => {
    const of = await outsideWorld()
    const browser = of.browser()
    const back = await visit(of, browser, name, '?next=/pin/12/')
    expect(sentTo(await browser.get(back))).toBe('/sign-in/continue/')

    const known = await of.dispatcher.run(signInTicketGet, {}, await browser.caller())
    expect(known).toMatchObject({
      ok: true,
      data: {
        provider: name,
        step: 'sign_up',
        email: ada.email,
        full_name: ada.name,
        is_email_verified: true,
        is_address_claimed: false,
        next: '/pin/12/',
      },
    })
    const made = await signUp(of, browser)
    expect(made).toMatchObject({ ok: true, data: { isAuth: true, hasPassword: false } })

    const other = of.browser()
    const again = await visit(of, other, name, '?next=/pin/12/')
    expect(sentTo(await other.get(again))).toBe('/pin/12/')
    const caller = await other.caller()
    expect(caller.viewer).toMatchObject({ email: ada.email })
    expect(await sessionTypes(of.db, caller.browser_session_id ?? '')).toEqual([type])

    // The same answer of the provider once more: nothing.
    expect(sentTo(await other.get(again))).toContain('refused=identity_refused')
  },
)

test('CS-03 a visit to a provider continues only in the browser that started it, with the same values', async () => {
  const of = await outsideWorld()
  const begun = of.browser()
  const back = await visit(of, begun, 'google')
  // Elsewhere: a user was sent the attacker's way back.
  const victim = of.browser()
  expect(sentTo(await victim.get(back))).toContain('refused=identity_refused')
  expect((await victim.caller()).viewer).toBeNull()
  // A visit of the victim's own does not take another state, nor another provider's way back.
  await victim.get('/sign-in/google/')
  expect(sentTo(await victim.get(back))).toContain('refused=identity_refused')
  const sso = await visit(of, victim, 'sso')
  expect(sentTo(await victim.get(sso.replace('/sso/', '/google/')))).toContain('refused=identity_refused')
  // A user who says no comes back without a code.
  await victim.get('/sign-in/line/')
  const no = sentTo(await victim.get('/sign-in/line/callback/?error=access_denied&state=x'))
  expect(no).toContain('refused=identity_refused')
  expect((await victim.caller()).viewer).toBeNull()
})

test('CS-02 starting a visit and a forged callback change nothing', async () => {
  const of = await outsideWorld()
  const browser = of.browser()
  for (const path of [
    '/sign-in/google/',
    '/sign-in/google/callback/?code=x&state=y',
    '/sign-in/line/callback/',
  ])
    for (let round = 0; round < 2; round++) expect((await browser.get(path)).status).toBe(303)
  expect((await of.fetch('/sign-in/google/', { method: 'POST' })).status).not.toBe(303)
  expect(await countTraces(of.db)).toEqual({ tokens: 0, sessions: 0 })
  expect((await browser.get('/sign-in/nobody/')).status).toBe(404)
})

test('OR-01 when `next` points outside the site, a visit ends at the home page', async () => {
  const of = await outsideWorld()
  const first = of.browser()
  await first.get(await visit(of, first, 'google'))
  await signUp(of, first)
  for (const next of outsidePlaces) {
    const browser = of.browser()
    const back = await visit(of, browser, 'google', `?${new URLSearchParams({ next })}`)
    expect(sentTo(await browser.get(back)), next).toBe('/')
  }
})

const outsidePlaces = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2f/evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'http:evil.example',
  '/..//evil.example',
]

test('AU-13 sessions of the company’s own sign-in expire, others stay', async () => {
  const of = await outsideWorld()
  const browser = of.browser()
  await browser.get(await visit(of, browser, 'sso'))
  await signUp(of, browser)
  const pinner = await of.make.pinner()
  expect((await browser.caller()).viewer).not.toBeNull()
  of.clock.advance(25 * 3600_000)
  await sweepSignIn.enqueue(of.db, {})
  await of.jobs.drain()
  expect((await browser.caller()).viewer).toBeNull()
  expect(await sessionTypes(of.db, pinner.viewer.browser_session_id ?? '')).toEqual([1])
})

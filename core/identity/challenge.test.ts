import { passwordResetCreate } from '@bowerbird/contract/identity/account-calls'
import { userRegisterCreate, userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { captchaProvider } from '@bowerbird/testing/captcha-provider'
import { solveWork } from '@bowerbird/testing/solve-work'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'

const password = 'correct horse battery'

async function pastTheLimit(name?: string, env: Record<string, string> = {}) {
  const home = await world({ env })
  const ann = await home.make.pinner()
  const named = name ?? ann.username
  const logIn = (given: string, more: object = {}, address = '198.51.100.7') =>
    home.dispatcher.run(
      userSessionCreate,
      { username_or_email: named, password: given, ...more },
      { ...callerOf(null), address },
    )
  const codes: string[] = []
  for (let n = 0; n < 3; n++) {
    const outcome = await logIn(`wrong ${n}`)
    codes.push(outcome.ok ? 'ok' : outcome.code)
  }
  expect(codes).toEqual(['wrong_credentials', 'wrong_credentials', 'wrong_credentials'])
  return { ...home, ann, logIn }
}

test('AUTH-11 after three failed log-ins within an hour a network has to solve a challenge first; other networks do not', async () => {
  const { logIn, ann } = await pastTheLimit()
  const asked = await logIn(password)
  expect(asked).toMatchObject({
    code: 'challenge_required',
    http_status: 403,
    extra_data: { challenge: { kind: 'work', word: expect.any(String), bits: 15 } },
  })
  expect(await logIn(password, {}, '203.0.113.9')).toMatchObject({ ok: true })
  expect(await logIn(password, { challenge: solveWork(asked) })).toMatchObject({
    ok: true,
    data: { id: ann.id },
  })
  // A user who got in is known again.
  expect(await logIn(password)).toMatchObject({ ok: true })
})

test('AUTH-11 a challenge is accepted once, before it expires, and only when it is solved', async () => {
  const { logIn, clock } = await pastTheLimit()
  const asked = await logIn('wrong')
  const challenge = solveWork(asked)
  expect(await logIn(password, { challenge: { ...challenge, answer: 'none' } })).toMatchObject({
    code: 'challenge_required',
  })
  const made = { word: `A${challenge.word}`, answer: challenge.answer }
  expect(await logIn(password, { challenge: made })).toMatchObject({ code: 'challenge_required' })
  const raced = await Promise.all([1, 2, 3].map((n) => logIn(`wrong ${n}`, { challenge })))
  const codes = raced.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()
  expect(codes).toEqual(['challenge_required', 'challenge_required', 'wrong_credentials'])
  const late = solveWork(await logIn(password))
  clock.advance(10 * 60_000)
  expect(await logIn(password, { challenge: late })).toMatchObject({ code: 'challenge_required' })
})

test('AUTH-11 an hour later no challenge is required', async () => {
  const { logIn, clock } = await pastTheLimit()
  clock.advance(3600_000 + 1000)
  expect(await logIn(password)).toMatchObject({ ok: true })
})

test('AUTH-11 AUTH-13 unknown usernames require the same challenge', async () => {
  const { logIn } = await pastTheLimit('nobody_at_all')
  expect(await logIn(password)).toMatchObject({ code: 'challenge_required' })
})

test('AUTH-11 from the fourth sign-up of a network within an hour each requires a challenge', async () => {
  const { dispatcher, clock } = await world({ env: { RATE_FACTOR: '1' } })
  let count = 0
  const signUp = (more: object = {}, address = '198.51.100.7') =>
    dispatcher.run(
      userRegisterCreate,
      { email: `ann${++count}@example.org`, password, full_name: 'Ann', age: 30, ...more },
      { ...callerOf(null), address },
    )
  for (let n = 0; n < 3; n++) expect(await signUp()).toMatchObject({ ok: true })
  const asked = await signUp()
  expect(asked).toMatchObject({ code: 'challenge_required', extra_data: { challenge: { kind: 'work' } } })
  expect(await signUp({}, '203.0.113.9')).toMatchObject({ ok: true })
  expect(await signUp({ challenge: solveWork(asked) })).toMatchObject({ ok: true })
  expect(await signUp()).toMatchObject({ code: 'challenge_required' })
  clock.advance(3600_000 + 1000)
  expect(await signUp()).toMatchObject({ ok: true })
})

test('AUTH-11 AUTH-13 the fourth request for a password reset requires a challenge, for any address', async () => {
  const { dispatcher, make } = await world({ env: { RATE_FACTOR: '1' } })
  const ann = await make.pinner()
  const ask = (username_or_email: string, more: object = {}) =>
    dispatcher.run(passwordResetCreate, { username_or_email, ...more }, callerOf(null))
  for (const name of [ann.username, 'nobody_at_all', ann.username])
    expect(await ask(name)).toMatchObject({ ok: true })
  const asked = await ask(ann.username)
  expect(asked).toMatchObject({ code: 'challenge_required' })
  expect(await ask('nobody_at_all')).toMatchObject({ code: 'challenge_required' })
  expect(await ask('nobody_at_all', { challenge: solveWork(asked) })).toMatchObject({ ok: true })
})

test('AUTH-11 with a captcha provider configured its captcha is required, and the provider decides', async () => {
  const provider = await captchaProvider()
  const { logIn, ann, fetch } = await pastTheLimit(undefined, provider.env)
  const asked = await logIn(password)
  expect(asked).toMatchObject({
    code: 'challenge_required',
    message: 'That was tried several times. Confirm that you are a person.',
    extra_data: { challenge: { kind: 'captcha', word: expect.any(String) } },
  })
  const { word } = (asked as unknown as { extra_data: { challenge: { word: string } } }).extra_data.challenge
  const answered = (answer: string) => logIn(password, { challenge: { word, answer } })
  expect(await answered('made up')).toMatchObject({ code: 'challenge_required' })
  provider.down(true)
  expect(await answered(provider.token())).toMatchObject({ code: 'challenge_required' })
  provider.down(false)
  expect(await answered(provider.token())).toMatchObject({ ok: true, data: { id: ann.id } })
  expect(provider.received()).not.toMatch(/198\.51|remoteip/)

  const frame = await fetch('/sign-in/captcha/')
  expect(frame.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; script-src 'nonce-[\w-]+' 'strict-dynamic';.*frame-ancestors 'self'$/,
  )
  expect(await frame.text()).toContain('"site_key":"site-key"')
})

test('AUTH-11 OPS-11 without a complete captcha configuration there is no captcha page, and none is required', async () => {
  const { fetch } = await world()
  expect((await fetch('/sign-in/captcha/')).status).toBe(404)
  const { logIn } = await pastTheLimit(undefined, { CAPTCHA: 'hcaptcha', CAPTCHA_SITE_KEY: 'site-key' })
  expect(await logIn(password)).toMatchObject({ extra_data: { challenge: { kind: 'work' } } })
})

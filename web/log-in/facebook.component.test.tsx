import { facebookLoginData } from '@bowerbird/contract/sign-in/sign-in-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../client/test-network.ts'
import { credentialsOf, logInToFacebook, readFacebookLogIn } from './facebook.ts'
import type { FacebookAnswer, FacebookSdk } from './facebook.ts'
import { awaitScript } from './provider-script.ts'

let restore = () => {}
afterEach(() => {
  restore()
  vi.restoreAllMocks()
})

test('AUTH-05 the script is polled every 100 ms, 20 times at most', async () => {
  const waits: number[] = []
  const wait = async (ms: number) => void waits.push(ms)
  expect(await awaitScript(() => null, wait)).toBeNull()
  expect(waits).toEqual(Array.from({ length: 20 }, () => 100))
  waits.length = 0
  expect(await awaitScript(() => (waits.length === 3 ? 'there' : null), wait)).toBe('there')
  expect(waits).toHaveLength(3)
})

const sdk = (answer: FacebookAnswer, seen: object[] = []): FacebookSdk => ({
  init: (options) => void seen.push(options),
  login: (tell, options) => {
    seen.push(options)
    tell(answer)
  },
})

test('AUTH-05 Facebook is queried by version 2.7 for the profile, email address and friends', async () => {
  const seen: object[] = []
  const authResponse = { userID: '1001', accessToken: 'EAA' }
  const facebook = sdk({ status: 'connected', authResponse }, seen)
  expect(await logInToFacebook('4242', () => facebook)).toEqual({
    facebook_id: '1001',
    facebook_token: 'EAA',
  })
  expect(seen).toMatchObject([
    { appId: '4242', version: 'v2.7' },
    { scope: 'public_profile,email,user_friends' },
  ])
})

test.each([
  [{ status: 'not_authorized' }, 'not_authorized'],
  [{}, 'unknown'],
  [{ status: 'connected', authResponse: null }, 'connected'],
])('AUTH-05 %j is rejected with its status, or unknown', async (answer, says) => {
  await expect(logInToFacebook('4242', () => sdk(answer))).rejects.toThrow(says)
  expect(() => credentialsOf(answer)).toThrow(says)
})

test('AUTH-05 login_data is read; when that fails the result is null and a log line', async () => {
  const known = { connected_to_gplus: true, connected_to_google: true, has_password: false }
  const credentials = { facebook_id: '1001', facebook_token: 'EAA' }
  restore = playServer([facebookLoginData], () => ({ ok: true, data: known })).restore
  expect(await readFacebookLogIn(credentials)).toEqual(known)
  restore()
  restore = playServer([facebookLoginData], () => refusedFor('identity_refused')).restore
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await readFacebookLogIn(credentials)).toBeNull()
  expect(logged).toHaveBeenCalledOnce()
})

import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { signedOut } from '../../shell/test-viewers.ts'
import { browserQueries } from '../browser-queries.ts'
import { askToLogIn, logInRequest } from '../log-in-request.ts'
import { playServer } from '../test-network.ts'
import { viewerQuery } from '../viewer.ts'
import { leaveOldSession } from './start-live.ts'

const ann: ViewerView = { ...signedOut, isAuth: true, id: asUserId('7'), username: 'ann' }

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['the user logged out', signedOut, 1],
  ['the user switched accounts', { ...ann, id: '8' }, 1],
  ['the user became read-only', { ...ann, restriction: 0 as const }, 1],
  ['the session got another id', { ...ann, scheduled_pin_count: 3 }, 0],
])('AU-11 a page rendered before %s is reloaded when it is affected', async (_, now, times) => {
  vi.useFakeTimers()
  const server = playServer([userSessionGet], () => ({ ok: true, data: now, bookmark: null }))
  browserQueries().cache.write(viewerQuery.key, () => ann)
  const reload = vi.fn<() => void>()
  const left = leaveOldSession(reload)
  await vi.runAllTimersAsync()
  await left
  server.restore()
  expect(reload).toHaveBeenCalledTimes(times)
})

test.each([
  ['as the same user keeps the page', true, ann, 0],
  ['as another user reloads the page', true, { ...ann, id: '8' }, 1],
  ['not at all reloads the page', false, signedOut, 1],
])(
  'AUTH-19 AU-11 a page whose session is lost waits for the log-in over it; a log-in %s',
  async (_, isDone, then, times) => {
    vi.useFakeTimers()
    let now: unknown = signedOut
    const server = playServer([userSessionGet], () => ({ ok: true, data: now, bookmark: null }))
    browserQueries().cache.write(viewerQuery.key, () => ann)
    const reload = vi.fn<() => void>()
    const loggedIn = askToLogIn('Log in to unfollow')
    const left = leaveOldSession(reload)
    await vi.runAllTimersAsync()
    expect(reload).not.toHaveBeenCalled()
    now = then
    logInRequest.get()?.settle(isDone)
    expect(await loggedIn).toBe(isDone)
    await left
    server.restore()
    expect(reload).toHaveBeenCalledTimes(times)
  },
)

import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { signedOut } from '../../shell/test-viewers.ts'
import { browserQueries } from '../browser-queries.ts'
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
  await leaveOldSession(reload)
  vi.runAllTimers()
  server.restore()
  expect(reload).toHaveBeenCalledTimes(times)
})

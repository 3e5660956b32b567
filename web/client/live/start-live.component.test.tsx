import { unreadGet } from '@bowerbird/contract/notifications/notification-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import { browserQueries } from '../browser-queries.ts'
import { playServer } from '../test-network.ts'
import { unread } from '../unread.ts'
import { viewerQuery } from '../viewer.ts'
import { countUnread, keepUnread, startLive } from './start-live.ts'

let restore = () => {}
afterEach(() => {
  // Ends the stream and closes the channel between tabs: the next file has the same window.
  browserQueries().cache.write(viewerQuery.key, () => signedOut)
  startLive()
  restore()
})

test('PEOPLE-07 what one tab has read disappears from the badges of the others', async () => {
  let waiting = { notices: 3, messages: 1 }
  restore = playServer([unreadGet], () => ({ ok: true, data: waiting })).restore
  browserQueries().cache.write(viewerQuery.key, () => ann)
  const otherTab = new BroadcastChannel(`bowerbird.unread.${ann.id}`)
  const received: unknown[] = []
  otherTab.addEventListener('message', ({ data }) => received.push(data))
  // The test window has no locks; here another tab holds the lock forever.
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => new Promise(() => {}) },
    configurable: true,
  })
  startLive()
  await vi.waitFor(() => expect(received).toEqual([{ notices: 3, messages: 1 }]), 10_000)
  waiting = { notices: 3, messages: 0 }
  await countUnread()
  keepUnread({ notices: 0, messages: 0 })
  await vi.waitFor(
    () =>
      expect(received.slice(1)).toEqual([
        { notices: 3, messages: 0 },
        { notices: 0, messages: 0 },
      ]),
    10_000,
  )
  otherTab.postMessage({ notices: 7, messages: 0 })
  await vi.waitFor(() => expect(unread.get()).toEqual({ notices: 7, messages: 0 }), 10_000)
  otherTab.close()
})

import { newsHubGet, newsHubUpdate } from '@bowerbird/contract/notifications/notification-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { keepUnread } from '../../client/live/start-live.ts'
import { pages, query } from '../../client/queries.ts'
import { unread } from '../../client/unread.ts'

/** All notifications, for their page. */
export const noticePages = pages(newsHubGet, { page_size: 25 })
/** The latest notifications, for the flyout. */
export const latestNotices = query(newsHubGet, { page_size: 8 })

export const refreshNotices = (): Promise<void> => refreshAll(newsHubGet)

/** Marks everything up to this notification as read. The badge clears at once, and returns if the call fails. */
export async function markRead(until: string): Promise<void> {
  unread.set({ ...unread.get(), notices: 0 })
  const outcome = await call(newsHubUpdate, { until })
  if (outcome.ok) keepUnread(outcome.data)
}

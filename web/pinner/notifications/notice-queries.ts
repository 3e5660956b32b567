import { newsHubGet, newsHubUpdate } from '@bowerbird/contract/notifications/notification-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { keepUnread } from '../../client/live/start-live.ts'
import { pages, query } from '../../client/queries.ts'
import { unread } from '../../client/unread.ts'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { useEffect, useState } from 'react'

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

/**
 * Marks the list as read when it is seen. Notifications that were new on opening stay marked while the list is open.
 * Returns whether a notification was new.
 */
export function useNewNotices(notices: readonly NoticeView[]): (notice: NoticeView) => boolean {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set<string>())
  const unread = notices.filter((notice) => !notice.is_read)
  if (unread.some(({ id }) => !known.has(id))) setKnown(new Set([...known, ...unread.map(({ id }) => id)]))
  const [latest] = unread
  const until = latest?.id
  useEffect(() => {
    if (until === undefined) return
    const look = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', look)
      void markRead(until)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [until])
  return ({ id }) => known.has(id)
}

import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { useEffect, useState } from 'react'
import { markRead } from './notice-queries.ts'

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

import { useEffect, useState } from 'react'
import { isAway, waitForServer } from '../client/wait-for-server.ts'
import { browserQueries } from '../client/browser-queries.ts'
import { toast } from '../client/toasts.ts'
import { offlineNotice, serviceIsAway, serviceIsBack, youAreBack } from 'texts:away'

/** Shows that the server or the connection is down, and reconnects by itself. */
export default function AwayNotice() {
  // The fault may only be the user's connection.
  const [isOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const waiting = new AbortController()
    void waitForServer(waiting.signal).then((isBack) => isBack && isAway.set(false))
    return () => {
      waiting.abort()
      if (isAway.get()) return
      // The recovery was noticed by this wait or by another call of the page.
      toast({ text: isOffline ? youAreBack() : serviceIsBack() })
      void browserQueries().cache.outdate((_, { error }) => error !== null)
    }
  }, [isOffline])
  return (
    <p
      role="status"
      className="sticky top-(--header-height) z-30 bg-ink px-4 py-2 text-center text-14 font-semibold text-canvas"
    >
      {isOffline ? offlineNotice() : serviceIsAway()}
    </p>
  )
}

import { useEffect, useState } from 'react'
import { isAway } from '../client/away.ts'
import { browserQueries } from '../client/browser-queries.ts'
import { toast } from '../client/toasts.ts'
import { waitForServer } from '../client/wait-for-server.ts'
import { offlineNotice, serviceIsAway, serviceIsBack, youAreBack } from 'texts:away'

/** Says that the server is away, or the connection to it, and goes on by itself when it is back. */
export default function AwayNotice() {
  // The fault may be no one's but the connection's.
  const [isOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    const waiting = new AbortController()
    void waitForServer(waiting.signal).then((isBack) => isBack && isAway.set(false))
    return () => {
      waiting.abort()
      if (isAway.get()) return
      // Whoever heard of it first, this wait or a call of the page.
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

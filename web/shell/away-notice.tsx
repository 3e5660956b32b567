import { useEffect } from 'react'
import { isAway } from '../client/away.ts'
import { waitForServer } from '../client/wait-for-server.ts'
import { browserQueries } from '../client/browser-queries.ts'
import { useStore } from '../client/store.ts'
import { toast } from '../client/toasts.ts'
import { serviceIsAway, serviceIsBack } from '../texts/frame-texts.ts'

/** Says that the server is away, and goes on by itself when it is back. */
export function AwayNotice() {
  const away = useStore(isAway, false)
  useEffect(() => {
    if (!away) return
    const waiting = new AbortController()
    void waitForServer(waiting.signal).then((isBack) => {
      if (!isBack) return
      isAway.set(false)
      toast({ text: serviceIsBack() })
      void browserQueries().cache.outdate((_, { error }) => error !== null)
    })
    return () => waiting.abort()
  }, [away])
  if (!away) return null
  return (
    <p role="status" className="sticky top-(--header-height) z-30 bg-ink px-4 py-2 text-center text-14 font-semibold text-canvas">
      {serviceIsAway()}
    </p>
  )
}

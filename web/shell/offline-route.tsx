import { useEffect } from 'react'
import { waitForServer } from '../client/wait-for-server.ts'
import { path } from '../navigation/paths.ts'
import { PageHead } from '../page/page-head.tsx'
import { loadAgain, offlineText, offlineTitle } from 'texts:error'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'

export const handle = { frame: 'none' } as const

/** Cached by the service worker (public/sw.js) and shown in place of any page while there is no connection. */
export default function OfflineRoute() {
  useEffect(() => {
    // Opened by its own URL there is nothing to wait for.
    if (location.pathname === path('offline')) return
    const waiting = new AbortController()
    void waitForServer(waiting.signal).then((isBack) => isBack && location.reload())
    return () => waiting.abort()
  }, [])
  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center gap-4 px-6 py-16 text-center">
      <PageHead title={offlineTitle()} no_index />
      <Mark size={72} />
      <h1 className="text-28 font-semibold text-balance">{offlineTitle()}</h1>
      <p className="text-16 text-pretty text-ink-soft">{offlineText()}</p>
      <Button variant="primary" size="large" onClick={() => location.reload()}>
        {loadAgain()}
      </Button>
    </div>
  )
}

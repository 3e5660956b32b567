import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { isAway } from '../client/away.ts'
import { useStore } from '../client/store.ts'
import type { FrameKind } from '../navigation/route-module.ts'
import { skipToContent } from '../texts/frame-texts.ts'
import { BareHeader } from './bare-header.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { WalkProgress } from './walk-progress.tsx'

const AwayNotice = lazyPart(() => import('./away-notice.tsx'))

interface FrameProps {
  kind: FrameKind
  /** Notices and windows over the page. */
  over: ReactNode
  children: ReactNode
}

/** What stands around every screen. */
export function Frame({ kind, over, children }: FrameProps) {
  const away = useStore(isAway, false)
  return (
    <>
      <a
        href="#content"
        className="sr-only z-60 rounded-full bg-accent px-4 py-2 text-14 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {skipToContent()}
      </a>
      <WalkProgress />
      {kind === 'full' && <Header />}
      {kind === 'bare' && <BareHeader />}
      <Suspense>{away && <AwayNotice />}</Suspense>
      <main id="content" tabIndex={-1} className="outline-none pb-(--bar-height)">
        {children}
      </main>
      {kind === 'full' && <BottomBar />}
      {over}
    </>
  )
}

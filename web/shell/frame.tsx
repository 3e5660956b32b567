import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { isAway } from '../client/away.ts'
import { confirmRequest } from '../client/confirm.ts'
import { logInRequest } from '../client/log-in-request.ts'
import { useStore } from '../client/store.ts'
import { whyRequest } from '../client/why-request.ts'
import { sendRequest } from '../pinner/messages/send-request.ts'
import { reportRequest } from '../pinner/reports/report-request.ts'
import { skipToContent } from '../texts/frame-texts.ts'
import { BareHeader } from './bare-header.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { useMemberParts } from './member-parts.ts'
import type { FrameKind } from './route-module.ts'
import { Toaster } from './toaster.tsx'
import { WalkProgress } from './walk-progress.tsx'

const AwayNotice = lazyPart(() => import('./away-notice.tsx'))
const LogInModal = lazyPart(() => import('./log-in-modal.tsx'))
const ConfirmModal = lazyPart(() => import('./confirm-modal.tsx'))
const SheetWindows = lazyPart(() => import('./sheet-windows.tsx'))

/** What stands around every screen. */
export function Frame({ kind, children }: { kind: FrameKind; children: ReactNode }) {
  const away = useStore(isAway, false)
  const member = useMemberParts()
  const wantsLogIn = useStore(logInRequest, null)
  const wantsConfirm = useStore(confirmRequest, null)
  const wantsSend = useStore(sendRequest, null)
  const wantsWhy = useStore(whyRequest, null)
  const wantsSheet = useStore(reportRequest, null) ?? wantsSend ?? wantsWhy
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
      <Toaster />
      <Suspense>
        {member && <member.MemberWindows />}
        {wantsSheet && <SheetWindows />}
        {wantsLogIn && <LogInModal request={wantsLogIn} />}
        {wantsConfirm && <ConfirmModal request={wantsConfirm} />}
      </Suspense>
    </>
  )
}

import type { ReactNode } from 'react'
import './app.css'
import { Frame } from '../frame/frame.tsx'
import type { FrameKind } from '../navigation/route-module.ts'
import { Suspense } from 'react'
import { confirmRequest } from '../client/confirm.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { logInRequest } from '../client/log-in-request.ts'
import { useStore } from '../client/store.ts'
import { whyRequest } from '../client/why-request.ts'
import { useMemberParts } from '../frame/member-parts.ts'
import { reportRequest } from '../pinner/reports/report-request.ts'
import { sendRequest } from '../pinner/sending/send-request.ts'
import { Toaster } from './toaster.tsx'

const LogInModal = lazyPart(() => import('./log-in-modal.tsx'))
const ConfirmModal = lazyPart(() => import('../frame/confirm-modal.tsx'))
const SheetWindows = lazyPart(() => import('./sheet-windows.tsx'))

/** Notices and windows over a page. */
function OverPage() {
  const member = useMemberParts()
  const wantsLogIn = useStore(logInRequest, null)
  const wantsConfirm = useStore(confirmRequest, null)
  const wantsSend = useStore(sendRequest, null)
  const wantsWhy = useStore(whyRequest, null)
  const wantsSheet = useStore(reportRequest, null) ?? wantsSend ?? wantsWhy
  return (
    <>
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

export default function Root({ frame, children }: { frame: FrameKind; children: ReactNode }) {
  return (
    <Frame kind={frame} over={<OverPage />}>
      {children}
    </Frame>
  )
}

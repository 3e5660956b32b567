import './app.css'
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { notices, pageIsNotThere } from 'texts:frame'
import { Frame } from '../frame/frame.tsx'
import { ScrollRestoration, useLocation, useMatches } from 'react-router'
import { toast, toasts } from '../client/toasts.ts'
import type { Toast } from '../client/toasts.ts'
import { AddressContext } from '../navigation/address.ts'
import type { Address } from '../navigation/address.ts'
import { tookErrorToShow } from '../navigation/go-to.ts'
import { noteArrival, tookKeepsPlace } from '../navigation/navigation.ts'
import type { FrameKind } from '../navigation/match-route.ts'
import { confirmRequest } from '../client/confirm.ts'
import { keysRequest } from '../client/keys-request.ts'
import { lazyPart } from '../client/lazy-part.ts'
import { logInRequest } from '../client/log-in-request.ts'
import { useStore } from '../client/store.ts'
import { whyRequest } from '../client/why-request.ts'
import { useMemberParts } from '../frame/member-parts.ts'
import { reportRequest } from '../pinner/reports/report-request.ts'
import { sendRequest } from '../pinner/sending/send-request.ts'

const LogInModal = lazyPart(() => import('./log-in-modal.tsx'))
const ConfirmModal = lazyPart(() => import('../frame/confirm-modal.tsx'))
const SheetWindows = lazyPart(() => import('./sheet-windows.tsx'))

/** Toasts and modals over a page. */
function OverPage() {
  const member = useMemberParts()
  const wantsLogIn = useStore(logInRequest, null)
  const wantsConfirm = useStore(confirmRequest, null)
  const wantsSend = useStore(sendRequest, null)
  const wantsWhy = useStore(whyRequest, null)
  const wantsKeys = useStore(keysRequest, null)
  const wantsSheet = useStore(reportRequest, null) ?? wantsSend ?? wantsWhy ?? wantsKeys
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

interface FramedPageProps {
  kind: FrameKind
  children: ReactNode
}

/** Around every page: the frame, its modals, and the effects of navigation. */
export function FramedPage({ kind, children }: FramedPageProps) {
  const address = useCurrentAddress()
  useArrival(address.key)
  return (
    <AddressContext value={address}>
      <Frame kind={kind} over={<OverPage />}>
        {children}
      </Frame>
      <ScrollRestoration />
    </AddressContext>
  )
}

function useCurrentAddress(): Address {
  const { pathname, search, hash, key, ...rest } = useLocation()
  const state = rest.state as unknown
  const params = useMatches().at(-1)?.params
  return useMemo(
    () => ({
      path: pathname,
      search: new URLSearchParams(search),
      hash,
      state,
      key,
      params: params as Record<string, string>,
    }),
    [pathname, search, hash, state, key, params],
  )
}

/** On arrival at a page: moves focus to it, and shows a message about what failed on the way. */
function useArrival(key: string): void {
  const isFirst = useRef(true)
  useEffect(() => {
    // Until then forms that need scripts are held back (document-html.ts).
    document.documentElement.dataset['runs'] = ''
  }, [])
  useLayoutEffect(() => {
    const keepsPlace = tookKeepsPlace()
    // Screen readers continue at the new page, not at a link that is gone.
    if (!isFirst.current && !keepsPlace) document.getElementById('content')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [key])
  // An effect, so that the previous page's listeners have been removed.
  useEffect(() => noteArrival(key), [key])
  useEffect(() => {
    if (tookErrorToShow()) toast({ text: pageIsNotThere(), kind: 'error' })
  }, [key])
}

const ToastCard = lazyPart(() => import('./toast-card.tsx'))
const none: readonly Toast[] = []

/**
 * Toasts at the bottom of the page, above its modals. The region is always rendered, so that screen readers announce
 * what is added to it.
 */
export function Toaster() {
  const shown = useStore(toasts, none)
  return (
    <section
      aria-label={notices()}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-height)+var(--above-bar,0px)+1rem)] z-60 flex flex-col items-center gap-2 px-4"
    >
      <Suspense>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </section>
  )
}

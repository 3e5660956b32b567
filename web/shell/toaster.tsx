import { Suspense } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { useStore } from '../client/store.ts'
import { toasts } from '../client/toasts.ts'
import type { Toast } from '../client/toasts.ts'
import { notices } from 'texts:frame'

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

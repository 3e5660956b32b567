import { useEffect, useState } from 'react'
import { useStore } from '../client/store.ts'
import { dismissToast, toastMs, toasts } from '../client/toasts.ts'
import type { Toast } from '../client/toasts.ts'
import { dismiss, notices } from '../texts/frame-texts.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { Link } from './link.tsx'

const none: readonly Toast[] = []

/** Notices at the foot of the page. The region is always there, so that screen readers hear what comes into it. */
export function Toaster() {
  const shown = useStore(toasts, none)
  return (
    <section
      aria-label={notices()}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-height)+1rem)] z-50 flex flex-col items-center gap-2 px-4"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, text, kind, to, action } }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const hold = {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  }
  return (
    <div
      {...hold}
      role={kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex min-h-12 max-w-md items-center gap-3 rounded-16 bg-ink py-2 ps-5 pe-2 text-14 font-semibold text-canvas shadow-raised"
    >
      <p className="flex-1 py-1.5">
        {to ? (
          <Link to={to} className="underline underline-offset-2" onClick={() => dismissToast(id)}>
            {text}
          </Link>
        ) : (
          text
        )}
      </p>
      {action && (
        <button
          type="button"
          className="h-9 rounded-full bg-canvas px-4 text-ink"
          onClick={() => {
            dismissToast(id)
            action.act()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={dismiss()}
        className="flex size-9 items-center justify-center rounded-full opacity-70 hover:opacity-100"
        onClick={() => dismissToast(id)}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  )
}

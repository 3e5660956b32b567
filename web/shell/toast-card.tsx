import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../client/lazy-part.ts'
import { dismissToast, toastMs } from '../client/toasts.ts'
import type { Toast } from '../client/toasts.ts'
import { Link } from '../navigation/link.tsx'
import { dismiss } from 'texts:toast'
import { CloseIcon } from '../ui/page-icons.tsx'

const FollowCard = lazyPart(() => import('../pinner/person-cards/follow-card.tsx'))

/** One notice. It waits while it is pointed at or focused. */
export default function ToastCard({ toast }: { toast: Toast }) {
  const { id, kind, action, image_url, person } = toast
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
      className="pointer-events-auto flex min-h-12 max-w-md flex-wrap items-center gap-x-3 rounded-16 bg-ink py-2 ps-5 pe-2 text-14 font-semibold text-canvas shadow-raised"
    >
      {image_url && <img src={image_url} alt="" className="-ms-2 size-12 shrink-0 rounded-8 object-cover" />}
      <ToastWords toast={toast} />
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
      {person && (
        <Suspense>
          <FollowCard user={person} onLeave={() => dismissToast(id)} />
        </Suspense>
      )}
    </div>
  )
}

function ToastWords({ toast: { id, text, to, detail, link } }: { toast: Toast }) {
  return (
    <p className="flex-1 py-1.5">
      {to ? (
        <Link to={to} className="underline underline-offset-2" onClick={() => dismissToast(id)}>
          {text}
        </Link>
      ) : (
        text
      )}
      {detail && <span className="block font-normal wrap-anywhere">{detail}</span>}
      {link && (
        <span className="block">
          <Link to={link.to} className="underline underline-offset-2" onClick={() => dismissToast(id)}>
            {link.label}
          </Link>
        </span>
      )}
    </p>
  )
}

import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useInsertionEffect, useRef, useId } from 'react'
import type { ReactNode, RefObject } from 'react'
import { trapBackNavigation, stays } from '../navigation/trap-back-navigation.ts'
import { close } from 'texts:ui'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/page-icons.tsx'
import { createStore, useStore } from '../client/store.ts'

const openModals = createStore<readonly string[]>([])
const none: readonly string[] = []

/**
 * False for a window that another lies over. Only one can hold the focus and hide what is beside it:
 * two that do hide each other from screen readers.
 */
function useIsTopmost(is_open: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!is_open) return
    openModals.set([...openModals.get(), id])
    return () => openModals.set(openModals.get().filter((other) => other !== id))
  }, [id, is_open])
  const open = useStore(openModals, none)
  return !open.includes(id) || open.at(-1) === id
}

/** In px, 360, 560 and 900; the last is beside the page, as high as the screen. */
export type ModalWidth = 'NARROW' | 'MEDIUM' | 'WIDE' | 'SIDE'

export interface ModalProps {
  is_open: boolean
  on_close: () => void
  /** What Escape and the back button do instead of closing, where the window has a step to go back to. */
  on_back?: () => void
  title: string
  /** The title is read out but not shown. */
  has_hidden_title?: boolean
  /** Its own buttons close it, beside Escape and the back button. */
  has_no_close?: boolean
  width?: ModalWidth
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  /** Gets the focus first; the first control by default. */
  initial_focus?: RefObject<HTMLElement | null>
  children: ReactNode
}

const widths: Record<ModalWidth, string> = {
  NARROW: 'max-w-[360px]',
  MEDIUM: 'max-w-[560px]',
  WIDE: 'max-w-[900px]',
  SIDE: 'max-w-[520px]',
}

/** A window over the page; on phones a sheet from below. Escape, the back button and a press beside it close it. */
export function Modal(props: ModalProps) {
  const {
    is_open,
    on_close,
    on_back,
    title,
    has_hidden_title = false,
    has_no_close = false,
    width = 'MEDIUM',
    footer,
    initial_focus,
    children,
  } = props
  const { isTopmost, returns } = useModal(props)
  return (
    <Dialog.Root
      open={is_open}
      modal={isTopmost}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen || !isTopmost) return
        if (on_back && reason === 'escape-key') on_back()
        else on_close()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport
          className={classNames(
            'fixed inset-0 z-50 flex phone:items-end phone:p-0',
            width === 'SIDE' ? 'items-stretch justify-end p-2' : 'items-center justify-center p-4',
          )}
        >
          <Dialog.Popup
            {...(initial_focus && { initialFocus: initial_focus })}
            finalFocus={() => returns.current !== null && returnTo(returns.current)}
            className={classNames(popupClasses, widths[width])}
          >
            <div className="flex shrink-0 items-center gap-2 ps-6 pe-3 pt-3">
              <Dialog.Title
                className={has_hidden_title ? 'sr-only' : 'flex-1 py-2 text-20 font-semibold text-balance'}
              >
                {title}
              </Dialog.Title>
              {!has_no_close && (
                <Dialog.Close
                  render={<IconButton label={close()} icon={<CloseIcon />} className="ms-auto" />}
                />
              )}
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
            {footer && (
              <div className="flex shrink-0 justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useModal({ is_open, on_close, on_back }: ModalProps) {
  const isTopmost = useIsTopmost(is_open)
  const latest = useRef({ on_close, on_back })
  /** What had the focus before; null while the window is open: a window over it gives the focus back inside. */
  const returns = useRef<readonly HTMLElement[] | null>(null)
  // Before a field of the window takes the focus by itself: from then on no one knows where it was.
  useInsertionEffect(() => {
    if (!is_open) return
    const openers = focusedWithin()
    returns.current = null
    return () => void (returns.current = openers)
  }, [is_open])
  useEffect(() => {
    latest.current = { on_close, on_back }
  })
  useEffect(() => {
    if (!is_open) return
    return trapBackNavigation(() => {
      const { on_close: close, on_back: goBack } = latest.current
      if (!goBack) return close()
      goBack()
      return stays
    })
  }, [is_open])
  return { isTopmost, returns }
}

/** What has the focus, and what holds it: a button that its own act replaces leaves its place behind. */
function focusedWithin(): readonly HTMLElement[] {
  const found: HTMLElement[] = []
  let at = document.activeElement
  while (at instanceof HTMLElement && !at.matches('body, main')) {
    found.push(at)
    at = at.parentElement
  }
  return found
}

/** Who had the focus before, or its place; the window's own guess when both are gone; no one when it went on elsewhere. */
function returnTo(openers: readonly HTMLElement[]): HTMLElement | boolean {
  const here = document.activeElement
  if (here && here !== document.body && !here.closest('[role="dialog"]')) return false
  return openers.find((opener) => opener.isConnected) ?? true
}

const popupClasses =
  'flex max-h-full w-full flex-col overflow-clip rounded-32 bg-raised text-ink shadow-raised outline-none transition-[opacity,transform] duration-150 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 phone:max-h-[92dvh] phone:max-w-none phone:rounded-b-none phone:pb-[env(safe-area-inset-bottom)] phone:data-ending-style:translate-y-8 phone:data-starting-style:translate-y-8'

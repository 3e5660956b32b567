import { useEffect, useState } from 'react'

/** How long a window must have been visible before it saves (docs/decisions/004). */
const sightMs = 500

interface ClickjackingGuard {
  /** The page became visible or hidden. */
  sight: (isVisible: boolean, at: number) => void
  /** The user moved, pressed or typed; `isTrusted` comes from the browser. */
  moved: (isTrusted: boolean) => void
  isUnlocked: (at: number) => boolean
}

/**
 * Another site can open the save page under a pointer that is about to click. So it saves only after half a second of
 * visibility and an input event in the page itself.
 */
export function createClickjackingGuard(): ClickjackingGuard {
  let visibleSince: number | null = null
  let hasMoved = false
  return {
    sight(isVisible, at) {
      visibleSince = isVisible ? (visibleSince ?? at) : null
      if (!isVisible) hasMoved = false
    },
    moved(isTrusted) {
      hasMoved ||= isTrusted
    },
    isUnlocked: (at) => hasMoved && visibleSince !== null && at - visibleSince >= sightMs,
  }
}

/** Returns whether a choice in this window counts yet (docs/decisions/004). */
export function useClickjackingGuard(): () => boolean {
  const [armed] = useState(createClickjackingGuard)
  useEffect(() => {
    const look = () => armed.sight(document.visibilityState === 'visible', performance.now())
    const onInput = (event: Event) => armed.moved(event.isTrusted)
    look()
    document.addEventListener('visibilitychange', look)
    for (const kind of inputKinds) addEventListener(kind, onInput, { capture: true, passive: true })
    return () => {
      document.removeEventListener('visibilitychange', look)
      for (const kind of inputKinds) removeEventListener(kind, onInput, { capture: true })
    }
  }, [armed])
  return () => armed.isUnlocked(performance.now())
}

/** Events that show a user's presence. */
export const inputKinds = ['pointermove', 'pointerdown', 'keydown'] as const

/** How long a window must have been visible before it saves (docs/decisions/004). */
const sightMs = 500

export interface ClickjackingGuard {
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

/** How long a window must have been in sight before it saves (docs/decisions/004). */
const sightMs = 500

export interface ClickjackingGuard {
  /** The page came into sight, or went. */
  sight: (isVisible: boolean, at: number) => void
  /** A user moved, pressed or typed: the browser vouches for it. */
  moved: (isTrusted: boolean) => void
  isUnlocked: (at: number) => boolean
}

/**
 * Another site can open the save page under a pointer that is about to click. So it saves only
 * after half a second in sight, and after a user has moved in it themselves.
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

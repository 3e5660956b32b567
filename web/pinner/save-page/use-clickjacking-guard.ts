import { useEffect, useState } from 'react'
import { createClickjackingGuard } from './clickjacking-guard.ts'

/** Says whether an act of this window may count yet (docs/decisions/004). */
export function useClickjackingGuard(): () => boolean {
  const [armed] = useState(createClickjackingGuard)
  useEffect(() => {
    const look = () => armed.sight(document.visibilityState === 'visible', performance.now())
    const hear = (event: Event) => armed.moved(event.isTrusted)
    look()
    document.addEventListener('visibilitychange', look)
    for (const kind of inputKinds) addEventListener(kind, hear, { capture: true, passive: true })
    return () => {
      document.removeEventListener('visibilitychange', look)
      for (const kind of inputKinds) removeEventListener(kind, hear, { capture: true })
    }
  }, [armed])
  return () => armed.isUnlocked(performance.now())
}

/** By these a user shows that they are there. */
export const inputKinds = ['pointermove', 'pointerdown', 'keydown'] as const

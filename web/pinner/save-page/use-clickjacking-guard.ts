import { useEffect, useState } from 'react'
import { createClickjackingGuard } from './clickjacking-guard.ts'

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

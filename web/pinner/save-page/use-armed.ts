import { useEffect, useState } from 'react'
import { createArmed } from './armed.ts'

/** Says whether an act of this window may count yet (docs/decisions/004). */
export function useArmed(): () => boolean {
  const [armed] = useState(createArmed)
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
  return () => armed.isArmed(performance.now())
}

/** By these somebody shows that they are there. */
export const inputKinds = ['pointermove', 'pointerdown', 'keydown'] as const

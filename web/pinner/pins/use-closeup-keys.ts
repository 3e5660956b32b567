import type { PinId } from '@bowerbird/contract/kernel/ids'
import { useLayoutEffect } from 'react'
import { viewerOf } from '../../client/viewer.ts'
import { browserQueries } from '../../client/browser-queries.ts'
import { isElsewhere } from '../../client/is-elsewhere.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { fromHere, isFromHere } from '../../navigation/plain-path.ts'
import type { Neighbours } from '../pin-cards/pin-trail.ts'

/** Back to the place in the list that the closeup was opened from; home when it was opened by its URL. */
export function leaveCloseup(state: unknown): void {
  if (isFromHere(state)) navigation.back()
  else void navigation.to(viewerOf(browserQueries()).isAuth ? path('home') : path('ideas'))
}

/** Replaces this pin by another: back still leads to the list. */
export function goToPin(pin_id: PinId, state: unknown): void {
  void navigation.to(path('pin', { pin_id }), { replace: true, state: isFromHere(state) ? fromHere : null })
}

/** Arrow keys go to the neighbours, Escape goes back; not while the user types or a modal is open. */
export function useCloseupKeys({ previous, next }: Neighbours, state: unknown): void {
  // Synchronously, because a key press may follow the URL change within moments.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        isElsewhere(event.target)
      )
        return
      const isRtl = document.documentElement.dir === 'rtl'
      const onward = isRtl ? 'ArrowLeft' : 'ArrowRight'
      const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
      if (event.key === 'Escape') leaveCloseup(state)
      else if (event.key === onward && next) goToPin(next, state)
      else if (event.key === backward && previous) goToPin(previous, state)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [previous, next, state])
}

import { useCallback, useRef, useState } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * A ref for a picture in server-rendered HTML, whose load events before hydration were missed. Calls back with a
 * picture that has finished already, loaded or failed.
 */
export function useMissedLoad(
  onDone: (image: HTMLImageElement) => void,
): (image: HTMLImageElement | null) => void {
  const isHydrated = useIsHydrated()
  const [mayHaveMissed] = useState(!isHydrated)
  const first = useRef(onDone)
  return useCallback(
    (image) => {
      if (mayHaveMissed && image?.complete && image.currentSrc !== '') first.current(image)
    },
    [mayHaveMissed],
  )
}

/** For `onDone`: runs only on failures. */
export function ifFailed(act: () => void): (image: HTMLImageElement) => void {
  return ({ naturalWidth }) => {
    if (naturalWidth === 0) act()
  }
}

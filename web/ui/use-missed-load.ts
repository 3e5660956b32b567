import { useCallback, useRef, useState } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * A ref for a picture that may have come with the server's page: what it did before the page was
 * taken over, no one heard. Calls back with a picture that is done already, loaded or not.
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

/** For `onDone`: hears only of failures. */
export function ifFailed(act: () => void): (image: HTMLImageElement) => void {
  return ({ naturalWidth }) => {
    if (naturalWidth === 0) act()
  }
}

import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { isNearEnd, throttled } from './near-end.ts'

/** Checks whether the end of the list is near, and if so loads more. Never twice within 200 ms. */
export function useNearEnd(
  list: RefObject<HTMLElement | null>,
  onNearEnd: (() => void) | undefined,
): () => void {
  const latest = useRef(onNearEnd)
  useEffect(() => {
    latest.current = onNearEnd
  }, [onNearEnd])
  const more = useRef<ReturnType<typeof throttled> | null>(null)
  useEffect(() => {
    const throttle = throttled(() => latest.current?.())
    more.current = throttle
    return throttle.cancel
  }, [])
  return useCallback(() => {
    const bottom = list.current?.getBoundingClientRect().bottom
    if (bottom !== undefined && isNearEnd(bottom, innerHeight)) more.current?.ask()
  }, [list])
}

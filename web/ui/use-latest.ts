import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** A ref to the latest value, for effects and listeners that should not restart when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The latest of something, for effects and listeners that should not start anew when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

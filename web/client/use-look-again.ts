import { useEffect, useRef } from 'react'

/** Polls while something is in progress and the page is visible. */
export function useLookAgain(is_on_its_way: boolean, look: () => void, everyMs = 2_000): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!is_on_its_way) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, everyMs)
    return () => clearInterval(timer)
  }, [is_on_its_way, everyMs])
}

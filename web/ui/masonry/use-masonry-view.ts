import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** The part of a list to render: its width, and a stretch in px from its top. */
export interface MasonryView {
  width: number
  top: number
  bottom: number
}

/** Shares of the window's height. Together with the window itself they stay under three of them. */
const aheadShare = 0.75
const stepShare = 0.25

/**
 * Tracks the window's position over a list, and calls `onLook` at each measurement. Null until measured: on the server,
 * and for the first render. Changes in steps, so most scrolling renders nothing.
 */
export function useMasonryView(list: RefObject<HTMLElement | null>, onLook: () => void): MasonryView | null {
  const [view, setView] = useState<MasonryView | null>(null)
  const look = useRef(onLook)
  useEffect(() => {
    look.current = onLook
  }, [onLook])

  useLayoutEffect(() => {
    let frame = 0
    function measure() {
      frame = 0
      if (!list.current) return
      const { top, width } = list.current.getBoundingClientRect()
      const next = stretchOf(-top, width, innerHeight)
      setView((last) => (last && isSame(last, next) ? last : next))
      look.current()
    }
    function soon() {
      frame ||= requestAnimationFrame(measure)
    }
    // After the router has restored the scroll position, which it does in this same phase, and before the first paint.
    queueMicrotask(() => flushSync(measure))
    const observer = new ResizeObserver(soon)
    if (list.current) observer.observe(list.current)
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('scroll', soon)
      removeEventListener('resize', soon)
    }
  }, [list])

  return view
}

/** `offset` is the distance from the list's top to the window's top. */
export function stretchOf(offset: number, width: number, windowHeight: number): MasonryView {
  const step = Math.max(1, windowHeight * stepShare)
  const ahead = windowHeight * aheadShare
  const from = Math.floor(offset / step) * step
  return { width, top: from - ahead, bottom: from + step + windowHeight + ahead }
}

function isSame(a: MasonryView, b: MasonryView): boolean {
  return a.width === b.width && a.top === b.top && a.bottom === b.bottom
}

import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

interface RowWindow {
  first: number
  /** The first one after it. */
  last: number
}

/** Rows above and below what is in sight that are there already. */
const spare = 8

/** Which rows of a list are in sight, give or take some. Its rows are all as tall as `row_rem`. */
export function useRowWindow(list: RefObject<HTMLElement | null>, count: number, row_rem: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: 3 * spare })
  useLayoutEffect(() => {
    function look() {
      if (!list.current) return
      const row = row_rem * parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
      const { top } = list.current.getBoundingClientRect()
      const first = Math.max(0, Math.floor(-top / row / spare - 1) * spare)
      const last = Math.max(first, Math.ceil((innerHeight - top) / row / spare + 1) * spare)
      setShown((known) => (known.first === first && known.last === last ? known : { first, last }))
    }
    look()
    // Whatever scrolls: the page, a window, a sheet.
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [list, row_rem, count])
  return { first: Math.min(shown.first, count), last: Math.min(shown.last, count) }
}

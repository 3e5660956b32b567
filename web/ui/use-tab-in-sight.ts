import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For rows of tabs that may be wider than the screen: scrolls the current page's tab to the middle. */
export function useTabInSight(here: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    if (!row.current || !tab) return
    const { left, width } = row.current.getBoundingClientRect()
    row.current.scrollLeft += tab.left + tab.width / 2 - (left + width / 2)
  }, [here])
  return row
}

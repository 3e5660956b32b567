import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className: string
  children: ReactNode
}

/** A scrollable area that the keyboard can scroll too. Its edge is shaded while there is more to the side. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  const look = () => setHasMore(region.current !== null && isMoreAfter(region.current))
  useLayoutEffect(() => {
    const element = region.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(look)
    // The table grows by a column without a change of the area.
    for (const one of [element, ...element.children]) watcher.observe(one)
    return () => watcher.disconnect()
  }, [])
  return (
    <div className="relative min-w-0">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing within it need take the focus */}
      <div ref={region} role="region" aria-label={label} tabIndex={0} onScroll={look} className={className}>
        {children}
      </div>
      {hasMore && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-0 z-20 w-6 rounded-e-16 bg-linear-to-l from-ink/12 to-transparent rtl:bg-linear-to-r"
        />
      )}
    </div>
  )
}

/** Columns beyond the end, in either writing direction. */
const isMoreAfter = ({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) =>
  Math.abs(scrollLeft) + clientWidth < scrollWidth - 1

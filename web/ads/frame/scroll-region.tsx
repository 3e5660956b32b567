import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  className: string
  children: ReactNode
}

/** A scrollable area that the keyboard can scroll too. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing within it need take the focus
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  )
}

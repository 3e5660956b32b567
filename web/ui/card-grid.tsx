import { Children } from 'react'
import type { ReactNode } from 'react'

interface CardGridProps {
  label: string
  /** The narrowest that a card may be, in px. */
  least?: number
  children: ReactNode
}

/** Cards of one shape in even columns: boards, sections, people. A few of them stand in the middle. */
export function CardGrid({ label, least = 220, children }: CardGridProps) {
  const count = Children.count(children)
  // Half of what a single card takes up would be too narrow for its name.
  const narrowest = count === 1 ? '100%' : `min(${least}px, calc(50% - 8px))`
  return (
    <ul
      role="list"
      aria-label={label}
      className="mx-auto grid gap-x-4 gap-y-6 phone:gap-x-2"
      style={{
        maxWidth: count * (least * 1.2 + 16),
        gridTemplateColumns: `repeat(auto-fill, minmax(${narrowest}, 1fr))`,
      }}
    >
      {Children.map(children, (child) => (
        <li className="min-w-0">{child}</li>
      ))}
    </ul>
  )
}

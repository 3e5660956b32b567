import { Children } from 'react'
import type { ReactNode } from 'react'

interface CardGridProps {
  label: string
  /** Minimum width of a card, in px. */
  least?: number
  children: ReactNode
}

/** Cards of one shape in even columns: boards, sections, users. A few cards are centred. */
export function CardGrid({ label, least = 220, children }: CardGridProps) {
  const count = Children.count(children)
  // Half the width would be too narrow for the name of a single card.
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

import type { ReactNode } from 'react'
import { useAddress } from '../navigation/address.ts'
import { Link } from '../navigation/link.tsx'

export const barItemClasses =
  'flex min-w-14 flex-1 flex-col items-center justify-center gap-0.5 text-12 font-semibold text-ink-soft aria-[current=page]:text-ink'

/** One way in the bar at the foot of phones. */
export function BarItem({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  const isHere = useAddress().path === to
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={barItemClasses}>
      {icon}
      {label}
    </Link>
  )
}

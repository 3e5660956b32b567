import { Link } from '../navigation/link.tsx'
import { compactNumber } from '../texts/say.ts'
import { classNames } from '../ui/class-names.ts'

interface OverviewTileProps {
  label: string
  count: number
  to: string
  /** Something is wrong. */
  is_alarm?: boolean
}

/** A number of the site, in a list of them; it leads to what it counts. */
export function OverviewTile({ label, count, to, is_alarm = false }: OverviewTileProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex flex-col gap-1 rounded-24 bg-surface p-5 shadow-pane transition-colors duration-100 hover:bg-sunken"
      >
        <span className={classNames('text-28 font-semibold tabular-nums', is_alarm && 'text-danger')}>
          {compactNumber(count)}
        </span>
        <span className="text-14 text-ink-soft">{label}</span>
      </Link>
    </li>
  )
}

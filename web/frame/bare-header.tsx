import { useSite } from '../client/site.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { Mark } from '../ui/mark.tsx'

/** The mark alone, for screens that ask for one thing. */
export function BareHeader() {
  const { name } = useSite()
  return (
    <header className="flex h-(--header-height) items-center px-(--page-margin)">
      <Link
        to={path('home')}
        className="flex items-center gap-2 rounded-full p-2 text-16 font-semibold text-ink hover:bg-sunken"
      >
        <Mark />
        {name}
      </Link>
    </header>
  )
}

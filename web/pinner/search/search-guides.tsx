import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { narrowBy } from '../../texts/search-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import type { Scope } from './search-scopes.ts'

interface SearchGuidesProps {
  guides: readonly { term: string; display: string }[]
  scope: Scope
}

/** Words that narrow the search, as the server suggests them. */
export function SearchGuides({ guides, scope }: SearchGuidesProps) {
  if (guides.length === 0) return null
  return (
    <nav
      aria-label={narrowBy()}
      className="-mx-(--page-margin) overflow-x-auto px-(--page-margin) pb-4 [scrollbar-width:none]"
    >
      <ul className="flex gap-2 p-1">
        {guides.map(({ term, display }) => (
          <li key={term}>
            <Link to={path('search', { scope }, { q: term })} className={buttonClasses()}>
              {display}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useViewer } from '../../client/viewer.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  scopeBoards,
  scopeMyPins,
  scopePins,
  scopes as scopesText,
  scopeUsers,
} from '../../texts/search-texts.ts'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { scopes } from './search-scopes.ts'
import type { Scope } from './search-scopes.ts'

const labels: Record<Scope, () => string> = {
  pins: scopePins,
  my_pins: scopeMyPins,
  boards: scopeBoards,
  users: scopeUsers,
}

/** The same words, looked for among other things. */
export function SearchTabs({ scope, words }: { scope: Scope; words: string }) {
  const { isAuth } = useViewer()
  return (
    <nav aria-label={scopesText()} className={`${tabRowClasses} pb-4`}>
      {scopes.map(
        (other) =>
          (other !== 'my_pins' || isAuth) && (
            <Link
              key={other}
              to={path('search', { scope: other }, { q: words })}
              replace
              aria-current={other === scope ? 'page' : undefined}
              className={tabClasses}
            >
              {labels[other]()}
            </Link>
          ),
      )}
    </nav>
  )
}

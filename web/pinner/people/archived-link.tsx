import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { allBoards, archivedBoards } from '../../texts/boards-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import type { Sort } from './board-sorts.ts'

/** The way from one's own boards to those that were put away, and back. */
export function ArchivedLink({ username, sort }: { username: string; sort: Sort }) {
  const isThere = sort === 'archived'
  return (
    <Link
      to={path('profile', { username }, isThere ? {} : { sort: 'archived' })}
      keep_scroll
      className={buttonClasses({ variant: 'ghost' })}
    >
      {isThere ? allBoards() : archivedBoards()}
    </Link>
  )
}

import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { archivedBoards, sortAlphabetical, sortBoards, sortLastSaved, sortNewest } from 'texts:boards'
import { Select } from '../../ui/select.tsx'
import type { Sort } from './board-sorts.ts'

/** Sort order of a profile's boards, kept in the URL. */
export default function BoardSort({
  username,
  sort,
  is_own,
}: {
  username: string
  sort: Sort
  is_own: boolean
}) {
  return (
    <Select
      label={sortBoards()}
      value={sort}
      onChange={(next) =>
        void navigation.to(path('profile', { username }, next === 'last_pinned_to' ? {} : { sort: next }), {
          replace: true,
          keep_scroll: true,
        })
      }
      options={[
        { value: 'last_pinned_to', label: sortLastSaved() },
        { value: 'newest', label: sortNewest() },
        { value: 'alphabetical', label: sortAlphabetical() },
        ...(is_own ? [{ value: 'archived' as const, label: archivedBoards() }] : []),
      ]}
    />
  )
}

import { oneOf, searchParams } from '../../navigation/search-params.ts'

/** How a profile's boards can be sorted: `?sort=`. On one's own profile `archived` shows those that were put away. */
export const boardSorts = searchParams({
  sort: oneOf(['last_pinned_to', 'newest', 'alphabetical', 'archived']),
})
export type Sort = ReturnType<typeof boardSorts.read>['sort']

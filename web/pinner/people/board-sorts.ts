import { oneOf, searchParams } from '../../navigation/search-params.ts'

/** Sort orders of a profile's boards: `?sort=`. On one's own profile `archived` shows the archived ones. */
export const boardSorts = searchParams({
  sort: oneOf(['last_pinned_to', 'newest', 'alphabetical', 'archived']),
})
export type Sort = ReturnType<typeof boardSorts.read>['sort']

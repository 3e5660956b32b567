import { oneOf, searchParams } from '../../shell/search-params.ts'

/** How a profile's boards can be sorted: `?sort=`. */
export const boardSorts = searchParams({ sort: oneOf(['last_pinned_to', 'newest', 'alphabetical']) })
export type Sort = ReturnType<typeof boardSorts.read>['sort']

import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { query } from './queries.ts'
import { usePrefetchedQuery } from './use-prefetched-query.ts'
import type { Queries } from './warm-queries.ts'

/** The current viewer. Every page includes it. */
export const viewerQuery = query(userSessionGet, {})

export function useViewer(): ViewerView {
  return usePrefetchedQuery(viewerQuery)
}

export function viewerOf(queries: Queries): ViewerView {
  const viewer = queries.cache.read<ViewerView>(viewerQuery.key)
  if (!viewer) throw new Error('A page came without its viewer')
  return viewer
}

import { createContext } from 'react-router'
import { viewerQuery } from '../client/viewer.ts'
import { createQueries } from '../client/warm-queries.ts'
import type { Queries } from '../client/warm-queries.ts'
import type { PageContext } from './page-context.ts'
import { createHeadSink } from './page-head.tsx'
import type { HeadSink } from './page-head.tsx'

/** State of one page during server rendering. */
export interface ServerPage {
  page: PageContext
  queries: Queries
  head: HeadSink
}

export const serverPageContext = createContext<ServerPage>()

export function createServerPage(page: PageContext): ServerPage {
  const queries = createQueries((call, input) => page.dispatch(call, input as Record<string, unknown>))
  queries.cache.write(viewerQuery.key, () => page.viewer)
  return { page, queries, head: createHeadSink() }
}

import { createContext, data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { viewerQuery } from '../client/viewer.ts'
import { createQueries } from '../client/warm-queries.ts'
import type { Queries } from '../client/warm-queries.ts'
import type { PageContext } from './page-context.ts'
import { createHeadSink } from './page-head.tsx'
import type { HeadSink } from './page-head.tsx'
import { CallRefused } from '../client/call-refused.ts'
import { goToLogIn } from '../navigation/go-to.ts'
import { pageStatus } from '../navigation/page-fault.ts'
import type { RouteName, RouteParams } from '../navigation/route-table.ts'
import type { RunWarm } from './page-loader.ts'

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

/** Runs loaders for documents: warms in process; an API error becomes a page of its status (SHELL-20). */
export const runOnServer: RunWarm = async ({ warmDocument }, { params, context, request }) => {
  const { page, queries } = (context as RouterContextProvider).get(serverPageContext)
  const url = new URL(request.url)
  try {
    await warmDocument({
      params: params as RouteParams<RouteName>,
      queries,
      search: url.searchParams,
      here: url.pathname + url.search,
      viewer: page.viewer,
      site_url: page.site.public_url,
    })
    return null
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { code, http_status, retry_after } = error.refused
    if (code === 'not_signed_in') throw goToLogIn(url.pathname + url.search)
    throw data(
      { code },
      {
        status: pageStatus(http_status),
        ...(retry_after && { headers: { 'Retry-After': String(retry_after) } }),
      },
    )
  }
}

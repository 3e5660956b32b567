import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { CallRefused } from '../client/call-refused.ts'
import { goToLogIn } from '../navigation/go-to.ts'
import { pageStatus } from '../navigation/page-fault.ts'
import type { RouteName, RouteParams } from '../navigation/route-table.ts'
import { serverPageContext } from './server-page.ts'
import type { RunWarm } from './page-loader.ts'

/** Runs loaders for documents: warms in process; an API error becomes a page of its status (SHELL-20). */
export const runOnServer: RunWarm = async ({ warmDocument }, { params, context, request }) => {
  const { page, queries } = (context as RouterContextProvider).get(serverPageContext)
  const url = new URL(request.url)
  try {
    await warmDocument({
      params: params as RouteParams<RouteName>,
      queries,
      search: url.searchParams,
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

import { browserQueries } from '../client/browser-queries.ts'
import { CallRefused } from '../client/call-refused.ts'
import { viewerOf } from '../client/viewer.ts'
import { goTo, goToLogIn, goToWithError } from '../navigation/go-to.ts'
import type { RouteName, RouteParams } from '../navigation/route-table.ts'
import type { RunWarm } from './page-loader.ts'

/**
 * Runs loaders for client-side navigation: warms through API calls, so that no data are requested from the pages'
 * server.
 */
export const runInBrowser: RunWarm = async ({ warm }, { params, request }) => {
  const queries = browserQueries()
  const viewer = viewerOf(queries)
  const url = new URL(request.url)
  try {
    await warm({
      params: params as RouteParams<RouteName>,
      queries,
      search: url.searchParams,
      here: url.pathname + url.search,
      viewer,
      site_url: location.origin,
    })
    return null
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { code, http_status, api_error_code, extra_data } = error.refused
    if (code === 'not_signed_in' && !viewer.isAuth) throw goToLogIn(url.pathname + url.search)
    // Seldom needed, so it stays out of the first visit.
    const { redirectOf } = await import('@bowerbird/contract/kernel/redirect-rules')
    const redirect = redirectOf({
      after: 'answer',
      http_status,
      api_error_code,
      redirect_url: extra_data?.['redirectUrl'],
      is_signed_in: viewer.isAuth,
    })
    if (!redirect) throw error
    throw redirect.showError ? goToWithError(redirect.to) : goTo(redirect.to)
  }
}

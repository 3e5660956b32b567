import { browserQueries } from '../client/browser-queries.ts'
import { CallRefused } from '../client/call-refused.ts'
import { toast } from '../client/toasts.ts'
import { viewerOf } from '../client/viewer.ts'
import { pageIsNotThere } from '../texts/frame-texts.ts'
import { goTo, goToLogIn } from './go-to.ts'
import { path } from './paths.ts'
import type { BrowserLoaderArgs } from './route-module.ts'
import type { RouteName, RouteParams } from './route-table.ts'
import type { Warm } from './warm.ts'

/** The route's loader for walks from page to page: warms through calls, so no `.data` request is made. */
export function browserLoader<Name extends RouteName>(warm: Warm<Name>) {
  return async ({ params, url }: BrowserLoaderArgs): Promise<null> => {
    const queries = browserQueries()
    const viewer = viewerOf(queries)
    try {
      await warm({
        params: params as RouteParams<Name>,
        queries,
        search: url.searchParams,
        viewer,
        site_url: location.origin,
      })
      return null
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const { code } = error.refused
      if (code === 'not_signed_in' && !viewer.isAuth) throw goToLogIn(url.pathname + url.search)
      if (code !== 'not_found' && code !== 'not_signed_in') throw error
      // SHELL-15: what went missing behind a link leads home, and the page says so.
      toast({ text: pageIsNotThere(), kind: 'error' })
      throw goTo(viewer.isAuth ? path('home') : path('ideas'))
    }
  }
}

import { browserQueries } from '../browser-queries.ts'
import { hideKept } from '../kept-away.ts'
import { viewerOf } from '../viewer.ts'
import { watchViews } from './watch-views.ts'

let isWatching = false

/** Starts once per tab, but not while the page is only prerendered. */
export function beginViews(main_site: string): void {
  if (isWatching) return
  isWatching = true
  const { isAuth, has_business_side, counts_views } = viewerOf(browserQueries())
  const watching = { main_site, has_business_side, counts_views }
  if (has_business_side && !isAuth) hideKept()
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', () => watchViews(watching), { once: true })
  else watchViews(watching)
}

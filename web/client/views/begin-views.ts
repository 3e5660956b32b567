import { browserQueries } from '../browser-queries.ts'
import { hideKept } from '../kept-away.ts'
import { viewerOf } from '../viewer.ts'
import { watchViews } from './watch-views.ts'

let isWatching = false

/** Starts once per tab, but not while the page is only prerendered. */
export function beginViews(main_site: string): void {
  if (isWatching) return
  isWatching = true
  if (!viewerOf(browserQueries()).isAuth) hideKept()
  if (Reflect.get(document, 'prerendering') === true)
    document.addEventListener('prerenderingchange', () => watchViews(main_site), { once: true })
  else watchViews(main_site)
}

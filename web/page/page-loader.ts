import type { LoaderFunctionArgs } from 'react-router'
import type { RouteName } from '../navigation/route-table.ts'
import type { Warm } from './page-context.ts'

/** Runs a route's warm function, on the server (server-loader.ts) or in the browser (browser-loader.ts). */
export type RunWarm = (warms: Warms, args: LoaderFunctionArgs) => Promise<null>

interface Warms {
  warm: Warm<RouteName>
  /** For documents, which may load more than a navigation waits for. */
  warmDocument: Warm<RouteName>
}

let run: RunWarm | null = null

/** Call once, on the server and at the browser's entry. */
export function runLoadersWith(given: RunWarm): void {
  run = given
}

/** The loader of a route: fills the cache that its screen reads. */
export function pageLoader<Name extends RouteName>(warm: Warm<Name>, warmDocument = warm) {
  const warms = { warm, warmDocument }
  return (args: LoaderFunctionArgs): Promise<null> => {
    if (!run) throw new Error('No one runs the loaders')
    return run(warms, args)
  }
}

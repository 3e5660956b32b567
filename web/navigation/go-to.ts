import { redirect } from 'react-router'
import { path } from './paths.ts'

/** Throw it in a route's `warm` to redirect. */
export function goTo(address: string): Response {
  return redirect(address)
}

let isErrorToShow = false

/** Redirects and shows a "not found" message on the target page (SHELL-15). */
export function goToWithError(address: string): Response {
  isErrorToShow = typeof document !== 'undefined'
  return redirect(address)
}

/** True once, on the page that `goToWithError` led to. */
export function tookErrorToShow(): boolean {
  const shows = isErrorToShow
  isErrorToShow = false
  return shows
}

/** Proxies commonly refuse an answer whose header is longer than 4 KB. */
const longestLogIn = 2_000

/** Redirects to the log-in page, and back to `from` afterwards: to its path alone where all of it is too long. */
export function goToLogIn(from: string): Response {
  const addresses = [from, from.replace(/[?#].*$/s, '')].map((next) => path('log_in', null, { next }))
  return goTo(addresses.find((address) => address.length <= longestLogIn) ?? path('log_in'))
}

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

/** Redirects to the log-in page, and back to `from` afterwards. */
export function goToLogIn(from: string): Response {
  return goTo(path('log_in', null, { next: from }))
}

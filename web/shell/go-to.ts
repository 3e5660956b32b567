import { path } from './paths.ts'

/** Throw it in a route's `warm` to go elsewhere. */
export function goTo(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address } })
}

/** To the log-in page, and back to `from` afterwards. */
export function goToLogIn(from: string): Response {
  return goTo(path('log_in', null, { next: from }))
}

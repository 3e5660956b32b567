import { path } from './paths.ts'

/** Throw it in a route's `warm` to go elsewhere. */
export function goTo(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address } })
}

const flag = 'X-Show-Error'

/** The same, where the page that is gone to says that something was not found (SHELL-15). */
export function goToWithError(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, [flag]: '1' } })
}

/** Where a navigation was sent, and what the history's entry of that page is to remember. */
export interface Lead {
  to: string
  state: unknown
}

export function leadOf(thrown: Response): Lead | null {
  const to = thrown.headers.get('Location')
  return to === null ? null : { to, state: thrown.headers.has(flag) ? { showError: true } : null }
}

/** To the log-in page, and back to `from` afterwards. */
export function goToLogIn(from: string): Response {
  return goTo(path('log_in', null, { next: from }))
}

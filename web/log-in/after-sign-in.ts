import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { Outcome, Refused } from '@bowerbird/contract/kernel/outcome'
import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import { path } from '../navigation/paths.ts'

interface After {
  provider: SignInProvider
  /** Where it goes on once they are in. */
  next: string
  on_done: (viewer: ViewerView) => void
  on_refused: (refused: Refused) => void
}

/** Goes on after a script of a provider named somebody: in, or to the page that asks what is missing. */
export function goOnAfterSignIn(outcome: Outcome<ViewerView>, { provider, next, ...on }: After): void {
  if (outcome.ok) return on.on_done(outcome.data)
  const { code, extra_data = {} } = outcome
  const { ticket, methods, restriction } = extra_data
  if (typeof ticket === 'string' && (code === 'sign_up_needed' || code === 'identity_unjoined')) {
    keepTicket(ticket)
    return location.assign(path('sign_in_continue'))
  }
  if (code === 'mfa_required' && typeof ticket === 'string')
    return location.assign(
      path('log_in', null, { ticket, methods: Array.isArray(methods) ? methods.join(',') : '', next }),
    )
  if (code === 'log_in_restricted' && isAboutNewcomers(restriction))
    return location.assign(path('sign_in_continue', null, { provider, restriction: String(restriction) }))
  on.on_refused(outcome)
}

const isAboutNewcomers = (restriction: unknown) =>
  restriction === restrictions.PREVENT_FACEBOOK_REGISTER ||
  restriction === restrictions.PREVENT_GOOGLE_REGISTER

/** As the server keeps it after a visit to a provider: for a quarter of an hour, in this browser alone. */
function keepTicket(ticket: string): void {
  const isSecure = location.protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}sign_in_ticket`
  // eslint-disable-next-line unicorn/no-document-cookie -- the cookie store is not in every browser.
  document.cookie = `${name}=${ticket}; Path=/; SameSite=Lax; Max-Age=900${isSecure ? '; Secure' : ''}`
}

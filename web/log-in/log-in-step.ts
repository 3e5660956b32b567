import { secondFactors } from '@bowerbird/contract/mfa/second-factors'
import type { SecondFactor } from '@bowerbird/contract/mfa/mfa-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { restrictions } from '@bowerbird/contract/identity/restrictions'

/** The second factor step of a log-in (AUTH-07). */
export interface MfaStep {
  kind: 'mfa'
  ticket: string
  methods: readonly SecondFactor[]
  /** The masked address to which codes are mailed. */
  sent_to: string | null
  is_sent: boolean
  /** LOGIN_ASSISTANCE requires the step, not a setting of the account. */
  is_assistance: boolean
}

/** Why a log-in is blocked for now (AUTH-08). */
export interface RestrictedStep {
  kind: 'restricted'
  restriction: typeof restrictions.RATE_LIMITED | typeof restrictions.PASSWORD_RESET_SENT
  /** Seconds. */
  retry_after: number
}

/** The next step after an API error of the log-in; null when the form shows the error. */
export function stepOfRefusal({
  code,
  extra_data = {},
  retry_after = 60,
}: Refused): MfaStep | RestrictedStep | null {
  const { ticket, methods, sent_to, is_sent, restriction } = extra_data
  if (code === 'mfa_required' && typeof ticket === 'string')
    return {
      kind: 'mfa',
      ticket,
      methods: known(methods),
      sent_to: typeof sent_to === 'string' ? sent_to : null,
      is_sent: is_sent === true,
      is_assistance: restriction === restrictions.LOGIN_ASSISTANCE,
    }
  if (code === 'too_many') return { kind: 'restricted', restriction: restrictions.RATE_LIMITED, retry_after }
  if (code === 'log_in_restricted' && restriction === restrictions.PASSWORD_RESET_SENT)
    return { kind: 'restricted', restriction, retry_after }
  return null
}

/** The step after a visit to a provider, taken from the log-in page's URL. */
export function stepOfAddress(search: URLSearchParams): MfaStep | null {
  const ticket = search.get('ticket')
  if (!ticket) return null
  return {
    kind: 'mfa',
    ticket,
    methods: known(search.get('methods')?.split(',')),
    sent_to: null,
    is_sent: false,
    is_assistance: false,
  }
}

function known(methods: unknown): SecondFactor[] {
  return Array.isArray(methods) ? secondFactors.filter((method) => methods.includes(method)) : []
}

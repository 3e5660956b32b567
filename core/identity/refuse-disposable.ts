import { localized } from '@bowerbird/texts/localized'
import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import type { AnyCtx } from '../call/ctx.ts'

/** An account needs an address that is there tomorrow: those that are thrown away are on a list that others keep. */
export function refuseDisposable(ctx: Pick<AnyCtx, 'apiError'>, email: string): void {
  if (!isDisposable(email)) return
  const message = localized('errors-core.thisIsAnAddressToThrow')
  throw ctx.apiError('email_refused', message, { fields: { email: message } })
}

/** The domain, or one that it is a part of, is on the list. */
export function isDisposable(email: string): boolean {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  const parts = domain.split('.')
  return parts.some((_, at) => at < parts.length - 1 && isDisposableEmailDomain(parts.slice(at).join('.')))
}

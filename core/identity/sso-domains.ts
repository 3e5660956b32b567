import { localized } from '@bowerbird/texts/localized'
import type { Settings } from '../config/settings.ts'
import type { AnyCtx } from '../call/ctx.ts'

/** Domains whose users log in by their company's single sign-on alone, as the owner configured. */
export function isSsoDomain(
  {
    oidc_issuer,
    oidc_client_id,
    oidc_domains,
  }: Pick<Settings, 'oidc_issuer' | 'oidc_client_id' | 'oidc_domains'>,
  email: string,
): boolean {
  if (!oidc_issuer || !oidc_client_id) return false
  return oidc_domains.includes(email.trim().toLowerCase().split('@').at(-1) ?? '')
}

/** Refuses every other way in for such an address: passwords, other providers, a change of address to it. */
export function refuseSsoDomain(ctx: Pick<AnyCtx, 'app' | 'apiError'>, email: string): void {
  const { settings } = ctx.app
  if (!isSsoDomain(settings, email)) return
  throw ctx.apiError(
    'not_allowed',
    localized('errors-core.peopleWithThisAddressLogIn', { oidc_name: settings.oidc_name }),
    {
      extra_data: { sign_in: 'sso' },
    },
  )
}

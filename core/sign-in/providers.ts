import type { SignInOption, SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'
import type { Settings } from '../config/settings.ts'

/** A provider that speaks OpenID Connect, as the owner of the site set it up. */
export interface OidcProvider {
  provider: Exclude<SignInProvider, 'facebook'>
  name: string
  issuer: string
  /** What its id tokens may name as issuer. */
  issuers: readonly string[]
  client_id: string
  client_secret: string | undefined
  /** Tokens that come with a code are signed with the client secret (LINE's web log-in). */
  signs_by_secret: boolean
  secret_goes_in: 'body' | 'header'
}

export interface FacebookProvider {
  provider: 'facebook'
  name: string
  app_id: string
  app_secret: string
  graph_url: string
  dialog_url: string
}

/** Undefined unless the owner of the site set it up. */
export function oidcProvider(
  settings: Settings,
  provider: OidcProvider['provider'],
): OidcProvider | undefined {
  const { [`${issuerOf[provider]}_issuer` as const]: issuer } = settings
  const { [`${issuerOf[provider]}_client_id` as const]: client_id } = settings
  const { [`${issuerOf[provider]}_client_secret` as const]: client_secret } = settings
  if (!issuer || !client_id || (provider === 'line' && !client_secret)) return undefined
  return {
    provider,
    name: providerName(settings, provider),
    issuer,
    // Google's tokens name it with and without the scheme.
    issuers: provider === 'google' ? [issuer, issuer.replace(/^https?:\/\//, '')] : [issuer],
    client_id,
    client_secret,
    signs_by_secret: provider === 'line',
    secret_goes_in: provider === 'sso' ? 'header' : 'body',
  }
}

const issuerOf = { google: 'google', line: 'line', sso: 'oidc' } as const

export function facebookProvider(settings: Settings): FacebookProvider | undefined {
  const { facebook_app_id: app_id, facebook_app_secret: app_secret } = settings
  if (!app_id || !app_secret) return undefined
  const { facebook_graph_url: graph_url, facebook_dialog_url: dialog_url } = settings
  return {
    provider: 'facebook',
    name: providerName(settings, 'facebook'),
    app_id,
    app_secret,
    graph_url,
    dialog_url,
  }
}

export function providerName(settings: Pick<Settings, 'oidc_name'>, provider: SignInProvider): string {
  return { google: 'Google', facebook: 'Facebook', line: 'LINE', sso: settings.oidc_name }[provider]
}

/** Ways in to show buttons for. */
export function signInOptions(settings: Settings): SignInOption[] {
  const { google_script_url, facebook_script_url } = settings
  const [google, line, sso] = (['google', 'line', 'sso'] as const).map((one) => oidcProvider(settings, one))
  const facebook = facebookProvider(settings)
  return [
    google && { ...google, script_url: google_script_url },
    facebook && { ...facebook, client_id: facebook.app_id, script_url: facebook_script_url },
    line && { ...line, script_url: null },
    sso && { ...sso, script_url: null },
  ].flatMap((one) =>
    one
      ? [
          {
            provider: one.provider,
            name: one.name,
            client_id: one.client_id,
            script_url: one.script_url,
            has_page: one.provider !== 'google' || one.client_secret !== undefined,
          },
        ]
      : [],
  )
}

import * as oidc from 'openid-client'
import type { AnyCtx } from '../call/ctx.ts'
import type { AppContext } from '../call/app-context.ts'
import { providerMetadata, ProviderTrouble } from './provider-documents.ts'
import type { OidcProvider } from './providers.ts'
import { BadIdToken, verifyIdToken } from './verify-id-token.ts'
import type { IdTokenClaims } from './verify-id-token.ts'

/** What was sent along to the provider, kept by the browser until it comes back. */
export interface SentAlong {
  state: string
  nonce: string
  code_verifier: string
}

/** The address of the provider to send the user to, and what the browser keeps meanwhile. */
export async function authorizationUrl(
  app: AppContext,
  provider: OidcProvider,
): Promise<{ url: string; sent: SentAlong }> {
  const config = await configuration(app, provider)
  const sent = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    code_verifier: oidc.randomPKCECodeVerifier(),
  }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl(app, provider.provider),
    scope: 'openid email profile',
    state: sent.state,
    nonce: sent.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(sent.code_verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, sent }
}

/** The verified claims of the provider's answer to this browser. Throws BadIdToken. */
export async function claimsOfAnswer(
  ctx: Pick<AnyCtx, 'app' | 'now'>,
  provider: OidcProvider,
  { query, sent }: { query: string; sent: SentAlong },
): Promise<IdTokenClaims> {
  const config = await configuration(ctx.app, provider)
  const answered = new URL(`${callbackUrl(ctx.app, provider.provider)}?${query}`)
  const tokens = await oidc
    .authorizationCodeGrant(config, answered, {
      expectedState: sent.state,
      expectedNonce: sent.nonce,
      pkceCodeVerifier: sent.code_verifier,
      idTokenExpected: true,
    })
    .catch((error: unknown) => {
      // Every way in which the answer or the exchange may fail; the library's words go to the log.
      throw error instanceof ProviderTrouble ? error : new BadIdToken(reasonOf(error), { cause: error })
    })
  return verifyIdToken(ctx, provider, { token: tokens.id_token ?? '', nonce: sent.nonce })
}

export const callbackUrl = ({ settings }: Pick<AppContext, 'settings'>, provider: string): string =>
  `${settings.public_url}/sign-in/${provider}/callback/`

async function configuration(app: AppContext, provider: OidcProvider): Promise<oidc.Configuration> {
  const { client_id, client_secret, signs_by_secret, secret_goes_in } = provider
  const metadata: Partial<oidc.ClientMetadata> = {
    [oidc.clockSkew]: Math.round((app.clock.now().getTime() - Date.now()) / 1000),
    [oidc.clockTolerance]: 60,
    ...(signs_by_secret && { id_token_signed_response_alg: 'HS256' }),
  }
  const inBody = secret_goes_in === 'body' ? oidc.ClientSecretPost : oidc.ClientSecretBasic
  const config = new oidc.Configuration(
    await providerMetadata(app, provider),
    client_id,
    metadata,
    client_secret === undefined ? oidc.None() : inBody(client_secret),
  )
  config[oidc.customFetch] = (address, options) => fetchBySafeDoor(app, provider, address, options)
  // Settings let plain http through on this machine alone.
  // oxlint-disable-next-line typescript/no-deprecated -- the mark is a warning for readers; the use is intended.
  if (provider.issuer.startsWith('http:')) oidc.allowInsecureRequests(config)
  return config
}

async function fetchBySafeDoor(
  { web: { outbound } }: AppContext,
  { issuer }: OidcProvider,
  address: string,
  { method, body, headers }: oidc.CustomFetchOptions,
): Promise<Response> {
  const answer = await outbound.fetchSafely(address, {
    accept: 'application/json',
    max_bytes: 512 * 1024,
    timeout_ms: 6000,
    max_redirects: 0,
    trusted_origin: new URL(issuer).origin,
    ...(method === 'POST' && {
      body: {
        text: body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : '',
        content_type: 'application/x-www-form-urlencoded',
        authorization: headers['authorization'],
      },
    }),
  })
  if (answer.ok)
    return new Response(answer.bytes.slice(), {
      status: answer.status,
      headers: { 'Content-Type': answer.content_type },
    })
  if (answer.code === 'status' && (answer.status ?? 500) < 500) throw new BadIdToken('the code was refused')
  throw new ProviderTrouble(`${address}: ${answer.message}`)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}

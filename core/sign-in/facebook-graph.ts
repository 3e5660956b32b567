import { createHmac } from 'node:crypto'
import type { AppContext } from '../call/app-context.ts'
import { ProviderTrouble } from './provider-documents.ts'
import type { FacebookProvider } from './providers.ts'

/** The token is invalid or belongs to another user. */
export class BadFacebookToken extends Error {
  override name = 'BadFacebookToken'
}

type Answer = Record<string, unknown>

/** The user of a Facebook token, after checking that it was issued to this site's app. */
export async function facebookUserOf(
  app: AppContext,
  facebook: FacebookProvider,
  token: string,
): Promise<string> {
  const { data } = await ask(app, facebook, '/debug_token', {
    input_token: token,
    access_token: `${facebook.app_id}|${facebook.app_secret}`,
  })
  const { app_id, is_valid, user_id, expires_at } = isAnswer(data) ? data : {}
  const isOver =
    typeof expires_at === 'number' && expires_at !== 0 && expires_at * 1000 <= app.clock.now().getTime()
  const isGood = is_valid === true && String(app_id) === facebook.app_id && !isOver
  if (!isGood || typeof user_id !== 'string' || !/^\d{1,40}$/.test(user_id))
    throw new BadFacebookToken('not valid for this app')
  return user_id
}

/** Profile fields that the user shares. */
export async function facebookProfile(
  app: AppContext,
  facebook: FacebookProvider,
  { token, fields }: { token: string; fields: readonly string[] },
): Promise<Answer> {
  const appsecret_proof = createHmac('sha256', facebook.app_secret).update(token).digest('hex')
  return ask(app, facebook, '/me', { fields: fields.join(','), access_token: token, appsecret_proof })
}

/** Exchanges a code for a token (the flow without Facebook's script). */
export async function facebookTokenOf(
  app: AppContext,
  facebook: FacebookProvider,
  { code, redirect_uri }: { code: string; redirect_uri: string },
): Promise<string> {
  const { app_id: client_id, app_secret: client_secret } = facebook
  const parameters = { client_id, client_secret, redirect_uri, code }
  const { access_token } = await ask(app, facebook, '/oauth/access_token', parameters)
  if (typeof access_token !== 'string') throw new BadFacebookToken('no token for this code')
  return access_token
}

async function ask(
  app: AppContext,
  { graph_url }: FacebookProvider,
  path: string,
  parameters: Record<string, string>,
): Promise<Answer> {
  const answer = await app.web.outbound.fetchSafely(
    `${graph_url}${path}?${new URLSearchParams(parameters)}`,
    {
      accept: 'application/json',
      max_bytes: 256 * 1024,
      timeout_ms: 6000,
      max_redirects: 0,
      trusted_origin: new URL(graph_url).origin,
    },
  )
  // Graph answers a token that does not hold with 400 or 401.
  if (!answer.ok && answer.code === 'status' && (answer.status ?? 500) < 500)
    throw new BadFacebookToken('refused by Graph')
  if (!answer.ok) throw new ProviderTrouble(`${graph_url}: ${answer.message}`)
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(answer.bytes))
    if (isAnswer(value)) return value
  } catch {
    // Reported below.
  }
  throw new ProviderTrouble(`${graph_url} did not answer in JSON`)
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null
}

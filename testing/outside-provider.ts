import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { ClientMetadata, Configuration } from 'oidc-provider'
import { generateKeyPair, exportJWK } from 'jose'
import { outsideStore } from './outside-store.ts'

/** The user whom the provider logs in next. */
export interface OutsidePerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

export type OutsideProvider = Awaited<ReturnType<typeof outsideProvider>>

export const outsideClient = { client_id: 'bowerbird', client_secret: 'a secret of 32 letters for a test' }
/** Where tokens for scripts go; nothing answers there. */
const scriptPage = 'https://script.example.org/'

interface Options {
  /** Redirect addresses of the site. */
  callbacks?: readonly string[]
  /** LINE signs what comes with a code by the client's secret. */
  signs_by_secret?: boolean
  port?: number
}

/** A certified OpenID provider in this process, which logs in the `person` without asking. */
export async function outsideProvider({ callbacks = [], signs_by_secret = false, port = 0 }: Options = {}) {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const state: { person: OutsidePerson } = { person: { sub: 'nobody' } }
  const people = new Map<string, OutsidePerson>()
  const provider = new Provider(issuer, await configuration({ callbacks, signs_by_secret, people }))
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next()
    people.set(state.person.sub, { ...state.person })
    const { prompt, params, session } = await provider.interactionDetails(ctx.req, ctx.res)
    if (prompt.name === 'login')
      return provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: state.person.sub } })
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params['client_id']),
    })
    grant.addOIDCScope('openid email profile')
    const grantId = await grant.save()
    return provider.interactionFinished(
      ctx.req,
      ctx.res,
      { consent: { grantId } },
      { mergeWithLastSubmission: true },
    )
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  /** Follows the provider's redirects as a browser does, until they lead away from it. */
  async function visit(url: string): Promise<string> {
    const jar = new Map<string, string>()
    let at = url
    for (let hops = 0; hops < 12; hops++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      const location = response.headers.get('location')
      if (location === null)
        throw new Error(`${at} answered ${response.status}: ${(await response.text()).slice(0, 400)}`)
      at = new URL(location, at).href
      if (!at.startsWith(`${issuer}/`)) return at
    }
    throw new Error('the provider redirects without end')
  }

  return {
    issuer,
    close,
    visit,
    /** The user whom the provider logs in from now on. */
    as(person: OutsidePerson) {
      state.person = person
    },
    /** An id token as a script of the provider hands it to the page. */
    async idToken(
      person: OutsidePerson,
      { nonce = 'unasked', client_id = 'bowerbird' } = {},
    ): Promise<string> {
      state.person = person
      const asked = new URLSearchParams({
        client_id,
        response_type: 'id_token',
        redirect_uri: scriptPage,
        scope: 'openid email profile',
        nonce,
      })
      const back = await visit(`${issuer}/auth?${asked}`)
      const token = new URLSearchParams(new URL(back).hash.slice(1)).get('id_token')
      if (!token) throw new Error(`no id token: ${back}`)
      return token
    },
    /** The same where scripts are given none: by a code, as the site itself asks for it; without a nonce on request. */
    async idTokenByCode(person: OutsidePerson, nonce: string | null): Promise<string> {
      state.person = person
      const { client_id, client_secret } = outsideClient
      const asked = {
        client_id,
        response_type: 'code',
        redirect_uri: scriptPage,
        scope: 'openid email profile',
        ...(nonce !== null && { nonce }),
      }
      const back = await visit(`${issuer}/auth?${new URLSearchParams(asked)}`)
      const code = new URL(back).searchParams.get('code') ?? ''
      const given = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: scriptPage,
        client_id,
        client_secret,
      }
      const answer = await fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams(given) })
      return ((await answer.json()) as { id_token: string }).id_token
    },
  }
}

async function configuration({
  callbacks,
  signs_by_secret,
  people,
}: Required<Pick<Options, 'callbacks' | 'signs_by_secret'>> & {
  people: ReadonlyMap<string, OutsidePerson>
}): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  // Tokens for scripts go to https alone.
  const isForScripts = callbacks.every((one) => one.startsWith('https:'))
  const ways: Pick<ClientMetadata, 'response_types' | 'grant_types'> = isForScripts
    ? { response_types: ['code', 'id_token'], grant_types: ['authorization_code', 'implicit'] }
    : { response_types: ['code'], grant_types: ['authorization_code'] }
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    responseTypes: ['code', 'id_token'],
    adapter: outsideStore(),
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 3600, AccessToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key for tests'] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    clients: [
      {
        ...outsideClient,
        redirect_uris: [...callbacks, scriptPage],
        ...ways,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: signs_by_secret ? 'HS256' : 'RS256',
      },
      { ...outsideClient, ...ways, client_id: 'another', redirect_uris: [scriptPage] },
    ],
  }
}

import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export const facebookApp = { app_id: '4242', app_secret: 'an app secret of a test' }

interface Person {
  id: string
  name?: string
  email?: string
  first_name?: string
  last_name?: string
  birthday?: string
  gender?: string
}

/** Answers as Facebook's Graph is documented to: /debug_token, /me, /oauth/access_token. */
export async function facebookGraph() {
  const tokens = new Map<string, { person: Person; app_id: string; expires_at: number }>()
  const codes = new Map<string, { token: string; redirect_uri: string }>()
  const state = { isDown: false }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph.invalid')
    const asked = (name: string) => searchParams.get(name) ?? ''
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const no = (message: string) => answer(400, { error: { message, type: 'OAuthException', code: 190 } })
    if (state.isDown) return answer(500, { error: { message: 'down' } })
    if (pathname === '/debug_token') return debugToken()
    if (pathname === '/me') return me()
    if (pathname === '/oauth/access_token') return exchange()
    return answer(404, {})

    function debugToken() {
      if (asked('access_token') !== `${facebookApp.app_id}|${facebookApp.app_secret}`) return no('app')
      const token = tokens.get(asked('input_token'))
      if (!token) return answer(200, { data: { is_valid: false, error: { code: 190 } } })
      const { person, app_id, expires_at } = token
      return answer(200, { data: { app_id, is_valid: true, user_id: person.id, expires_at } })
    }

    function me() {
      const token = tokens.get(asked('access_token'))
      const proof = createHmac('sha256', facebookApp.app_secret).update(asked('access_token')).digest('hex')
      if (!token || asked('appsecret_proof') !== proof) return no('token')
      const picture = { data: { url: 'https://graph.example/ada.jpg', is_silhouette: false } }
      const all: Record<string, unknown> = { ...token.person, picture }
      return answer(
        200,
        Object.fromEntries(
          asked('fields')
            .split(',')
            .map((name) => [name, all[name]]),
        ),
      )
    }

    function exchange() {
      const code = codes.get(asked('code'))
      codes.delete(asked('code'))
      const isRight =
        asked('client_id') === facebookApp.app_id && asked('client_secret') === facebookApp.app_secret
      if (!code || !isRight || code.redirect_uri !== asked('redirect_uri')) return no('code')
      return answer(200, { access_token: code.token, token_type: 'bearer', expires_in: 5_000_000 })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return {
    url,
    env: {
      FACEBOOK_APP_ID: facebookApp.app_id,
      FACEBOOK_APP_SECRET: facebookApp.app_secret,
      FACEBOOK_GRAPH_URL: url,
    },
    down: (isDown: boolean) => {
      state.isDown = isDown
    },
    /** A token as Facebook's script hands it to the page. */
    token(person: Person, { app_id = facebookApp.app_id, expires_at = 0 } = {}): string {
      const token = `EAA-${tokens.size}-${person.id}`
      tokens.set(token, { person, app_id, expires_at })
      return token
    },
    /** What Facebook's page sends a browser back with. */
    code(person: Person, dialog: string): string {
      const { searchParams } = new URL(dialog)
      const redirect_uri = searchParams.get('redirect_uri') ?? ''
      const code = `code-${codes.size}-${person.id}`
      codes.set(code, { token: this.token(person), redirect_uri })
      return `${redirect_uri}?${new URLSearchParams({ code, state: searchParams.get('state') ?? '' })}`
    },
  }
}

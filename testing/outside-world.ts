import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import type { Caller } from '@bowerbird/core/call/caller'
import { anonymousCaller, readCaller } from '@bowerbird/core/server/read-caller'
import { onTestFinished } from 'vitest'
import { callerOf } from './caller-of.ts'
import { outsideClient, outsideProvider } from './outside-provider.ts'
import { world } from './world.ts'

const site = 'https://bowerbird.localhost'

/** A product that takes people in from Google, LINE and a company's own sign-in, each with a provider of its own. */
export async function outsideWorld(env: Record<string, string> = {}) {
  const [google, line, sso] = await Promise.all(
    (['google', 'line', 'sso'] as const).map((name) =>
      providerOfTest({
        callbacks: [`${site}/sign-in/${name}/callback/`],
        signs_by_secret: name === 'line',
      }),
    ),
  )
  if (!google || !line || !sso) throw new Error('no provider')
  const { client_id, client_secret } = outsideClient
  const built = await world({
    env: {
      PUBLIC_URL: site,
      GOOGLE_CLIENT_ID: client_id,
      GOOGLE_CLIENT_SECRET: client_secret,
      GOOGLE_ISSUER: google.issuer,
      LINE_CLIENT_ID: client_id,
      LINE_CLIENT_SECRET: client_secret,
      LINE_ISSUER: line.issuer,
      OIDC_CLIENT_ID: client_id,
      OIDC_CLIENT_SECRET: client_secret,
      OIDC_ISSUER: sso.issuer,
      OIDC_NAME: 'Example Works',
      ...env,
    },
  })

  /** A log-in of a browser without a session; `caller` shows what it got. */
  async function logIn(input: Input<typeof userSessionCreate>, caller: Caller = callerOf(null)) {
    const outcome = await built.dispatcher.run(userSessionCreate, input, caller)
    return { outcome, caller }
  }

  return { ...built, google, line, sso, logIn, browser: () => createBrowser(built) }
}

async function providerOfTest(options: Parameters<typeof outsideProvider>[0]) {
  const made = await outsideProvider(options)
  onTestFinished(() => made.close())
  return made
}

export type OutsideWorld = Awaited<ReturnType<typeof outsideWorld>>
export type TestBrowser = ReturnType<typeof createBrowser>

/** Cookies as a browser keeps them, and pages as it asks for them. */
export function createBrowser({ fetch, app }: Pick<Awaited<ReturnType<typeof world>>, 'fetch' | 'app'>) {
  const jar = new Map<string, string>()
  const headers = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
  }

  return {
    jar,
    keep,
    async get(path: string, more: Record<string, string> = {}): Promise<Response> {
      const response = await fetch(path, { headers: { ...headers(), ...more } })
      keep(response.headers.getSetCookie())
      return response
    },
    /** The user whom this browser is logged in as, to make calls with. */
    caller: (): Promise<Caller> => readCaller(new Request(site, { headers: headers() }), '127.0.0.1', app),
    stranger: () => anonymousCaller(new Request(site, { headers: headers() }), '127.0.0.1', app),
  }
}

/** Where an answer sends a browser, as a path of this site or a whole address of another. */
export function sentTo(response: Response): string {
  const location = response.headers.get('location')
  if (location === null) throw new Error(`no redirect but ${response.status}`)
  return location.startsWith(site) ? location.slice(site.length) : location
}

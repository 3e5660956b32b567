import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'

interface Answer<C extends Call> {
  status: number
  data: Output<C>
  /** Of an API error. */
  code: number | null
}

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** A browser without pages: it keeps its cookies, and sends calls of the resource wire with them. */
export function openBrowser(fetch: Fetch, user_agent = 'test') {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const origin = 'http://bowerbird.localhost'

  async function get(path: string): Promise<Response> {
    const response = await fetch(path, { headers: { Cookie: cookies(), 'User-Agent': user_agent } })
    keep(response)
    return response
  }

  async function call<C extends Call>(definition: C, options: Input<C>, key?: string): Promise<Answer<C>> {
    const isRead = definition.verb === 'GET'
    const query = isRead ? `?data=${encodeURIComponent(JSON.stringify({ options }))}` : ''
    const response = await fetch(`${definition.path}${query}`, {
      method: definition.verb,
      headers: {
        Cookie: cookies(),
        Origin: origin,
        'User-Agent': user_agent,
        'Content-Type': 'application/json',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(!isRead && { body: JSON.stringify({ options }) }),
    })
    keep(response)
    const { resource_response: answer } = (await response.json()) as {
      resource_response: { data: Output<C>; error?: { api_error_code?: number } | null }
    }
    return { status: response.status, data: answer.data, code: answer.error?.api_error_code ?? null }
  }

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (line.includes('Max-Age=0')) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  return {
    call,
    get,
    /** What another user would need to be this browser. */
    cookies,
    /** The cookie that names the session, and what it holds. */
    session: () => jar.get('session') ?? null,
    /** A copy, as of a user who took the cookies. */
    stolen() {
      const thief = openBrowser(fetch, 'stolen')
      thief.put(jar)
      return thief
    },
    put: (others: ReadonlyMap<string, string>) => others.forEach((value, name) => jar.set(name, value)),
  }
}

export type Browser = ReturnType<typeof openBrowser>

import { randomBytes } from 'node:crypto'
import { readSession, sessionCookieName } from '../identity/session-cookie.ts'
import type { Ground } from '../ports/ground.ts'
import type { Caller } from './caller.ts'
import { clientAddress } from './network-address.ts'
import { getCookie } from './request-cookies.ts'
import { requestOrigin } from './request-origin.ts'

/** Who sends this request. Reads the session once; calls made while rendering share the result. */
export async function readCaller(request: Request, socket_address: string, ground: Ground): Promise<Caller> {
  const session = await readSession(ground.db, getCookie(request, sessionCookieName(ground.settings)))
  return anonymousCaller(request, socket_address, ground, session)
}

type Session = Awaited<ReturnType<typeof readSession>>

/** The same without a look at the session. */
export function anonymousCaller(
  request: Request,
  socket_address: string,
  ground: Ground,
  session: Session = null,
): Caller {
  return {
    request_id: newRequestId(),
    viewer: session?.viewer ?? null,
    browser_session_id: session?.browser_session_id ?? null,
    address: clientAddress(
      socket_address,
      request.headers.get('x-forwarded-for'),
      ground.settings.trust_proxy,
    ),
    origin: requestOrigin(request, ground.settings.public_url),
    user_agent: request.headers.get('user-agent') ?? '',
    locale: 'en-US',
    idempotency_key: request.headers.get('idempotency-key')?.slice(0, 200) ?? null,
    traceparent: request.headers.get('traceparent'),
    signal: request.signal,
    set_cookies: [],
  }
}

export const newRequestId = (): string => randomBytes(9).toString('base64url')

import { timingSafeEqual } from 'node:crypto'
import { isLoopback } from '../config/loopback.ts'
import type { Settings } from '../config/settings.ts'
import { hashSecret } from '../identity/session-queries.ts'
import type { Metrics } from '../observe/metrics.ts'

interface Parts {
  request: Request
  socket_address: string
  settings: Pick<Settings, 'metrics_token'>
  metrics: Metrics
}

/** `/metrics`, for requests with the token; when no token is set, for this machine alone. */
export async function answerMetrics({
  request,
  socket_address,
  settings,
  metrics,
}: Parts): Promise<Response> {
  const { metrics_token } = settings
  if (metrics_token === undefined && !isFromHere(request, socket_address)) return text('Not found', 404)
  if (metrics_token !== undefined && !hasToken(request, metrics_token))
    return text('These figures need the token of METRICS_TOKEN.', 401, {
      'WWW-Authenticate': 'Bearer realm="metrics"',
    })
  return text(await metrics.text(), 200, { 'Content-Type': metrics.content_type })
}

/** A request forwarded by a proxy on this machine is recognised by its headers. */
function isFromHere(request: Request, socket_address: string): boolean {
  const isHandedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => request.headers.has(name))
  return !isHandedOn && isLoopback(socket_address.replace(/^::ffff:/i, ''))
}

function hasToken(request: Request, token: string): boolean {
  const given = /^Bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(hashSecret(given.trim()), hashSecret(token))
}

function text(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

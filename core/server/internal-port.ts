import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AppContext } from '../call/app-context.ts'
import { readToken } from '../identity/signed-token.ts'
import { answerMetrics } from './metrics-answer.ts'

/** What tokens between processes of one site are for. */
export const INTERNAL_PURPOSE = 'internal-port'
const mostBytes = 256 * 1024

interface Options {
  app: Pick<AppContext, 'security' | 'clock' | 'settings' | 'observe'>
  host: string
  port: number
  /** Answers one question of another process; undefined: there is no such path. */
  answer: (path: string, question: unknown) => Promise<unknown>
  /** While it is not, a question to this path is refused (503), so that another process is asked. */
  isReady: (path: string) => boolean
}

export interface InternalPort {
  address: string
  stop(): Promise<void>
}

/**
 * A port that other processes of the same site ask questions at: JSON by POST, with a token signed with the secret of the
 * site. Anybody may ask `/readyz`; `/metrics` is for whom the metrics of the site are for.
 */
export async function openInternalPort(options: Options): Promise<InternalPort> {
  const server = createServer((request, response) => {
    void answerRequest(options, request, response).catch((error: unknown) => {
      options.app.observe.log.warn({ err: error }, 'could not answer another process')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.headersTimeout = 5_000
  server.requestTimeout = 10_000
  server.keepAliveTimeout = 60_000
  server.listen(options.port, options.host)
  await once(server, 'listening')
  const at = server.address()
  const port = typeof at === 'object' && at !== null ? at.port : options.port
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    address: `http://${host}:${port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answerRequest(
  { app, answer, isReady }: Options,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/'
  const end = (status: number, body: string, type = 'text/plain; charset=utf-8') => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(body)
  }
  if (request.method === 'GET' && path === '/readyz')
    return isReady(path) ? end(200, 'ready') : end(503, 'not ready')
  if (request.method === 'GET' && path === '/metrics') return endMetrics(app, request, end)
  const { authorization = '' } = request.headers
  const word = authorization.replace(/^Bearer /, '')
  if (readToken(app.security.secret, INTERNAL_PURPOSE, { word, now: new Date() }) === null)
    return end(401, 'This port is for processes of this site.')
  if (request.method !== 'POST') return end(405, 'Questions come by POST.')
  if (!isReady(path)) return end(503, 'not ready')
  const question = await readQuestion(request)
  if (question === undefined) return end(400, 'The question is no JSON, or too long.')
  const answered = await answer(path, question.value)
  if (answered === undefined) return end(404, 'Not found')
  return end(200, JSON.stringify(answered), 'application/json')
}

async function endMetrics(
  { settings, observe }: Options['app'],
  request: IncomingMessage,
  end: (status: number, body: string, type?: string) => void,
): Promise<void> {
  const headers = new Headers()
  for (const name of ['authorization', 'x-forwarded-for', 'forwarded', 'via']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const answered = await answerMetrics({
    request: new Request('http://internal/metrics', { headers }),
    socket_address: request.socket.remoteAddress ?? '',
    settings,
    metrics: observe.metrics,
  })
  end(answered.status, await answered.text(), answered.headers.get('content-type') ?? undefined)
}

/** Undefined when it is no JSON or too long. */
async function readQuestion(request: IncomingMessage): Promise<{ value: unknown } | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) return undefined
    chunks.push(chunk as Buffer)
  }
  try {
    return { value: JSON.parse(Buffer.concat(chunks).toString()) }
  } catch {
    return undefined
  }
}

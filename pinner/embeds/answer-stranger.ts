import type { Route } from '@bowerbird/core/call/route'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { strangerOf } from './stranger.ts'

/**
 * A route for anyone's machines: reads as a stranger, sets no cookie, and answers what is private, gone or was
 * never there in one and the same way.
 */
export function answerStranger(
  app: AppContext,
  answer: (url: URL, request: Request) => ((ctx: AnyCtx) => Promise<Response>) | undefined,
): Route {
  return async (request, socket_address) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const run = answer(new URL(request.url), request)
    if (!run) return undefined
    try {
      const response = await run(await strangerOf(app, request, socket_address))
      return request.method === 'HEAD' ? new Response(null, response) : response
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'too_many') return plain(429, 'Too many requests', error.detail.retry_after)
      if (error.code === 'not_found') return plain(404, 'Not found')
      throw error
    }
  }
}

export function plain(status: number, words: string, retry_after?: number): Response {
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  if (retry_after !== undefined) headers.set('Retry-After', String(retry_after))
  return new Response(words, { status, headers })
}

import { vipCreate } from '@bowerbird/contract/media/upload-calls'
import type { Caller } from '@bowerbird/core/call/caller'
import { outcomeOfError } from '@bowerbird/core/call/error-outcome'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { translatedMessage } from '@bowerbird/core/texts/translated-message'

/** Answers a request that sends a file: what `work` answers, or why not, as JSON. */
export async function answerUpload(
  app: AppContext,
  caller: Caller,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return withSafety(await work(), caller)
  } catch (error) {
    const { code, message, http_status, retry_after } = outcomeOfError(error, vipCreate, caller, app)
    const said = translatedMessage(message, caller.locale)
    const response = Response.json(
      { success: false, error: { code, message: said } },
      { status: http_status },
    )
    if (retry_after !== undefined) response.headers.set('Retry-After', String(retry_after))
    return withSafety(response, caller)
  }
}

export function onlyPost(): Response {
  const message = 'Send the picture by POST, as a multipart form.'
  return Response.json(
    { success: false, error: { code: 'wrong_method', message } },
    { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } },
  )
}

function withSafety(response: Response, { request_id }: Caller): Response {
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Content-Type-Options', 'nosniff')
  response.headers.set('X-Request-Id', request_id)
  return response
}

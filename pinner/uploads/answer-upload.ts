import { localized } from '@bowerbird/texts/localized'
import { languageAsked } from '@bowerbird/core/texts/language-asked'
import { translate } from '@bowerbird/texts/translate'
import { vipCreate } from '@bowerbird/contract/media/upload-calls'
import type { Caller } from '@bowerbird/core/call/caller'
import { outcomeOfError } from '@bowerbird/core/call/error-outcome'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { worded } from '@bowerbird/texts/worded'
import { crossSiteReason } from '@bowerbird/core/server/cross-site'
import { readCaller } from '@bowerbird/core/server/read-caller'
import { ApiError } from '@bowerbird/core/call/api-error'
import { refuseRestricted } from '@bowerbird/core/call/caller-checks'
import type { Viewer } from '@bowerbird/core/ports/viewer'

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
    const said = worded(message, caller.locale)
    const response = Response.json(
      { success: false, error: { code, message: said } },
      { status: http_status },
    )
    if (retry_after !== undefined) response.headers.set('Retry-After', String(retry_after))
    return withSafety(response, caller)
  }
}

export function onlyPost(request: Request): Response {
  const language = languageAsked(request.headers.get('accept-language'))
  const message = translate(language, 'errors-pinner.sendThePictureByPostAs')
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

export interface Sender extends Caller {
  viewer: Viewer
}

/** A user who sends a file with their session or token, and may. */
export async function readSender(app: AppContext, request: Request, socket_address: string): Promise<Sender> {
  const reason = request.method === 'HEAD' ? null : crossSiteReason(request, app.settings)
  if (reason !== null) throw new ApiError('cross_site', reason)
  const caller = await readCaller(request, socket_address, app)
  const { viewer } = caller
  if (!viewer) throw new ApiError('not_signed_in', localized('errors-core.logInToDoThis'))
  if (viewer.token && !viewer.token.scopes.includes('write'))
    throw new ApiError('not_allowed', localized('errors-pinner.thisTokenLacksTheScopeWrite'))
  refuseRestricted({ only_reads: false }, { viewer })
  return { ...caller, viewer }
}

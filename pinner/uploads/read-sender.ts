import { crossSiteReason } from '@bowerbird/core/server/cross-site'
import type { Caller } from '@bowerbird/core/call/caller'
import { readCaller } from '@bowerbird/core/server/read-caller'
import { ApiError } from '@bowerbird/core/call/api-error'
import { refuseRestricted } from '@bowerbird/core/call/check-restriction'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { AppContext } from '@bowerbird/core/call/app-context'

export interface Sender extends Caller {
  viewer: Viewer
}

/** Who sends a file with their session or token, and may. */
export async function readSender(app: AppContext, request: Request, socket_address: string): Promise<Sender> {
  const reason = request.method === 'HEAD' ? null : crossSiteReason(request, app.settings)
  if (reason !== null) throw new ApiError('cross_site', reason)
  const caller = await readCaller(request, socket_address, app)
  const { viewer } = caller
  if (!viewer) throw new ApiError('not_signed_in', 'Log in to do this.')
  if (viewer.token && !viewer.token.scopes.includes('write'))
    throw new ApiError('not_allowed', 'This token lacks the scope write.')
  refuseRestricted({ verb: 'POST' }, { viewer })
  return { ...caller, viewer }
}

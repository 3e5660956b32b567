import { crossSiteReason } from '@bowerbird/core/server/cross-site'
import type { Caller } from '@bowerbird/core/call/caller'
import { readCaller } from '@bowerbird/core/server/read-caller'
import { Refusal } from '@bowerbird/core/call/api-error'
import { refuseRestricted } from '@bowerbird/core/call/check-restriction'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import type { Ground } from '@bowerbird/core/call/app-context'

export interface Sender extends Caller {
  viewer: Viewer
}

/** Who sends a file with their session or token, and may. */
export async function readSender(ground: Ground, request: Request, socket_address: string): Promise<Sender> {
  const reason = request.method === 'HEAD' ? null : crossSiteReason(request, ground.settings)
  if (reason !== null) throw new Refusal('cross_site', reason)
  const caller = await readCaller(request, socket_address, ground)
  const { viewer } = caller
  if (!viewer) throw new Refusal('not_signed_in', 'Log in to do this.')
  if (viewer.token && !viewer.token.scopes.includes('write'))
    throw new Refusal('not_allowed', 'This token lacks the scope write.')
  refuseRestricted({ verb: 'POST' }, { viewer })
  return { ...caller, viewer }
}

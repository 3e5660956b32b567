import { isLoopback } from '../config/loopback.ts'
import type { AnyCtx } from '../call/ctx.ts'

/** The relying party of passkeys: the site's own host. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The site as browsers know it. A user who tries the product on their own machine may call it localhost,
 * where its own address is a number, which WebAuthn knows nothing of.
 */
export function relyingParty({ app, caller }: AnyCtx): RelyingParty {
  const known = new URL(app.settings.public_url)
  const here = new URL(caller.origin)
  const isBothHere = isLoopback(known.hostname) && isLoopback(here.hostname)
  const { hostname, origin } = isBothHere ? here : known
  return { id: hostname, origin }
}

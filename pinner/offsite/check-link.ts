import { linkVerdicts } from '@bowerbird/contract/offsite/link-verdicts'
import type { LinkVerdict } from '@bowerbird/contract/offsite/link-verdicts'
import { offsiteGet } from '@bowerbird/contract/offsite/offsite-calls'
import type { Db } from '@bowerbird/core/db/database'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { readPins } from '../library/read-pins.ts'
import { hostAndAbove } from './hosts-of-text.ts'
import { isLinkToken } from '../profiles/link-token.ts'
import { verdictsOn } from './offsite-queries.ts'

/**
 * Judges a link when it is followed, not only when it was saved. A pin that the viewer may not see has no links, as if
 * there were no such pin.
 */
export const checkLink = handle(offsiteGet, async ({ url: address, pin_id, token }, ctx) => {
  const { db, app, now } = ctx
  if (pin_id !== undefined && (await readPins(ctx, [pin_id], 'by_address')).length === 0) throw notFound()
  const url = new URL(address)
  return {
    redirect_status: (await verdictOn(db, url)) ?? ('ok' as const),
    url: url.href,
    is_from_here:
      token !== undefined &&
      isLinkToken(app.security.secret, token, { pin_id: pin_id ?? '', url: address }, now),
  }
})

async function verdictOn(db: Db, url: URL): Promise<LinkVerdict | null> {
  const found = new Set(await verdictsOn(db, hostAndAbove(url.hostname)))
  // A name before the host is there to be taken for it.
  if (url.username !== '' || url.password !== '') found.add('suspicious')
  return linkVerdicts.find((verdict) => found.has(verdict)) ?? null
}

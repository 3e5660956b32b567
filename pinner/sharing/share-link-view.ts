import type { ShareLink } from '@bowerbird/contract/sharing/sharing-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { triesOfLink } from '@bowerbird/core/identity/challenge'
import type { BoardShareLinkTable } from '../library/share-link-queries.ts'
import { createHmac, hash } from 'node:crypto'
import type { AppContext } from '@bowerbird/core/call/app-context'

/** Wrong passwords, from all networks together, after which each further try takes work and the owner is shown it. */
export const freeTriesOfLink = 10

export async function viewShareLink(
  ctx: Pick<AnyCtx, 'db' | 'app' | 'now'>,
  link: BoardShareLinkTable,
): Promise<ShareLink> {
  const { app, now } = ctx
  return {
    id: link.link_id,
    url: shareUrl(app, link.link_id),
    has_password: link.password_hash !== null,
    expires_at: link.expires_at?.toISOString() ?? null,
    is_expired: isExpired(link, now),
    created_at: link.created_at.toISOString(),
    is_guessed_at: link.password_hash !== null && (await triesOfLink(ctx, link.link_id)) >= freeTriesOfLink,
  }
}

export function isExpired({ expires_at }: Pick<BoardShareLinkTable, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

/**
 * What a share link holds: 256 bits that no one can guess, made anew from the link's id whenever its owner
 * wants to see it. Stored is its hash alone.
 */
export function shareToken(secret: string, link_id: string): string {
  return createHmac('sha256', secret).update(`share link ${link_id}`).digest('base64url')
}

export const hashOfToken = (token: string): string => hash('sha256', token)

function shareUrl(
  { security: { secret }, settings }: Pick<AppContext, 'security' | 'settings'>,
  link_id: string,
): string {
  return new URL(`/share/${shareToken(secret, link_id)}/`, settings.public_url).href
}

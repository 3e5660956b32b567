import type { ShareLink } from '@bowerbird/contract/sharing/sharing-models'
import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { shareUrl } from './share-token.ts'
import type { BoardShareLinkTable } from './sharing-tables.ts'

export function viewShareLink(
  { ground, now }: Pick<AnyCtx, 'ground' | 'now'>,
  link: BoardShareLinkTable,
): ShareLink {
  return {
    id: link.link_id,
    url: shareUrl(ground, link.link_id),
    has_password: link.password_hash !== null,
    expires_at: link.expires_at?.toISOString() ?? null,
    is_expired: isExpired(link, now),
    created_at: link.created_at.toISOString(),
  }
}

export function isExpired({ expires_at }: Pick<BoardShareLinkTable, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

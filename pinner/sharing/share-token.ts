import { createHmac, hash } from 'node:crypto'
import type { AppContext } from '@bowerbird/core/call/app-context'

/**
 * What a share link holds: 256 bits that nobody can guess, made anew from the link's id whenever its owner
 * wants to see it. Stored is its hash alone.
 */
export function shareToken(secret: string, link_id: string): string {
  return createHmac('sha256', secret).update(`share link ${link_id}`).digest('base64url')
}

export const hashOfToken = (token: string): string => hash('sha256', token)

export function shareUrl(
  { secret, settings }: Pick<AppContext, 'secret' | 'settings'>,
  link_id: string,
): string {
  return new URL(`/share/${shareToken(secret, link_id)}/`, settings.public_url).href
}

import { createHash } from 'node:crypto'
import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import type { RenditionSpec } from '@bowerbird/contract/media/renditions'

/** What visits and campaigns add to an address, and what does not change the page. */
const ofVisits = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|igsh|ref_src|ref_url)$/

/** What a page or picture is found by: its address without scheme, `www.`, fragment, and what visits add to it. */
export function addressHash(address: string): string {
  return createHash('sha256').update(folded(address)).digest('hex').slice(0, 32)
}

function folded(address: string): string {
  if (!URL.canParse(address)) return address
  const { host, pathname, searchParams } = new URL(address)
  const kept = [...searchParams].filter(([name]) => !ofVisits.test(name))
  const query = new URLSearchParams(kept).toString()
  return `${host.replace(/^www\./, '')}${pathname}${query && `?${query}`}`
}

/** The address of a board on this site. */
export const boardUrl = (username: string, slug: string) => `/${username}/${encodeURIComponent(slug)}/`

/** The domain that a link names, without `www.`; empty for pins without one. */
export function linkDomain(link: string | null): string {
  if (link === null || !URL.canParse(link)) return ''
  return new URL(link).hostname.replace(/^www\./, '')
}

/** Where the picture of a secret pin is served: by pin, checked against the session, never cached for others. */
export function privateImageUrl(pin_id: PinId, spec: RenditionSpec): string {
  return `/media/private/${pin_id}/${spec}.jpg`
}

/** The same for a cover of a secret board: by board and by one of the pictures that it shows as covers. */
export function privateCoverUrl(board_id: BoardId, signature: string, spec: RenditionSpec): string {
  return `/media/private/board/${board_id}/${signature}/${spec}.jpg`
}

import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { ShowcaseAddress } from './showcase.ts'

/** A pin, or a person, board or section, by the address of its page. */
export type Place = { pin_id: PinId } | ShowcaseAddress

/** What a page of this site shows, however its address is spelt; undefined for any other page. */
export function shownAt(address: string, own_hosts: readonly string[]): Place | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, pathname } = new URL(address)
  if (!/^https?:$/.test(protocol) || !own_hosts.includes(host)) return undefined
  const pin = /^\/(?:amp\/)?pin\/([1-9]\d{0,18})\/?$/.exec(pathname)?.[1]
  if (pin !== undefined) return BigInt(pin) < 2n ** 63n ? { pin_id: asPinId(pin) } : undefined
  return placeOf(pathname)
}

/** `/{username}/`, `/{username}/{board}/` or `/{username}/{board}/{section}/`. */
export function placeOf(pathname: string): ShowcaseAddress | undefined {
  const parts = pathname.split('/').filter(Boolean).map(decoded)
  const [username, slug, section_slug] = parts
  if (username === undefined || parts.length > 3 || parts.some((part) => part === null)) return undefined
  const isTab = slug === '_created' || slug === '_saved'
  return {
    username: username ?? '',
    slug: isTab ? undefined : (slug ?? undefined),
    section_slug: section_slug ?? undefined,
  }
}

/** Null for what is no text. */
export function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

import { isWebAddress } from '../pins/pin-words.ts'

/** What an address asks to be saved: `/pin/create/{method}/?url=&media=&description=&color=&guid=` (CREATE-08). */
export interface PinInfo {
  method: string
  /** The page it is from. */
  link: string | null
  image_url: string | null
  description: string
  color: string | undefined
  guid: string | undefined
}

/** Anybody can make such an address: what is not a web address or too long counts as not there. */
export function pinInfoOf(method: string, search: URLSearchParams): PinInfo {
  const address = (name: string) => {
    const text = search.get(name)?.trim() ?? ''
    return text.length <= 2048 && isWebAddress(text) ? text : null
  }
  const color = search.get('color') ?? ''
  return {
    method,
    link: address('url'),
    image_url: address('media'),
    description: (search.get('description') ?? '').slice(0, 800).trim(),
    color: /^#?[0-9a-f]{6}$/i.test(color) ? color : undefined,
    guid: search.get('guid')?.slice(0, 200) || undefined,
  }
}

/** The pin that a page of this very site shows, by its address (CREATE-06). */
export function ownPinId(link: string | null, site_url: string): string | null {
  if (!link || !URL.canParse(link)) return null
  const { host, pathname } = new URL(link)
  if (host !== new URL(site_url).host) return null
  return /^\/(?:amp\/)?pin\/([1-9]\d{0,18})\/?$/.exec(pathname)?.[1] ?? null
}

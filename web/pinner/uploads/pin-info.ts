import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { isWebAddress } from '../pin-words/pin-words.ts'

/** What a URL asks to save: `/pin/create/{method}/?url=&media=&description=&color=&guid=` (CREATE-08). */
export interface PinInfo {
  method: string
  /** The source page. */
  link: string | null
  image_url: string | null
  description: string
  color: string | undefined
  guid: string | undefined
}

/** Anyone can make such a URL, so values that are too long or not a web URL are ignored. */
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

export const pinActions = ['create', 'repin'] as const
export type PinAction = (typeof pinActions)[number]

/** The action in `/pin/create/{method}/{action}/`; null when it is unknown. Defaults to create. */
export function pinActionOf(params: object): PinAction | null {
  const action = 'action' in params ? params.action : 'create'
  return pinActions.find((known) => known === action) ?? null
}

/** The requested pin of this site: by the URL of its page (CREATE-06), or by its id when the action is repin. */
export function askedPinId(action: PinAction, search: URLSearchParams, site_url: string): PinId | null {
  const own = ownPinId(search.get('url')?.trim() ?? null, site_url)
  if (own !== null || action === 'create') return own
  const id = search.get('pin_id') ?? search.get('id') ?? ''
  return /^[1-9]\d{0,18}$/.test(id) ? asPinId(id) : null
}

/** The pin that a URL of this site shows: with or without `www.`, at any port, in any case. */
export function ownPinId(link: string | null, site_url: string): PinId | null {
  if (!link || !URL.canParse(link)) return null
  const { protocol, pathname } = new URL(link)
  if (!/^https?:$/.test(protocol) || hostOf(link) !== hostOf(site_url)) return null
  const id = /^\/(?:amp\/)?pin\/([1-9]\d{0,18})\/?$/i.exec(pathname)?.[1]
  return id === undefined ? null : asPinId(id)
}

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '')

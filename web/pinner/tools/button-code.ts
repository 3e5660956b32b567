export type ButtonKind = 'one' | 'any' | 'embed'
export type CountPlace = 'none' | 'beside' | 'above'

export interface ButtonWishes {
  kind: ButtonKind
  /** The page to save, or the page of this site to embed. */
  url: string
  media: string
  description: string
  count: CountPlace
  is_large: boolean
}

/** Attributes of the link for the user's page; null while a URL is missing. */
export function buttonAttributes(wishes: ButtonWishes, site: string): Record<string, string> | null {
  const { kind, url, media, description, count, is_large } = wishes
  if (kind === 'embed') {
    const embed = embedKind(url, site)
    return embed && { 'data-pin-do': embed, href: url.trim() }
  }
  if (kind === 'one' && (!isWhole(url) || !isWhole(media))) return null
  const asked = new URLSearchParams({
    ...(isWhole(url) && { url: url.trim() }),
    ...(kind === 'one' && { media: media.trim() }),
    ...(kind === 'one' && description.trim() && { description: description.trim() }),
  })
  const way = kind === 'one' ? 'button' : 'link'
  return {
    'data-pin-do': kind === 'one' ? 'buttonPin' : 'buttonBookmark',
    ...(count !== 'none' && { 'data-pin-count': count }),
    ...(is_large && { 'data-pin-tall': 'true' }),
    href: `${site}/pin/create/${way}/${asked.size > 0 ? `?${asked}` : ''}`,
  }
}

/** The HTML for a page, with the script that turns the link into a button. */
export function buttonCode(attributes: Record<string, string>, site: string): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<a${written.join('')}></a>\n<script async defer src="${site}/save-button.js"></script>`
}

/** The embed type of a page of this site; null for pages of other sites. */
export function embedKind(
  url: string,
  site: string,
): 'embedPin' | 'embedUser' | 'embedBoard' | 'embedFolder' | null {
  if (!isWhole(url) || new URL(url.trim()).host !== new URL(site).host) return null
  const parts = new URL(url.trim()).pathname.split('/').filter(Boolean)
  if (parts[0] === 'pin')
    return /^[1-9]\d{0,18}$/.test(parts[1] ?? '') && parts.length === 2 ? 'embedPin' : null
  if (parts.length === 0 || parts.length > 3) return null
  return parts.length === 1 ? 'embedUser' : parts.length === 2 ? 'embedBoard' : 'embedFolder'
}

export function isWhole(url: string): boolean {
  return /^https?:\/\/[^/\s]+/i.test(url.trim()) && URL.canParse(url.trim())
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

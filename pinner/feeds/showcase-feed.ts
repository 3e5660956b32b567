import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { Settings } from '@bowerbird/core/config/settings'
import { wholeAddress } from '@bowerbird/core/media/picture-address'
import type { Showcase } from '../embeds/showcase.ts'

/** A feed before it is written in one format or the other. Addresses are whole. */
export interface Feed {
  title: string
  description: string
  /** The page that it is of. */
  home: string
  /** Without its ending: `.rss` or `.atom`. */
  address: string
  author: string
  updated: Date
  items: readonly FeedItem[]
}

export interface FeedItem {
  title: string
  address: string
  author: string
  published: Date
  /** HTML. */
  content: string
  picture: { url: string; width: number; height: number; type: string }
  thumbnail: { url: string; width: number; height: number }
  words: readonly string[]
}

export function feedOf(
  { user, board, section, pins }: Showcase,
  settings: Pick<Settings, 'public_url' | 'media_url'>,
  updated: Date,
): Feed {
  const whole = (path: string) => wholeAddress(path, settings)
  const home = whole(homePath(user.url, board?.url, section?.slug))
  return {
    title: section && board ? `${section.title} · ${board.name}` : (board?.name ?? user.full_name),
    description: board ? board.description || board.name : user.about || `@${user.username}`,
    home,
    address: board ? home.replace(/\/$/, '') : `${home}feed`,
    author: user.full_name,
    updated,
    items: pins.map((pin) => itemOf(pin, whole)),
  }
}

function homePath(profile: string, board: string | undefined, section: string | undefined): string {
  if (board === undefined) return profile
  return section === undefined ? board : `${board}${encodeURIComponent(section)}/`
}

function itemOf(pin: PinView, whole: (path: string) => string): FeedItem {
  const address = whole(`/pin/${pin.id}/`)
  const { orig, '236x': small, '564x': shown } = pin.images
  return {
    title: pin.title || firstWords(pin.description) || pin.alt_text || pin.board.name,
    address,
    author: pin.pinner.full_name,
    published: new Date(pin.created_at),
    content: contentOf(pin, { address, picture: { ...shown, url: whole(shown.url) } }),
    // What a reader gets that names no newer format.
    picture: { ...orig, url: whole(orig.url), type: pin.is_animated ? 'image/gif' : 'image/jpeg' },
    thumbnail: { ...small, url: whole(small.url) },
    words: pin.hashtags,
  }
}

interface Shown {
  address: string
  picture: { url: string; width: number; height: number }
}

/** What users wrote is text, wherever it is: a reader shows it and runs none of it. */
function contentOf(pin: PinView, { address, picture: { url, width, height } }: Shown): string {
  const alt = pin.alt_text || pin.title
  const image = `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`
  const words = pin.description ? `<p>${escapeHtml(pin.description).replaceAll('\n', '<br>')}</p>` : ''
  const source =
    pin.link && /^https?:\/\//i.test(pin.link)
      ? `<p><a href="${escapeHtml(pin.link)}">${escapeHtml(pin.domain || pin.link)}</a></p>`
      : ''
  return `<p><a href="${escapeHtml(address)}">${image}</a></p>${words}${source}`
}

function firstWords(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length <= 80 ? line : `${line.slice(0, 80).replace(/\s+\S*$/, '')}…`
}

function escapeHtml(text: string): string {
  return text.replace(/[<>&'"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

import { style } from './draw-button.ts'

interface Room {
  width: number
  height?: number
}

/** Replaces the link by the frame of a pin, board, section or profile. */
export function embed(site: string, link: HTMLAnchorElement, room: Room): void {
  const { origin, pathname } = new URL(link.href, document.baseURI)
  const parts = pathname.split('/').filter(Boolean)
  // Only pages of the site are framed, whatever the link's URL.
  if (origin !== site || parts.length === 0) return
  const [first] = parts
  const path =
    first === 'pin'
      ? parts.slice(0, 2).join('/')
      : `${parts.length === 1 ? 'user' : 'board'}/${parts.join('/')}`
  const frame = document.createElement('iframe')
  frame.src = `${site}/embed/${path}/`
  frame.title = link.textContent.trim() || link.href
  frame.loading = 'lazy'
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  frame.width = String(room.width)
  frame.height = String(room.height ?? (first === 'pin' ? Math.round(room.width * 1.5) + 112 : 480))
  style(frame, { border: '0', 'border-radius': '16px', 'max-width': '100%' })
  link.replaceWith(frame)
  if (first === 'pin' && room.height === undefined) void fit(site, link.href, frame)
}

/** Sizes a pin's frame to its picture once the site has answered. */
async function fit(site: string, url: string, frame: HTMLIFrameElement): Promise<void> {
  const query = new URLSearchParams({ url, maxwidth: frame.width })
  const answer = await fetch(`${site}/oembed/?${query}`, { credentials: 'omit' }).catch(() => null)
  if (!answer?.ok) return
  const { height } = (await answer.json()) as { height: number }
  frame.height = String(height)
}

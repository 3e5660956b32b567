import type { Settings } from '../config/settings.ts'
import { getCookie } from './request-cookies.ts'

const most = 12
const maxAgeSeconds = 30 * 24 * 3600

const nameOf = ({ public_url }: Pick<Settings, 'public_url'>) =>
  public_url.startsWith('https:') ? '__Host-passes' : 'passes'

/** Guest tokens of the request, unverified and opaque: the slice that issued one verifies it. */
export function readGuestTokens(request: Request, settings: Pick<Settings, 'public_url'>): string[] {
  const cookie = getCookie(request, nameOf(settings))
  return cookie
    ? cookie
        .split('~')
        .filter((pass) => /^[\w.-]{1,200}$/.test(pass))
        .slice(0, most)
    : []
}

/** The cookie with one pass more, the latest first; the oldest goes when there are too many. */
export function guestTokensCookie(
  settings: Pick<Settings, 'public_url'>,
  passes: readonly string[],
  added: string,
): string {
  const secure = settings.public_url.startsWith('https:') ? '; Secure' : ''
  const kept = [added, ...passes.filter((pass) => pass !== added)].slice(0, most)
  return `${nameOf(settings)}=${kept.join('~')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}

import { randomKey } from './random-key.ts'

/** The CSRF token that writes repeat in a header. Clients create it themselves (WIRE). */
export function csrfToken(): string {
  const known = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  if (known) return known
  const token = randomKey()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `csrftoken=${token}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  return token
}

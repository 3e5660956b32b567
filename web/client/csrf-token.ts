/** The CSRF token that writes repeat in a header. Clients create it themselves (WIRE). */
export function csrfToken(): string {
  const known = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  if (known) return known
  const token = randomKey()
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `csrftoken=${token}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
  return token
}

/** 128 random bits as text. `crypto.randomUUID` is missing where a site is served over plain http. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

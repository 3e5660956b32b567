/** One cookie of a request. */
export function getCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** The token of `Authorization: Bearer …`; tokens are read from nowhere else. Other schemes are no token. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

/**
 * Scheme and host as the sender used them. A proxy that ends TLS speaks http to us: where the host
 * is that of PUBLIC_URL, its scheme stands.
 */
export function requestOrigin(request: Request, public_url: string): string {
  const url = new URL(request.url)
  const known = new URL(public_url)
  return url.host === known.host ? known.origin : url.origin
}

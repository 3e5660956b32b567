/**
 * Scheme and host as the sender used them. A proxy that ends TLS speaks http to us: where the host
 * is that of PUBLIC_URL, its scheme stands.
 */
export function requestOrigin(request: Request, public_url: string): string {
  const url = new URL(request.url)
  const known = new URL(public_url)
  return url.host === known.host ? known.origin : url.origin
}

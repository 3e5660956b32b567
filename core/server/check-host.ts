import type { IncomingMessage } from 'node:http'

/**
 * True where a request does not say for one host what it asks: two `Host` headers, or an address that names another
 * host than the header. What stands in front of us may have read the other one.
 */
export function hasBadHost({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  const hosts = rawHeaders.filter(
    (_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  )
  if (hosts.length > 1) return true
  const host = hosts[0] ?? ''
  if (url.startsWith('/') || url === '*')
    return /[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host || 'x'}`)
  return URL.parse(url)?.host !== URL.parse(`http://${host}`)?.host
}

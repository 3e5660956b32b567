import ipaddr from 'ipaddr.js'

/** The address that limits count by: IPv4 whole, IPv6 by its /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const [a, b, c, d] = (parsed as ipaddr.IPv6).parts
  return `${[a, b, c, d].map((part) => (part ?? 0).toString(16)).join(':')}::/64`
}

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '127.0.0.0/8', '::1/128'],
}

/**
 * The client of a request: the socket's address, or, when that is a trusted proxy, the last address in
 * X-Forwarded-For that is none. `trusted` holds addresses, ranges, 'loopback' and 'private'.
 */
export function clientAddress(
  socket_address: string,
  forwarded_for: string | null,
  trusted: readonly string[],
): string {
  const isTrusted = trustedBy(trusted)
  const chain = [
    ...(forwarded_for ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    socket_address,
  ]
  for (let at = chain.length - 1; at > 0; at--) {
    const address = chain[at] ?? ''
    if (!isTrusted(address)) return networkOf(address)
  }
  return networkOf(chain[0] ?? socket_address)
}

/** True when the address belongs to a trusted proxy. */
export function trustedBy(trusted: readonly string[]): (address: string) => boolean {
  const ranges = trusted.flatMap((entry) => named[entry] ?? [entry]).map(rangeOf)
  return (address) => ranges.some((range) => contains(range, address))
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

function rangeOf(entry: string): Range {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry)
  const address = ipaddr.process(entry)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

function contains([base, bits]: Range, address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4' && base.kind() === 'ipv4') return (parsed as ipaddr.IPv4).match(base, bits)
  return parsed.kind() === 'ipv6' && base.kind() === 'ipv6' && (parsed as ipaddr.IPv6).match(base, bits)
}

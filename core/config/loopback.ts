import { isIP } from 'node:net'

/** True for names and addresses that lead to this machine; no other can make them lead elsewhere (RFC 6761). */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return isIP(name) === 4 && name.startsWith('127.')
}

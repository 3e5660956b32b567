import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { IPv4, IPv6 } from 'ipaddr.js'

/**
 * Is this IP address one that anyone on the internet could reach? Takes literals only, in their plain spelling;
 * whatever else (names, zone ids, octal) is not public. IPv6 is judged by what it may be, not by what it may not:
 * global unicast (2000::/3) without its tunnels, since `::7f00:1` and the like pass as unicast elsewhere.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return isPublicIPv4(ipaddr.IPv4.parse(address))
  const ipv6 = parseIPv6(address)
  if (!ipv6) return false
  const inner = innerIPv4(ipv6)
  if (inner) return isPublicIPv4(inner)
  return GLOBAL_UNICAST.some((range) => ipv6.match(range)) && !isSpecialIPv6(ipv6)
}

/** One spelling per address, IPv4 inside IPv6 as IPv4: what a socket reports compares equal to what was checked. */
export function plainAddress(address: string): string {
  const ipv6 = parseIPv6(address)
  if (!ipv6) return address
  return ipv6.isIPv4MappedAddress() ? ipv6.toIPv4Address().toString() : ipv6.toString()
}

/** Through the URL parser first, since ipaddr.js takes `::8.8.8.8` for `::ffff:8.8.8.8`. No zone ids. */
function parseIPv6(address: string): IPv6 | null {
  if (!isIPv6(address) || address.includes('%')) return null
  return ipaddr.IPv6.parse(new URL(`http://[${address}]/`).hostname.slice(1, -1))
}

/** The IPv4 address that such an IPv6 address really leads to: mapped, or through NAT64 on IPv6-only machines. */
function innerIPv4(ipv6: IPv6): IPv4 | undefined {
  const leadsToIPv4 = MAPPED.some((range) => ipv6.match(range))
  return leadsToIPv4 ? new ipaddr.IPv4(ipv6.toByteArray().slice(12)) : undefined
}

function isPublicIPv4(ipv4: IPv4): boolean {
  return !SPECIAL_IPV4.some((range) => ipv4.match(range))
}

function isSpecialIPv6(ipv6: IPv6): boolean {
  const isIsatap = (ipv6.parts[4] === 0 || ipv6.parts[4] === 0x200) && ipv6.parts[5] === 0x5efe
  return isIsatap || SPECIAL_IPV6.some((range) => ipv6.match(range))
}

const MAPPED = ['::ffff:0:0/96', '64:ff9b::/96'].map((range) => ipaddr.IPv6.parseCIDR(range))

const GLOBAL_UNICAST = ['2000::/3'].map((range) => ipaddr.IPv6.parseCIDR(range))

const SPECIAL_IPV6 = [
  '2001::/23', // IETF: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, whatever IPv4 it holds
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
].map((range) => ipaddr.IPv6.parseCIDR(range))

/** IANA's special-purpose registry, and what clouds keep for themselves. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this host
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT, Alibaba's metadata
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // Azure's host, public by number only
  '169.254.0.0/16', // link-local, metadata
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF, Oracle's metadata
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
].map((range) => ipaddr.IPv4.parseCIDR(range))

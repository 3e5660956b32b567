import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isPublicAddress, plainAddress } from './address-rules.ts'
import { checkUrl, type CheckedUrl } from './check-url.ts'
import { refuseFetch, type FetchRefusal } from './fetch-answer.ts'

export type FetchPolicy = ReturnType<typeof createFetchPolicy>

/**
 * Which addresses this site may open: ports 80 and 443 of public addresses that are not its own. Other ports are
 * left out because what listens there is seldom a page, and often something that answers any line it is sent.
 * `allow_hosts` ('127.0.0.1:4121', '[::1]:4121') exempts exact address-and-port pairs, for tests.
 */
export function createFetchPolicy(options: {
  own_hosts: string[]
  allow_hosts?: string[]
  ownAddresses?: () => string[]
}) {
  const ownHosts = new Set(options.own_hosts.map((host) => host.toLowerCase().replace(/\.$/, '')))
  const allowed = new Set((options.allow_hosts ?? []).map(allowEntry))
  const allowedPorts = new Set([...allowed].map((entry) => Number(entry.slice(entry.lastIndexOf(' ') + 1))))
  const ownAddresses = options.ownAddresses ?? addressesOfThisMachine

  function mayConnect(address: string, port: number): boolean {
    if (allowed.has(`${plainAddress(address)} ${port}`)) return true
    return WEB_PORTS.has(port) && isPublicAddress(address) && !ownAddresses().includes(plainAddress(address))
  }

  return {
    mayConnect,
    /** Refuses what can be refused without looking the name up. */
    check(text: string, base?: URL, trusted_origin?: string): CheckedUrl | FetchRefusal {
      const checked = checkUrl(text, base, trusted_origin)
      if (!checked.ok || checked.is_trusted) return checked
      const { host, port, is_literal } = checked
      if (is_literal) return mayConnect(host, port) ? checked : refuseFetch('not_public')
      if (ownHosts.has(host)) return refuseFetch('not_public')
      return WEB_PORTS.has(port) || allowedPorts.has(port) ? checked : refuseFetch('bad_address')
    },
  }
}

const WEB_PORTS = new Set([80, 443])

function allowEntry(entry: string): string {
  const [address, port] = splitAtLast(entry.trim(), ':')
  const plain = address.replaceAll(/^\[|\]$/g, '')
  if (!isIP(plain) || !/^\d{1,5}$/.test(port)) {
    throw new Error(`FETCH_ALLOW_HOSTS takes address:port, as in 127.0.0.1:4121; "${entry}" is not one.`)
  }
  return `${plainAddress(plain)} ${Number(port)}`
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

/** A public address on this machine's own card is a way back in, past whatever is in front of it. */
function addressesOfThisMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((cards) =>
    (cards ?? []).map((card) => plainAddress(card.address)),
  )
}

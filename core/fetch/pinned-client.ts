import type { LookupFunction, Socket } from 'node:net'
import { buildConnector, Client } from 'undici'
import { plainAddress } from './address-rules.ts'

export type PinnedClient = { client: Client; destroy(): void }

/**
 * One connection to one of the checked addresses. The name still goes into Host and SNI, but is never looked up
 * again, so a second answer of its name server changes nothing. Made for one request, then destroyed.
 */
export function createPinnedClient(url: URL, addresses: string[], timeout_ms: number): PinnedClient {
  const checked = new Set(addresses.map(plainAddress))
  let socket: Socket | undefined

  const connect = buildConnector({
    allowH2: false,
    maxCachedSessions: 0,
    timeout: timeout_ms,
    autoSelectFamily: true,
    rejectUnauthorized: true,
    lookup: pinnedLookup(addresses),
  })

  const client = new Client(url.origin, {
    allowH2: false,
    useMilo: false,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    // One clock rules the whole fetch; undici's own would only add a second answer for the same thing.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, callback) {
      const opened: unknown = connect(options, (error, connected) => {
        if (error) return callback(error, null)
        if (checked.has(plainAddress(connected.remoteAddress ?? ''))) return callback(null, connected)
        connected.destroy()
        return callback(new Error('connected to an address that was not checked'), null)
      })
      socket = opened as Socket
    },
  })

  return {
    client,
    destroy() {
      // undici lets go of a socket that is still connecting only once it has connected.
      socket?.destroy()
      client.destroy().catch(ignore)
    },
  }
}

const MAX_HEADER_BYTES = 16 * 1024

function pinnedLookup(addresses: string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return (_host, options, callback) => {
    const [first] = answers
    if (options.all || !first) callback(null, answers)
    else callback(null, first.address, first.family)
  }
}

function ignore(): void {}

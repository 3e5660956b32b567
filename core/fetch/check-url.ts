import { isIP } from 'node:net'
import { refuseFetch, type FetchRefusal } from './fetch-answer.ts'

export type CheckedUrl = {
  ok: true
  url: URL
  host: string
  port: number
  is_literal: boolean
  is_trusted: boolean
}

/**
 * The shape of an address, before any name is looked up. The URL parser brings every spelling of a number (octal,
 * hex, short, full-width, percent-encoded) to one, and what is checked here is what is connected to later.
 * `host` is without brackets and without the trailing dot; a trusted origin may be a name of the local network. Which
 * addresses may be reached: fetch-policy.ts.
 */
export function checkUrl(text: string, base?: URL, trusted_origin?: string): CheckedUrl | FetchRefusal {
  const url = parseUrl(text, base)
  if (!url || !SCHEMES.has(url.protocol)) return refuseFetch('bad_address')
  if (url.username || url.password) return refuseFetch('bad_address')

  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const is_literal = isIP(host) !== 0
  const is_trusted = url.origin === trusted_origin
  if (!is_literal && !isHostName(host)) return refuseFetch('bad_address')
  if (!is_literal && !is_trusted && isLocalName(host)) return refuseFetch('not_public')

  url.hash = ''
  const port = url.port ? Number(url.port) : url.protocol === 'https:' ? 443 : 80
  return { ok: true, url, host, port, is_literal, is_trusted }
}

const MAX_LENGTH = 4096
const SCHEMES = new Set(['http:', 'https:'])

function parseUrl(text: string, base: URL | undefined): URL | null {
  const trimmed = text.trim()
  // The parser drops tabs and line ends silently: `java\tscript:` would be read as something other than its text.
  if (trimmed.length > MAX_LENGTH || hasControlCharacter(trimmed)) return null
  return URL.parse(trimmed, base)
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code === 0x7f) return true
  }
  return false
}

function isHostName(host: string): boolean {
  return host.length <= 253 && host.split('.').every((label) => label.length > 0 && label.length <= 63)
}

/** Names that never mean a public site: of this machine, of the local network, or without a dot. */
function isLocalName(host: string): boolean {
  return !host.includes('.') || LOCAL_ENDINGS.some((ending) => host.endsWith(ending))
}

const LOCAL_ENDINGS = [
  '.localhost',
  '.localdomain',
  '.local',
  '.internal',
  '.intranet',
  '.lan',
  '.home',
  '.corp',
  '.private',
  '.home.arpa',
  '.onion',
  '.invalid',
]

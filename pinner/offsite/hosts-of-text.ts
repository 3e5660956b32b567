import { setImmediate as breath } from 'node:timers/promises'

/** What was read of a list, and how many of its lines say nothing that can be used here. */
export interface ReadHosts {
  hosts: string[]
  skipped_count: number
  /** It knows more hosts than are taken of one list. */
  is_too_long: boolean
}

/** Hosts of one list, at most: the longest that are kept for everyone have a million. */
export const mostHosts = 2_000_000
/** Whatever is longer is no line of a list. */
const longestLine = 4096
const linesAtOnce = 2000

/**
 * The hosts of a list as such lists are written: `0.0.0.0 host` of a hosts file, a host a line, `*.host`, an address of a
 * whole site, or `||host^` of a filter list. Rules about a part of a site are none about the site: they are skipped.
 */
export async function hostsOfText(text: string, { most = mostHosts } = {}): Promise<ReadHosts> {
  const hosts = new Set<string>()
  const exempt = new Set<string>()
  let skipped_count = 0
  let read = 0
  for (const raw of linesOf(text)) {
    // Another request meanwhile does not wait for the end of it.
    if (++read % linesAtOnce === 0) await breath()
    if (hosts.size + exempt.size > most) return { hosts: [], skipped_count, is_too_long: true }
    const line = raw.replace(/^\uFEFF/, '').trim()
    if (line === '' || /^[#![]/.test(line)) continue
    const exception = /^@@\|\|([^/^$]+)\^?(?:\$.*)?$/.exec(line)?.[1]
    const found = exception === undefined ? hostsOfLine(line) : [hostOf(exception)]
    for (const host of found) {
      if (host === null) skipped_count++
      else (exception === undefined ? hosts : exempt).add(host)
    }
  }
  for (const host of exempt) hosts.delete(host)
  return { hosts: [...hosts], skipped_count, is_too_long: false }
}

/** One after the other, never all at once. */
function* linesOf(text: string): Generator<string> {
  const end = /\r\n|[\r\n]/g
  let from = 0
  while (from < text.length) {
    end.lastIndex = from
    const found = end.exec(text)
    const to = found?.index ?? text.length
    yield to - from > longestLine ? tooLong : text.slice(from, to)
    from = found ? end.lastIndex : text.length
  }
}
/** Says nothing that can be used. */
const tooLong = '?'

function hostsOfLine(line: string): (string | null)[] {
  const rule = /^\|\|([^/^$*]+)\^(?:\$(?:all|doc|document|popup|important|,)+)?$/.exec(line)?.[1]
  if (rule !== undefined) return [hostOf(rule)]
  // Not /\s+#/: of many blanks in a row that looks at each as often as there are some.
  const remark = line.search(/\s#/)
  const [first = '', ...rest] = (remark < 0 ? line : line.slice(0, remark)).trimEnd().split(/\s+/)
  // Hosts files name this machine and networks, too: those are no sites.
  if (isNowhere(first) && rest.length > 0)
    return rest.filter((name) => !ownNames.has(name.toLowerCase())).map(hostOf)
  if (rest.length > 0) return [null]
  const site = /^https?:\/\/([^/?#]+)\/?$/i.exec(first)?.[1]
  return [hostOf((site ?? first).replace(/^\*\./, ''))]
}

const isNowhere = (word: string) =>
  /^(?:0\.0\.0\.0|127\.\d+\.\d+\.\d+|::1?|fe80::1%lo0|ff0\d::\w*|255\.255\.255\.255)$/i.test(word)
const ownNames = new Set([
  'localhost',
  'localhost.localdomain',
  'local',
  'broadcasthost',
  'ip6-localhost',
  'ip6-loopback',
  'ip6-localnet',
  'ip6-mcastprefix',
  'ip6-allnodes',
  'ip6-allrouters',
  'ip6-allhosts',
  '0.0.0.0',
])

/** A host as browsers write it; null for what is none, and for whole endings such as `com`. */
export function hostOf(text: string): string | null {
  if (/[\s/?#@\\]/.test(text)) return null
  // Most of a list is written as browsers write it, and needs no reading as an address, which takes its time.
  if (isPlainName(text)) return text
  const host = URL.parse(`http://${text}`)?.hostname.replace(/\.$/, '') ?? ''
  return isName(host) || isMachine(host) ? host : null
}

/** Sites that are gone tomorrow stand at the bare address of a machine, and lists of them say so. */
const isMachine = (host: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host) && !/^(?:0|127|255)\./.test(host)
const isName = (host: string) =>
  /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(
    host,
  )
/** No number at its end, as addresses of machines have, and nothing in another script. */
const isPlainName = (text: string) => /\.[a-z]{2,}$/.test(text) && !text.includes('xn--') && isName(text)

/** The host that was written, or that an address names. */
export function hostWritten(text: string): string | null {
  const trimmed = text.trim()
  return hostOf(URL.parse(trimmed)?.hostname || trimmed.replace(/^\*\./, ''))
}

/** A host and those above it: `a.b.example.org` is also `b.example.org` and `example.org`. */
export function hostAndAbove(host: string): string[] {
  const parts = host.replace(/\.$/, '').split('.')
  return parts.slice(0, -1).map((_, from) => parts.slice(from).join('.'))
}

/** What was read of a list, and how many of its lines say nothing that can be used here. */
export interface ReadHosts {
  hosts: string[]
  skipped_count: number
}

/**
 * The hosts of a list as such lists are written: `0.0.0.0 host` of a hosts file, a host a line, `*.host`, an address of a
 * whole site, or `||host^` of a filter list. Rules about a part of a site are none about the site: they are skipped.
 */
export function hostsOfText(text: string): ReadHosts {
  const hosts = new Set<string>()
  const exempt = new Set<string>()
  let skipped_count = 0
  for (const raw of text.split(/\r\n|[\r\n]/)) {
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
  return { hosts: [...hosts], skipped_count }
}

function hostsOfLine(line: string): (string | null)[] {
  const rule = /^\|\|([^/^$*]+)\^(?:\$(?:all|doc|document|popup|important|,)+)?$/.exec(line)?.[1]
  if (rule !== undefined) return [hostOf(rule)]
  const [first = '', ...rest] = line.replace(/\s+#.*$/, '').split(/\s+/)
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
  const host = URL.parse(`http://${text}`)?.hostname.replace(/\.$/, '') ?? ''
  const isName =
    /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(
      host,
    )
  return isName ? host : null
}

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

import { folderOf, importsOf, isTest, overseers } from './wall.ts'
import type { Wall } from './wall.ts'

const openers = new Set([
  'undici',
  'ws',
  'nodemailer',
  'net',
  'tls',
  'http',
  'https',
  'http2',
  'dgram',
  'dns',
  'dns/promises',
])
const calls = new Set(['fetch', '.sendBeacon', 'new WebSocket', 'new EventSource', 'new XMLHttpRequest'])

/** Places that talk to an address the operator gave, or to our own server, and why. */
const known: readonly { under: string; may: readonly string[]; why: string }[] = [
  { under: 'core/fetch/', may: ['*'], why: 'the one way out to addresses that people give' },
  { under: 'core/server/', may: ['http', 'net', 'tls'], why: 'the door that listens' },
  { under: 'core/db/', may: ['net'], why: 'the socket of our own PostgreSQL' },
  { under: 'core/observe/', may: ['fetch'], why: 'the collector of OTEL_EXPORTER_OTLP_ENDPOINT' },
  { under: 'core/mail/', may: ['nodemailer', 'net', 'tls'], why: 'the mail server of SMTP_URL' },
  {
    under: 'web/client/',
    may: ['fetch', '.sendBeacon', 'new EventSource', 'new XMLHttpRequest'],
    why: 'calls to our own origin',
  },
  {
    under: 'web/tools-source/',
    may: ['fetch'],
    why: 'scripts on other people’s pages ask the site that they came from',
  },
  {
    under: 'extension/background/site-call.ts',
    may: ['fetch'],
    why: 'the site that the person connected, from their own browser',
  },
  {
    under: 'extension/background/save-run.ts',
    may: ['fetch'],
    why: 'a picture in front of the person, by their own browser',
  },
  {
    under: 'extension/page/picture-bytes.ts',
    may: ['fetch'],
    why: 'the same, as its page may read it',
  },
  {
    under: 'web/public/sw.js',
    may: ['fetch'],
    why: 'the service worker hands on requests to our own origin',
  },
]

/** Wall 6: only core/fetch opens a socket to an address that a user gave. */
export const socketWall: Wall = {
  name: 'sockets',
  *find(tree) {
    for (const { file, import: item, target } of importsOf(tree)) {
      if (target.kind === 'own' || item.kind === 'type' || !openers.has(target.name)) continue
      if (mayUse(file.path, target.name) || isPure(item.names)) continue
      yield {
        path: file.path,
        line: item.line,
        message: `imports ${item.specifier}: only core/fetch goes out`,
      }
    }
    for (const file of tree.values()) {
      for (const call of file.calls) {
        if (!calls.has(call.name) || mayUse(file.path, call.name)) continue
        yield { path: file.path, line: call.line, message: `calls ${call.name}(): only core/fetch goes out` }
      }
    }
  },
}

/** Parts of node:net and node:http that judge text and open nothing. */
function isPure(names: string[]): boolean {
  return names.length > 0 && names.every((name) => pureNames.has(name))
}

const pureNames = new Set([
  'isIP',
  'isIPv4',
  'isIPv6',
  'BlockList',
  'SocketAddress',
  'STATUS_CODES',
  'METHODS',
])

function mayUse(path: string, what: string): boolean {
  const folder = folderOf(path)
  if (isTest(path) || overseers.has(folder) || folder === 'services') return true
  return known.some(({ under, may }) => path.startsWith(under) && (may.includes('*') || may.includes(what)))
}

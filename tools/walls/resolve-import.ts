import { posix } from 'node:path'
import type { Import, SourceFile } from './source-file.ts'

/** Where an import leads: a place in our own tree, an outside package, or a built-in of Node. */
export type Target =
  | { kind: 'own'; path: string; folder: string }
  | { kind: 'package'; name: string }
  | { kind: 'node'; name: string }

/** Resolution by rule alone (relative paths with their endings, `@bowerbird/<workspace>/<path>`): no disk is read. */
export function resolveImport(
  file: SourceFile,
  { specifier }: Import,
  has: (path: string) => boolean,
): Target {
  const clean = specifier.replace(/[?#].*$/, '')
  if (clean.startsWith('.')) return own(withEnding(posix.join(posix.dirname(file.path), clean), has))
  if (clean.startsWith('@bowerbird/')) return own(withEnding(clean.slice('@bowerbird/'.length), has))
  if (clean.startsWith('node:')) return { kind: 'node', name: clean.slice('node:'.length) }
  if (bareBuiltins.has(clean)) return { kind: 'node', name: clean }
  const [first = clean, second] = clean.split('/')
  return { kind: 'package', name: first.startsWith('@') && second ? `${first}/${second}` : first }
}

function own(path: string): Target {
  return { kind: 'own', path, folder: path.split('/')[0] ?? path }
}

function withEnding(path: string, has: (path: string) => boolean): string {
  return ['', '.ts', '.tsx'].map((ending) => path + ending).find(has) ?? path
}

// Built-ins that the socket wall knows, in the spelling without a prefix (the linter asks for `node:`).
const bareBuiltins = new Set([
  'net',
  'tls',
  'http',
  'https',
  'http2',
  'dgram',
  'dns',
  'fs',
  'path',
  'child_process',
  'process',
])

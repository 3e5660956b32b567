import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

/** Serves a file of the browser build, null for any other path. A missing `/assets/*` is a 404. */
export type AssetServer = (request: Request) => Response | null

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

interface Asset {
  bytes: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | null
  etag: string
  type: string
  is_hashed: boolean
}

/**
 * Holds the whole browser build in memory: a megabyte or two, read once. Names come from the list, never from a path.
 */
export function createAssetServer({ build_dir }: { build_dir: string }): AssetServer {
  const assets = readAssets(join(build_dir, 'client'))
  return (request) => {
    const { pathname } = new URL(request.url)
    const asset = assets.get(pathname)
    if (asset) return answer(request, asset)
    return pathname.startsWith('/assets/')
      ? new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
      : null
  }
}

function readAssets(folder: string): Map<string, Asset> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(sep).join('/'),
  )
  const present = new Set(names)
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const type = types[extname(name)]
    if (!type || name.startsWith('.')) continue
    const bytes = readFileSync(join(folder, name))
    assets.set(`/${name}`, {
      bytes,
      brotli: present.has(`${name}.br`) ? readFileSync(join(folder, `${name}.br`)) : null,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      type,
      is_hashed: name.startsWith('assets/'),
    })
  }
  return assets
}

/** Files with headers of their own. */
const ofFile = new Map<string, Record<string, string>>([
  // A worker has the policy of its own file: this one may connect to this site, and nothing else.
  [
    '/sw.js',
    {
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Cache-Control': 'no-cache',
    },
  ],
  // Loaded by other sites, which may pin it by an integrity hash.
  [
    '/save-button.js',
    {
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    },
  ],
])

function answer(request: Request, { bytes, brotli, etag, type, is_hashed }: Asset): Response {
  const takesBrotli = brotli && /\bbr\b/.test(request.headers.get('Accept-Encoding') ?? '')
  const headers = {
    'Content-Type': type,
    'Cache-Control': is_hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...ofFile.get(new URL(request.url).pathname),
    ETag: etag,
    ...(brotli && { Vary: 'Accept-Encoding' }),
    ...(takesBrotli && { 'Content-Encoding': 'br' }),
  }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  const body = takesBrotli ? brotli : bytes
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'Content-Length': String(body.length) },
  })
}

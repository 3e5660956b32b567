import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

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
  /** As the build wrote it: `br`, or null for a file that it did not compress. */
  encoding: 'br' | null
  kept: Uint8Array<ArrayBuffer>
  /** The same without compression, once it was asked for. */
  plain?: Uint8Array<ArrayBuffer>
  etag: string
  type: string
  is_hashed: boolean
}

/**
 * Holds the whole browser build in memory, read once and compressed as it is sent: 3 MB. Names come from the list, never
 * from a path.
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
    const encoding = present.has(`${name}.br`) ? 'br' : null
    const kept = readFileSync(join(folder, encoding === null ? name : `${name}.br`))
    assets.set(`/${name}`, {
      encoding,
      kept,
      etag: `"${createHash('sha256').update(kept).digest('base64url').slice(0, 22)}"`,
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
  // Loaded by other sites, which may pin them by an integrity hash.
  ...['/save-button.js', '/w/core.js'].map((path): [string, Record<string, string>] => [
    path,
    {
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    },
  ]),
])

function answer(request: Request, asset: Asset): Response {
  const { encoding, kept, etag, type, is_hashed } = asset
  const isSentAsKept = encoding === null || /\bbr\b/.test(request.headers.get('Accept-Encoding') ?? '')
  const headers = {
    'Content-Type': type,
    'Cache-Control': is_hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...ofFile.get(new URL(request.url).pathname),
    ETag: etag,
    ...(encoding && { Vary: 'Accept-Encoding' }),
    ...(encoding && isSentAsKept && { 'Content-Encoding': encoding }),
  }
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers })
  // Browsers ask for brotli only by HTTPS and on localhost.
  const body = isSentAsKept ? kept : (asset.plain ??= new Uint8Array(brotliDecompressSync(kept)))
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'Content-Length': String(body.length) },
  })
}

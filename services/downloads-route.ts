import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from '@bowerbird/core/call/route'

const root = join(import.meta.dirname, '..')
/** Made by `npm run build:extension`. */
const extensionBuild = join(root, 'extension', 'build')
const names = new Set(['bowerbird-chromium.zip', 'bowerbird-firefox.zip'])

/** `GET /downloads/{name}`: the browser extension, as it was built from this repository. */
export function createDownloadsRoute(folder = extensionBuild): Route {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/downloads/')) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const name = pathname.slice('/downloads/'.length)
    const bytes = names.has(name) ? await readFile(join(folder, name)).catch(() => null) : null
    if (!bytes) return notBuilt()
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(bytes.length),
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'public, max-age=300',
      },
    })
  }
}

const notBuilt = () =>
  new Response('Not found. The owner of this site builds the extension with `npm run build:extension`.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

import type { Manifest } from 'vite'
import { readManifest } from './read-manifest.server.ts'
import { plainPath } from '../navigation/plain-path.ts'
import type { PageContext } from '../page/page-context.ts'
import { createPageCache } from './page-cache.ts'
import type { PageCacheOptions } from './page-cache.ts'
import { escapeHtml } from './escape-html.ts'
import type { SignInOption } from '@bowerbird/contract/sign-in/sign-in-models'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { providerScripts } from './document-scripts.ts'
import { restrictions } from '@bowerbird/contract/identity/restrictions'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'

const showsOutsidePictures = /^\/pin\/create\/[^/]+/
const showsCardFields = /^\/advertiser\/\d+\/billing\/cards\/?$/

const ofEveryPage = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  Vary: 'Cookie, Accept-Language',
}

/** Headers that every document carries, whatever its status (XS-06). */
export function pageHeaders({
  path,
  nonce,
  is_signed_in,
  sign_in = [],
  takes_cards = false,
  media_url,
  main_site,
}: {
  path: string
  nonce: string
  is_signed_in: boolean
  sign_in?: readonly SignInOption[]
  takes_cards?: boolean
  media_url?: string | undefined
  main_site?: string | undefined
}): Record<string, string> {
  const isOpenToPictures = showsOutsidePictures.test(path)
  const provider_scripts = providerScripts(path, sign_in)
  return {
    ...ofEveryPage,
    'Content-Security-Policy': contentSecurityPolicy({
      nonce,
      shows_outside_pictures: isOpenToPictures,
      provider_scripts,
      has_card_fields: takes_cards && showsCardFields.test(path),
      media_url,
      main_site,
    }),
    // A provider's popup reports its result to the page that opened it.
    ...(provider_scripts.length > 0 && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    // Sites whose pictures are previewed before the user chose to save must not learn who views them.
    'Referrer-Policy': isOpenToPictures ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Cache-Control': is_signed_in ? 'private, no-store' : 'private, no-cache',
  }
}

/** Answers a GET or HEAD for a page: always a whole document with its headers, also when rendering fails. */
export type PageRenderer = (request: Request, page: PageContext) => Promise<Response>

/** The bundled server app, or the Vite dev server that loads it. */
export type RendererSource =
  | {
      build_dir: string
      /** Caches pages for visitors briefly; off by default. */ cache?: PageCacheOptions
    }
  | { vite: { ssrLoadModule: (file: string) => Promise<Record<string, unknown>> } }

interface ServerApp {
  renderRequest: (request: Request, page: PageContext, manifest: Manifest | null) => Promise<Response>
}

export async function createPageRenderer(source: RendererSource): Promise<PageRenderer> {
  const load =
    'vite' in source
      ? () => source.vite.ssrLoadModule('/shell/server-entry.tsx') as Promise<unknown> as Promise<ServerApp>
      : null
  const built = 'build_dir' in source ? await importBuild(source.build_dir) : null
  const manifest = 'build_dir' in source ? await readManifest(source.build_dir) : null

  const cached = 'build_dir' in source && source.cache ? createPageCache(source.cache) : null

  return async (request, page) => {
    const path = new URL(request.url).pathname
    const make = () =>
      rendered(request, page, path, async (asked) =>
        (built ?? (await load?.()))?.renderRequest(asked, page, manifest),
      )
    const response = await (cached ? cached(request, page, make) : make())
    const headers = pageHeaders({
      path,
      nonce: page.nonce,
      is_signed_in: page.viewer.isAuth || page.has_passes,
      sign_in: page.viewer.isAuth ? [] : page.site.sign_in,
      takes_cards: page.site.takes_cards,
      media_url: page.media_url,
      main_site: mainSiteFrom(request, page),
    })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    if (response.status === 503 && !response.headers.has('Retry-After'))
      response.headers.set('Retry-After', '5')
    return response
  }
}

/** Undefined on the main site itself. Proxies that end TLS speak http to it, and may leave out the port. */
function mainSiteFrom(request: Request, { site }: PageContext): string | undefined {
  const main = new URL(site.public_url)
  return new URL(request.url).hostname === main.hostname ? undefined : main.origin
}

async function rendered(
  request: Request,
  page: PageContext,
  path: string,
  render: (request: Request) => Promise<Response | undefined>,
): Promise<Response> {
  // A share from a phone before the service worker is installed.
  if (request.method === 'POST' && path === '/share-target/') return leadTo(await leadOfShare(request))
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  const lead = leadBeforePage(path, page.viewer)
  if (lead !== null) return leadTo(lead)
  try {
    const response = await render(atPlainPath(request, path))
    if (response && (response.body || response.status < 400 || request.method === 'HEAD')) return response
  } catch (error) {
    page.onDefect?.(error)
  }
  return lastResortPage(page)
}

const leadTo = (address: string) => new Response(null, { status: 303, headers: { Location: address } })

function atPlainPath(request: Request, path: string): Request {
  const plain = plainPath(path)
  if (plain === path) return request
  const url = new URL(request.url)
  url.pathname = plain
  return new Request(url, request)
}

async function importBuild(build_dir: string): Promise<ServerApp> {
  const file = new URL('server/index.js', `file://${build_dir.replace(/\/?$/, '/')}`)
  return (await import(file.href)) as ServerApp
}

/** Used when even the error page cannot be rendered: plain HTML without styles or stack traces. */
function lastResortPage({ site, request_id }: PageContext): Response {
  const name = escapeHtml(site.name)
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Something went wrong | ${name}</title></head><body><h1>Something went wrong on our end</h1><p>Try again in a moment. If it stays like this, tell the person who runs ${name} this number: <code>${escapeHtml(request_id)}</code></p><p><a href="/">Go to the home page</a></p></body></html>`
  return new Response(html, { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** Limit of the request body; shared texts are shorter. */
const mostBytes = 64 * 1024

/**
 * Redirect target of a share from a phone that no service worker handled, as on the first visit. Shared texts are
 * passed on, pictures are dropped.
 */
export async function leadOfShare(request: Request): Promise<string> {
  const length = Number(request.headers.get('content-length') ?? Infinity)
  const form = length <= mostBytes ? await request.formData().catch(() => null) : null
  const words = ['title', 'text', 'url'].map((name) => [name, textOf(form?.get(name))])
  return `/share-target/?${new URLSearchParams(words)}`
}

const textOf = (part: unknown) => (typeof part === 'string' ? part.slice(0, 4000) : '')

const suspendedPage = '/restricted/'
/** Pages open to a suspended account: restoring it, exporting its data, and public rules. */
const stillOpen =
  /^\/(?:restricted|settings\/data|login(?:\/link.*)?|signup|add-account[^/]*|password\/.*|email\/.*|unsubscribe\/.*|report-center\/unsubscribe|offline)\/?$/i

/** Where a request is redirected before rendering; null when it is not (AUTH-08). */
export function leadBeforePage(path: string, viewer: Pick<ViewerView, 'restriction'>): string | null {
  return viewer.restriction === restrictions.SUSPENDED && !stillOpen.test(path) ? suspendedPage : null
}

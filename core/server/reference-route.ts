import type { Call } from '@bowerbird/contract/kernel/call'
import type { Dispatcher, Route } from '../call/route.ts'
import type { AppContext } from '../call/app-context.ts'
import { openApiDocument, repeatedRequests } from './openapi.ts'
import { readReader } from './read-caller.ts'

/** `/openapi.json`, and `/reference/`: the same for people, without a script. */
export function createReferenceRoute(app: AppContext, dispatcher: Pick<Dispatcher, 'calls'>): Route {
  const { site_name, public_url } = app.settings
  // Made at the first request: with hundreds of calls it takes longer than the rest of the start.
  const document = onceAsked(() =>
    JSON.stringify(openApiDocument(dispatcher.calls, { site_name, public_url })),
  )
  const page = onceAsked(() => referencePage(site_name, dispatcher.calls))
  // What only members may see stays in no cache that others share.
  const is_private = app.settings.instance === 'private'
  const headersHere = (type: string) => ({
    ...headers(type),
    ...(is_private && { 'Cache-Control': 'private, no-store' }),
  })
  return async (request, socket_address) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    if (!/^\/(?:openapi\.json|reference\/?)$/.test(pathname)) return undefined
    if (await isClosed(request, socket_address, app)) return closed()
    if (pathname === '/openapi.json')
      return new Response(document(), { headers: headersHere('application/json; charset=utf-8') })
    return new Response(page(), { headers: headersHere('text/html; charset=utf-8') })
  }
}

function onceAsked(make: () => string): () => string {
  let made: string | undefined
  return () => (made ??= make())
}

/** A private site shows visitors no reference either. */
async function isClosed(request: Request, socket_address: string, app: AppContext): Promise<boolean> {
  if (app.settings.instance !== 'private') return false
  return (await readReader(request, socket_address, app)).viewer === null
}

function closed(): Response {
  return new Response('This site is private. Log in to see it.', {
    status: 401,
    headers: { ...headers('text/plain; charset=utf-8'), 'Cache-Control': 'no-store' },
  })
}

function headers(type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=300',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  }
}

function referencePage(site_name: string, calls: readonly Call[]): string {
  const rows = [...calls]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      (call) =>
        `<tr id="${escapeHtml(call.id)}"><td><code>${call.verb}</code></td><td><code>${escapeHtml(call.path)}</code></td><td>${escapeHtml(call.summary)}</td><td>${whoMay[call.access]}</td><td>${call.errors.map((code) => `<code>${code}</code>`).join(' ')}</td></tr>`,
    )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Calls · ${escapeHtml(site_name)}</title><style>${style}</style></head><body><main><h1>Calls of ${escapeHtml(site_name)}</h1><p>Fields and answers of each call: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). Writes from a browser session repeat the <code>csrftoken</code> cookie in the header <code>X-CSRFToken</code>.</p><p>${escapeHtml(repeatedRequests)}</p><div class="wide" tabindex="0" role="region" aria-label="Calls"><table><thead><tr><th scope="col">Method</th><th scope="col">Address</th><th scope="col">What it does</th><th scope="col">Who may</th><th scope="col">Errors of its own</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></main></body></html>`
}

const whoMay = { anyone: 'anyone', pinner: 'logged in', owner: 'the owner' } as const

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px}main{max-width:1100px;margin:auto}h1{font-size:28px}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:start;padding:8px;border-bottom:1px solid color-mix(in srgb,currentcolor 20%,transparent);vertical-align:top}code{font-size:13px}`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

import type { EntryContext } from 'react-router'
import { jsonForHtml } from './escape-html.ts'

/** What React Router's <Scripts> writes for a page, as text: it stays outside of what React renders. */
export function documentScripts(routing: EntryContext, handoff: string, nonce: string): string {
  const { manifest, serverHandoffString } = routing
  const routes = matchedRoutes(routing)
  const context = `const c=window.__reactRouterContext=${serverHandoffString};c.stream=new ReadableStream({start(s){s.enqueue(${jsonForHtml(handoff)});s.close()}}).pipeThrough(new TextEncoderStream());`
  const modules = [
    manifest.hmr && `import ${JSON.stringify(manifest.hmr.runtime)};`,
    `import ${JSON.stringify(manifest.url)};`,
    ...routes.map(({ module }, at) => `import * as r${at} from ${JSON.stringify(module)};`),
    `window.__reactRouterRouteModules={${routes.map(({ id }, at) => `${JSON.stringify(id)}:r${at}`).join(',')}};`,
    `import(${JSON.stringify(manifest.entry.module)});`,
  ]
  return `<script nonce="${nonce}">{${context}}</script><script nonce="${nonce}" type="module" async>${modules.filter(Boolean).join('')}</script>`
}

/** Modules that the page needs at once, in the order of their weight. */
export function modulesOf(routing: EntryContext): string[] {
  const { entry, url } = routing.manifest
  return [...new Set([entry.module, ...entry.imports, ...matchedRoutes(routing).flatMap((route) => [route.module, ...(route.imports ?? [])]), url])]
}

export function stylesheetsOf(routing: EntryContext): string[] {
  const critical = typeof routing.criticalCss === 'object' ? [routing.criticalCss.href] : []
  return [...new Set([...critical, ...matchedRoutes(routing).flatMap((route) => route.css ?? [])])]
}

function matchedRoutes({ manifest, staticHandlerContext }: EntryContext) {
  const { matches, errors } = staticHandlerContext
  // Routes below one that failed are not shown, so the browser need not load them.
  const failed = errors ? matches.findIndex((match) => errors[match.route.id] !== undefined) : -1
  const shown = failed >= 0 ? matches.slice(0, failed + 1) : matches
  return shown.flatMap((match) => manifest.routes[match.route.id] ?? [])
}

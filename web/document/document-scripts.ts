import type { EntryContext } from 'react-router'

/** Loads what the page runs on: the build's route list, the modules of this page, and the entry that takes it over. */
export function documentScripts(routing: EntryContext, nonce: string): string {
  const { manifest } = routing
  const routes = matchedRoutes(routing)
  const lines = [
    manifest.hmr && `import ${JSON.stringify(manifest.hmr.runtime)};`,
    `import ${JSON.stringify(manifest.url)};`,
    ...routes.map(({ module }, at) => `import * as r${at} from ${JSON.stringify(module)};`),
    `window.__reactRouterRouteModules={${routes.map(({ id }, at) => `${JSON.stringify(id)}:r${at}`).join(',')}};`,
    `import(${JSON.stringify(manifest.entry.module)});`,
  ]
  return `<script nonce="${nonce}" type="module" async>${lines.filter(Boolean).join('')}</script>`
}

/** Modules that the page needs at once. */
export function modulesOf(routing: EntryContext): string[] {
  const { entry, url } = routing.manifest
  return [
    ...new Set([
      entry.module,
      ...entry.imports,
      ...matchedRoutes(routing).flatMap((route) => [route.module, ...(route.imports ?? [])]),
      url,
    ]),
  ]
}

export function stylesheetsOf(routing: EntryContext): string[] {
  const critical = typeof routing.criticalCss === 'object' ? [routing.criticalCss.href] : []
  const sheets = [...critical, ...matchedRoutes(routing).flatMap((route) => route.css ?? [])]
  // The framework marks its addresses so that its own components load them twice; ours are there once.
  return [...new Set(sheets.map((href) => href.replace(/#$/, '')))]
}

/** The route whose screen stands: the one that matched, or the error page when something failed. */
export function screenOf({ staticHandlerContext: { matches, errors } }: EntryContext): string {
  return (errors ? undefined : matches.find((match) => match.route.id !== 'root')?.route.id) ?? 'not_found'
}

function matchedRoutes(routing: EntryContext) {
  return ['root', screenOf(routing)].flatMap((id) => routing.manifest.routes[id] ?? [])
}

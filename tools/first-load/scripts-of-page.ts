import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import type { ClientManifest, ManifestRoute } from './client-manifest.ts'

/**
 * The scripts that a browser needs before a page works: the entry, the route manifest, every route from the root
 * to the page, and all that these import. Islands that load when opened are not among them.
 */
export function scriptsOfPage(manifest: ClientManifest, address: string): string[] {
  const matches = matchRoutes(childrenOf(manifest, undefined), address)
  if (!matches) throw new Error(`No route answers ${address}.`)
  const routes = matches.flatMap(({ route }) => (route.id ? (manifest.routes[route.id] ?? []) : []))
  if (routes.at(-1)?.path === '*') throw new Error(`Only the page for unknown addresses answers ${address}.`)
  return [
    ...new Set([
      manifest.url,
      manifest.entry.module,
      ...(manifest.entry.imports ?? []),
      ...routes.flatMap(scriptsOf),
    ]),
  ]
}

function scriptsOf(route: ManifestRoute): string[] {
  const parts = [
    route.module,
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
  ]
  return [...parts.filter((part) => part !== undefined), ...(route.imports ?? [])]
}

function childrenOf(manifest: ClientManifest, parentId: string | undefined): RouteObject[] {
  return Object.values(manifest.routes)
    .filter((route) => route.parentId === parentId)
    .map((route): RouteObject => {
      if (route.index) return { id: route.id, index: true, path: route.path }
      return { id: route.id, path: route.path, children: childrenOf(manifest, route.id) }
    })
}

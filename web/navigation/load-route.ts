import type { RouteId, RouteModule } from './route-module.ts'

interface ManifestRoute {
  module: string
  imports?: string[]
  css?: string[]
}

declare global {
  interface Window {
    /** Written by the build; a page imports it before the browser's entry. */
    __reactRouterManifest: { routes: Record<string, ManifestRoute> }
    __reactRouterRouteModules: Record<string, RouteModule>
  }
}

/** Others are for the server to answer with a document (document-routes.ts). */
export function isNavigable(name: RouteId): boolean {
  return name in window.__reactRouterRouteModules || name in window.__reactRouterManifest.routes
}

/** The module of a route, with its style sheets in place. */
export async function loadRoute(name: RouteId): Promise<RouteModule> {
  const known = window.__reactRouterRouteModules[name]
  if (known) return known
  const route = window.__reactRouterManifest.routes[name]
  if (!route) throw new Error(`The build has no route ${name}`)
  const [module] = await Promise.all([
    import(/* @vite-ignore */ route.module) as Promise<RouteModule>,
    ...(route.css ?? []).map(loadStyles),
  ])
  window.__reactRouterRouteModules[name] = module
  return module
}

const prepared = new Set<string>()

/** Has the browser fetch a route's modules while no one waits for them yet. */
export function prepareRoute(name: RouteId): void {
  const route = window.__reactRouterManifest.routes[name]
  if (!route || prepared.has(name) || window.__reactRouterRouteModules[name]) return
  prepared.add(name)
  for (const href of [route.module, ...(route.imports ?? [])]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    link.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
    document.head.append(link)
  }
}

function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: () => resolve(),
      onerror: () => reject(new Error(`${href} did not load`)),
    })
    document.head.append(link)
  })
}

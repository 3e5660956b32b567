import { pageStore } from '../navigation/page-store.ts'

/** While developing, React Router's hot reload hands changed routes to its own router; this stands in for it. */
export function takeHotRoutes(): void {
  const standIn = {
    createRoutesForHMR: () => [],
    _internalSetRoutes() {
      const page = pageStore.get()
      pageStore.set({ ...page, route: window.__reactRouterRouteModules[page.name] ?? page.route })
    },
    revalidate: () => Promise.resolve(),
  }
  Object.assign(window, {
    __reactRouterDataRouter: standIn,
    __reactRouterContext: { ssr: true, isSpaMode: false },
  })
}

declare module 'virtual:screens' {
  import type { RouteModule } from '../navigation/route-module.ts'
  import type { RouteName } from '../navigation/route-table.ts'

  /** Written by build-plugins/screens-plugin.ts. */
  export const screens: Readonly<Record<RouteName, () => Promise<RouteModule>>>
}

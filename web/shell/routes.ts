import { existsSync } from 'node:fs'
import { route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'
import { routeTable } from '../navigation/route-table.ts'
import type { RouteName } from '../navigation/route-table.ts'
import { routeFiles } from './route-files.ts'

export default [
  ...Object.entries(routeFiles)
    .filter(([, file]) => existsSync(new URL(file, import.meta.url)))
    .map(([id, file]) => route(routeTable[id as RouteName], file, { id })),
  route('*', 'not-found-route.tsx', { id: 'not_found' }),
] satisfies RouteConfig

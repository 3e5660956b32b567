import { existsSync } from 'node:fs'
import { route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'
import { routeTable } from './route-table.ts'

export default [
  ...Object.entries(routeTable)
    .filter(([, { file }]) => existsSync(new URL(file, import.meta.url)))
    .map(([id, { path, file }]) => route(path, file, { id })),
  route('*', 'not-found-route.tsx', { id: 'not_found' }),
] satisfies RouteConfig

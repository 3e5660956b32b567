import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { finishBuild } from './build-plugins/finish-build-plugin.ts'

export default {
  appDirectory: 'shell',
  buildDirectory: 'build',
  ssr: true,
  // The whole route list travels with the first page: no request asks which routes exist.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  // Only now is the route list written too.
  buildEnd: ({ reactRouterConfig }) => finishBuild(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config

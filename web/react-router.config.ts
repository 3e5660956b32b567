import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'shell',
  buildDirectory: 'build',
  ssr: true,
  // The whole route list travels with the first page: no request asks which routes exist.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config

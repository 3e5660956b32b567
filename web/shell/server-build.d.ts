/**
 * The framework's build under a name of our own (build-plugins/lean-router-plugin.ts): the types of
 * its virtual module are generated while developing, and a fresh clone must be checkable without.
 */
declare module 'bowerbird:server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

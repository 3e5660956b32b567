import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const project = fileURLToPath(new URL('../..', import.meta.url))
const serverSide = ['core', 'pinner', 'ads', 'services', 'testing'].map((folder) => `${project}${folder}/`)

/** Fails the build when the browser bundle contains a module that must not reach it. */
export function clientBundleGuard(): Plugin {
  return {
    name: 'bowerbird:client-bundle-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const module of chunk.moduleIds) {
          const reason = whyBarred(module)
          if (reason) this.error(`${module} in ${chunk.fileName}: ${reason}`)
        }
      }
    },
  }
}

/** Why a module must not reach the browser; null when it may. */
export function whyBarred(module: string): string | null {
  if (module.includes('/node_modules/zod/'))
    return 'zod must not reach the browser: import types from the contract, or calls from a *-calls.ts file'
  if (serverSide.some((folder) => module.startsWith(folder)))
    return 'a server file must not reach the browser'
  return null
}

import type { Plugin } from 'vite'

const barred: readonly { in: RegExp; why: string }[] = [
  { in: /\/node_modules\/zod\//, why: 'zod must not reach the browser: import types from the contract, or calls from a *-calls.ts file' },
  { in: /\/(?:core|pinner|ads|services|testing)\/(?!.*web\/)[^/].*\.ts$/, why: 'a server file must not reach the browser' },
]

/** Fails the build when something lands in the browser bundle that must stay out of it. */
export function clientBundleGuard(): Plugin {
  let root = ''
  return {
    name: 'bowerbird:client-bundle-guard',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const module of chunk.moduleIds) {
          const reason = module.startsWith(`${root}/`) ? undefined : barred.find((rule) => rule.in.test(module))
          if (reason) this.error(`${module} in ${chunk.fileName}: ${reason.why}`)
        }
      }
    },
  }
}

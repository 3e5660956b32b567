import { fileURLToPath, pathToFileURL } from 'node:url'
import { readFile } from 'node:fs/promises'
import type { CallAddress } from '@bowerbird/contract/kernel/call'
import type { Plugin } from 'vite'

const callFile = /\/contract\/(?:[^?]*\/)?[^/?]+-calls\.ts$/

/**
 * Replaces contract's call files in the browser bundle by the six or seven fields that sending needs, so that neither
 * schemas nor zod reach the bundle.
 */
export function thinCalls(): Plugin {
  return {
    name: 'bowerbird:thin-calls',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!callFile.test(id)) return null
      this.addWatchFile(id)
      // A version in the import makes the dev server load an edited file again.
      const version = (await readFile(id, 'utf8')).length + Date.now()
      const exports = (await import(`${pathToFileURL(id).href}?v=${version}`)) as Record<string, unknown>
      return thinModule(exports, (name) =>
        this.error(`${id} exports "${name}", which is not a call: move it to a file beside it`),
      )
    },
  }
}

const makerFile = fileURLToPath(new URL('../client/resource-address.ts', import.meta.url))

/** Source of a module that exports the addresses of `exports`. Calls `refuse` for an export that is not a call. */
export function thinModule(exports: Record<string, unknown>, refuse: (name: string) => never): string {
  const lines = Object.entries(exports).map(
    ([name, value]) => `export const ${name} = ${sourceOf(addressOf(value) ?? refuse(name))}`,
  )
  return [`import { resourceAddress } from ${JSON.stringify(makerFile)}`, ...lines].join('\n')
}

function sourceOf(address: CallAddress): string {
  const { wire, name, action, paged } = address
  // The address follows from the name. Saves a few bytes for each of many calls.
  if (wire === 'resource')
    return `/* @__PURE__ */ resourceAddress(${JSON.stringify(name)}, ${JSON.stringify(action)}${paged ? ', true' : ''})`
  return JSON.stringify(address)
}

function addressOf(value: unknown): CallAddress | null {
  if (typeof value !== 'object' || value === null || !('wire' in value) || !('verb' in value)) return null
  const { id, wire, verb, path, name, action, paged } = value as CallAddress
  return { id, wire, verb, path, ...(name && { name }), ...(action && { action }), paged }
}

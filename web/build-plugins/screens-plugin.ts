import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { routeFiles } from '../navigation/route-files.ts'

const folder = fileURLToPath(new URL('../navigation/', import.meta.url))

/**
 * `virtual:screens`: one function per page that imports its file (navigation/route-files.ts). Generated here, so that
 * the bundle contains neither source paths nor a second table.
 */
export function screens(): Plugin {
  return {
    name: 'bowerbird:screens',
    resolveId: (source) => (source === 'virtual:screens' ? '\0virtual:screens' : null),
    load(id) {
      if (id !== '\0virtual:screens') return null
      const lines = Object.entries(routeFiles).map(
        ([name, file]) =>
          `  ${name}: () => import(${JSON.stringify(new URL(file, `file://${folder}`).pathname)}),`,
      )
      return { code: `export const screens = {\n${lines.join('\n')}\n}`, moduleType: 'js' }
    },
  }
}

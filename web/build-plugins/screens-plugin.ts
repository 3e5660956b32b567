import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { routeFiles } from '../navigation/route-files.ts'

const folder = fileURLToPath(new URL('../navigation/', import.meta.url))

/**
 * `virtual:screens`: a function for each page that imports its file (navigation/route-files.ts). Written here, so that
 * browsers carry neither the paths of our sources nor a second table of them.
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

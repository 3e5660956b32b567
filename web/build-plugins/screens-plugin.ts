import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { isLater, routeFiles } from '../navigation/route-files.ts'
import type { RouteName } from '../navigation/route-table.ts'

const folder = fileURLToPath(new URL('../navigation/', import.meta.url))
const names = Object.keys(routeFiles) as RouteName[]
const modules: Record<string, RouteName[]> = {
  'virtual:screens': names.filter((name) => !isLater(name)),
  'virtual:later-screens': names.filter(isLater),
}

/**
 * One function per page that imports its file (navigation/route-files.ts): `virtual:screens` is in the first load,
 * `virtual:later-screens` is fetched with the first page of the ads manager or of the owner. Generated here, so that
 * the bundle contains neither source paths nor a second table.
 */
export function screens(): Plugin {
  return {
    name: 'bowerbird:screens',
    resolveId: (source) => (source in modules ? `\0${source}` : null),
    load(id) {
      const pages = modules[id.slice(1)]
      if (!pages) return null
      const lines = pages.map((name) => `  ${name}: () => import(${JSON.stringify(pathOf(name))}),`)
      return { code: `export const screens = {\n${lines.join('\n')}\n}`, moduleType: 'js' }
    },
  }
}

const pathOf = (name: RouteName) => new URL(routeFiles[name], `file://${folder}`).pathname

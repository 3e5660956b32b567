import { importsOf } from './wall.ts'
import type { Wall } from './wall.ts'

/** Wall 5: web/pinner and web/ads meet only in web/shell; no other folder of the web imports them. */
export const webSidesWall: Wall = {
  name: 'web sides',
  *find(tree) {
    for (const { file, import: item, target } of importsOf(tree)) {
      if (!file.path.startsWith('web/') || target.kind !== 'own') continue
      const from = partOf(file.path)
      const to = partOf(target.path)
      if (from === to || from === 'shell' || (to !== 'pinner' && to !== 'ads')) continue
      yield {
        path: file.path,
        line: item.line,
        message: `web/${from} imports ${target.path}: the screens of web/pinner and web/ads meet only in web/shell`,
      }
    }
    for (const { file, import: item, target } of importsOf(tree)) {
      if (!file.path.startsWith('web/ui/') || target.kind !== 'own') continue
      if (!target.path.startsWith('web/') || partOf(target.path) === 'ui' || /\/texts?\//.test(target.path))
        continue
      yield {
        path: file.path,
        line: item.line,
        message: `web/ui imports ${target.path}: primitives know no data and no routes`,
      }
    }
  },
}

function partOf(path: string): string {
  const [top, part, deeper] = path.split('/')
  return top === 'web' && part && deeper ? part : ''
}

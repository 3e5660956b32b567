import { folderOf, isTest, overseers } from './wall.ts'
import type { Wall } from './wall.ts'

/** Wall 6: only core/config reads the environment; the programs that start a process may hand it over. */
export const environmentWall: Wall = {
  name: 'environment',
  *find(tree) {
    for (const file of tree.values()) {
      if (mayRead(file.path)) continue
      for (const line of file.environment) {
        yield { path: file.path, line, message: 'reads process.env: settings come from core/config' }
      }
    }
  },
}

function mayRead(path: string): boolean {
  const folder = folderOf(path)
  return (
    path.startsWith('core/config/') ||
    folder === 'services' ||
    overseers.has(folder) ||
    isTest(path) ||
    path.endsWith('.config.ts')
  )
}

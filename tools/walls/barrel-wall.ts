import type { Wall } from './wall.ts'

/** The one file whose work is to hand on: what the advertisers' side may know of pins. */
const facade = 'pinner/facade.ts'

/** Wall 8: no barrel. A file is named for its main export, so nothing is called index, and nothing only hands on. */
export const barrelWall: Wall = {
  name: 'barrels',
  *find(tree) {
    for (const file of tree.values()) {
      const base = file.path.split('/').at(-1) ?? file.path
      if (/^index\.[a-z]+$/.test(base)) {
        yield { path: file.path, line: 1, message: 'is called index: name the file for its main export' }
      } else if (file.onlyReexports && file.path !== facade) {
        yield {
          path: file.path,
          line: 1,
          message: 'only hands on other files: import from where a thing is made',
        }
      }
    }
  },
}

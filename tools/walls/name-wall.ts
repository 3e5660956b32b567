import { folderOf, isTest } from './wall.ts'
import type { Wall } from './wall.ts'

const empty = /^(utils?|helpers?|common|manager|service|misc)$/

/**
 * Names carry the design: no file or folder is called by a word that says nothing, and a name means one file within its
 * workspace, so that it is found at the first search.
 */
export const nameWall: Wall = {
  name: 'names',
  *find(tree) {
    for (const { path } of tree.values()) {
      const words = path
        .replace(/(\.(test|spec))?\.[a-z]+$/, '')
        .split('/')
        .slice(1)
      const word = words.find((name) => empty.test(name) || /-(utils?|helpers?)$/.test(name))
      if (word) yield { path, line: 1, message: `"${word}" names nothing: say what it holds` }
    }
    const firsts = new Map<string, string>()
    for (const path of [...tree.keys()].filter((path) => !isTest(path)).toSorted()) {
      const name = `${folderOf(path)} ${path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '')}`
      const first = firsts.get(name)
      if (first) yield { path, line: 1, message: `has the name of ${first}: say what each of them is` }
      else firsts.set(name, path)
    }
  },
}

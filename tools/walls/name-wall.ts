import type { Wall } from './wall.ts'

const empty = /^(utils?|helpers?|common|manager|service|misc)$/

/** Names carry the design: no file or folder is called by a word that says nothing. */
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
  },
}

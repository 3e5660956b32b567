import { folderOf, isTest } from './wall.ts'
import type { SourceTree } from './source-tree.ts'
import type { Breach, Wall } from './wall.ts'

const empty = /^(utils?|helpers?|common|manager|service|misc)$/

/** Exports that every screen has, because the router asks for them. */
const ofEveryScreen = new Set(['default', 'handle', 'loader'])

/**
 * Names carry the design: no file or folder is called by a word that says nothing, and a name means one file, and one
 * export, within its workspace, so that it is found at the first search.
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
    yield* repeatedExports(tree)
  },
}

const workspaces = new Set(['ads', 'contract', 'core', 'pinner', 'web'])

function* repeatedExports(tree: SourceTree): Generator<Omit<Breach, 'wall'>> {
  const firsts = new Map<string, string>()
  for (const { path, exports } of tree.values()) {
    // Scripts of other sites are programs of their own.
    const isOwnProgram = path.startsWith('web/tools-source/') || /\.fixture\.|\.test-d\./.test(path)
    if (!workspaces.has(folderOf(path)) || isTest(path) || isOwnProgram) continue
    for (const name of new Set(exports.map((one) => one.name))) {
      if (ofEveryScreen.has(name)) continue
      const key = `${folderOf(path)} ${name}`
      const first = firsts.get(key)
      const line = exports.find((one) => one.name === name)?.line ?? 1
      if (first) yield { path, line, message: `exports ${name}, as ${first} does: say what each of them is` }
      else firsts.set(key, path)
    }
  }
}

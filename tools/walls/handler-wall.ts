import { isAdsContract, isTest } from './wall.ts'
import type { Wall } from './wall.ts'
import type { SourceFile } from './source-file.ts'

/**
 * A call that is declared is answered, once, and its handler is bound. The boot test asks the dispatcher the same of a
 * running product; this says it without starting one, and names the file.
 */
export const handlerWall: Wall = {
  name: 'handlers',
  *find(tree) {
    const files = [...tree.values()].filter(({ path }) => !isTest(path))
    const answered = new Map<string, string>()
    for (const file of files) {
      for (const { name, line } of file.handles) {
        const other = answered.get(name)
        if (other) yield { path: file.path, line, message: `answers ${name}, which ${other} answers too` }
        else answered.set(name, file.path)
      }
      yield* unboundHandlers(file, files)
    }
    const hasAds = files.some(({ path }) => path.startsWith('ads/'))
    for (const { path, made } of files.filter(({ path }) => /^contract\/.*-calls\.ts$/.test(path))) {
      if (isAdsContract(path) && !hasAds) continue
      for (const { name, line } of made) {
        if (!answered.has(name))
          yield { path, line, message: `${name} is declared and nothing answers it: handle(${name}, …)` }
      }
    }
  },
}

function* unboundHandlers(file: SourceFile, files: SourceFile[]) {
  for (const { name, by, line } of file.made) {
    if (by !== 'handle' && by !== 'handleAs') continue
    const isBound = files.some(
      (other) => other !== file && other.imports.some((item) => item.names.includes(name)),
    )
    if (isBound) continue
    // pinner/boards/create-board.ts is listed in pinner/boards/boards.ts.
    const ofSlice = file.path.replace(/^(\w+)\/([^/]+)\/.*/, '$1/$2/$2.ts')
    const list = files.some(({ path }) => path === ofSlice) ? ofSlice : 'the file of its slice'
    yield { path: file.path, line, message: `${name} answers a call and no list has it: add it to ${list}` }
  }
}

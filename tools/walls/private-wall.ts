import { folderOf, importsOf, overseers } from './wall.ts'
import type { Wall } from './wall.ts'

/** Names by which libraries mark what is not for others. */
const marked = /^(?:UNSAFE_|unstable_|experimental_|__|DO_NOT_USE)/i
/** Folders inside a package that hold its making, whatever its exports let through. */
const inside = /\/(?:src|dist|lib|build|internal)\//

/** Nothing private of a library is imported: no name that it marks as its own, no file from its inside. */
export const privateWall: Wall = {
  name: 'private',
  *find(tree) {
    for (const { file, import: item, target } of importsOf(tree)) {
      if (target.kind !== 'package' || overseers.has(folderOf(file.path))) continue
      const at = { path: file.path, line: item.line }
      const name = item.names.find((one) => marked.test(one))
      if (name !== undefined)
        yield { ...at, message: `imports ${name} of ${target.name}, which keeps it for itself` }
      if (inside.test(item.specifier))
        yield { ...at, message: `imports ${item.specifier}, a file of the inside of ${target.name}` }
    }
  },
}

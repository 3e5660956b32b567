import { folderOf, isTest, overseers } from './wall.ts'
import type { Wall } from './wall.ts'

/** Wall 6: only contract/kernel/wires know what an answer is wrapped in. */
export const envelopeWall: Wall = {
  name: 'envelope',
  *find(tree) {
    for (const file of tree.values()) {
      if (
        file.path.startsWith('contract/kernel/wires/') ||
        overseers.has(folderOf(file.path)) ||
        isTest(file.path)
      )
        continue
      for (const line of new Set(file.envelope)) {
        yield {
          path: file.path,
          line,
          message: 'names resource_response: envelopes belong to contract/kernel/wires',
        }
      }
    }
  },
}

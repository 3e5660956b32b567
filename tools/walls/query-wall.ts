import { folderOf, importsOf, isTest } from './wall.ts'
import type { Wall } from './wall.ts'

const builders = new Set([
  '.selectFrom',
  '.selectNoFrom',
  '.insertInto',
  '.updateTable',
  '.deleteFrom',
  '.mergeInto',
  '.replaceInto',
])
/** Exports of kysely that make SQL without a database at hand. */
const makers = new Set([
  'sql',
  '*',
  'CompiledQuery',
  'RawBuilder',
  'Kysely',
  'QueryCreator',
  'expressionBuilder',
])
const guarded = new Set(['core', 'pinner', 'ads', 'services'])
/** What makes a database usable: connections and migrations, domain events, jobs, repeated requests. */
const primitives = /^core\/(db|events|jobs|call)\//

/** Wall 6: SQL lives with its table, in `*-queries.ts`. The lowest floors of core are what queries are made with. */
export const queryWall: Wall = {
  name: 'queries',
  *find(tree) {
    for (const { file, import: item, target } of importsOf(tree)) {
      if (!isGuarded(file.path) || target.kind !== 'package' || item.kind === 'type') continue
      const maker = target.name === 'kysely' && item.names.find((name) => makers.has(name))
      if (maker) {
        yield {
          path: file.path,
          line: item.line,
          message: `imports ${maker} of kysely: only *-queries.ts build SQL`,
        }
      } else if (target.name === 'pg') {
        yield { path: file.path, line: item.line, message: 'imports pg: connections are core/db’s' }
      }
    }
    for (const file of tree.values()) {
      if (!isGuarded(file.path)) continue
      for (const call of file.calls) {
        if (!builders.has(call.name)) continue
        yield {
          path: file.path,
          line: call.line,
          message: `calls ${call.name}(): only *-queries.ts build SQL`,
        }
      }
    }
  },
}

function isGuarded(path: string): boolean {
  return (
    guarded.has(folderOf(path)) && !primitives.test(path) && !isTest(path) && !path.endsWith('-queries.ts')
  )
}

import { folderOf, isTest } from './wall.ts'
import type { Wall } from './wall.ts'

const holders = new Set(['core', 'pinner', 'ads', 'contract', 'texts', 'services'])

/** State of modules that is not of one app, by file: results of pure functions, and limits of the process itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'ads/business/name-skeleton.ts': ['folded'],
  'ads/entities/campaign-days.ts': ['ends'],
  'ads/tracking/account-hours.ts': ['kept'],
  'ads/tracking/served-token.ts': ['known'],
  'contract/kernel/safe-text.ts': ['checks'],
  'core/events/event-bell.ts': ['listeners'],
  'core/identity/password.ts': ['running', 'waiting', 'unknownHash'],
  'texts/translate.ts': ['groups'],
}

/** What a process keeps belongs to its app (`app.sides.state`), so that two apps of one process do not share it. */
export const stateWall: Wall = {
  name: 'state',
  *find(tree) {
    for (const file of tree.values()) {
      if (!holders.has(folderOf(file.path)) || isTest(file.path) || file.path.endsWith('.fixture.ts'))
        continue
      for (const { name, line } of file.state) {
        if (allowed[file.path]?.includes(name)) continue
        yield { path: file.path, line, message: `keeps state in the module: ${name} belongs to the app` }
      }
    }
  },
}

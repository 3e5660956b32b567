import { folderOf, importsOf, isTest } from './wall.ts'
import type { Wall } from './wall.ts'

/** Packages that only make sense in a server process. */
const serverPackages = new Set([
  'pg',
  'kysely',
  'graphile-worker',
  'sharp',
  'undici',
  '@node-rs/argon2',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  'nodemailer',
  '@hono/node-server',
  'hono',
])

const testPackages = new Set(['vitest', 'fast-check'])

/** Walls 1 and 5 for outside packages: contract imports zod only, the browser no server package. */
export const packageWall: Wall = {
  name: 'packages',
  *find(tree) {
    for (const { file, import: item, target } of importsOf(tree)) {
      if (target.kind === 'own') continue
      const from = folderOf(file.path)
      const at = { path: file.path, line: item.line }
      if (
        from === 'contract' &&
        target.name !== 'zod' &&
        !(isTest(file.path) && testPackages.has(target.name))
      ) {
        yield {
          ...at,
          message: `contract imports ${item.specifier}: it imports zod only, and runs in browser and server`,
        }
      }
      if ((from !== 'web' && from !== 'extension') || runsInNode(file.path)) continue
      if (target.kind === 'node') {
        yield {
          ...at,
          message: `${from} imports ${item.specifier}: browser code has no Node (name the file *.server.ts if it never ships)`,
        }
      } else if (serverPackages.has(target.name)) {
        yield { ...at, message: `${from} imports ${target.name}, a server package` }
      }
    }
  },
}

/** Build configuration, build plugins, the route table (which the build reads), files kept out of the browser bundle by their name, and tests. */
function runsInNode(path: string): boolean {
  return isTest(path) || /\.server\.tsx?$/.test(path) || /(\.config|-plugin|\/shell\/routes)\.ts$/.test(path)
}

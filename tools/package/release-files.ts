import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import commandTexts from './commands.json' with { type: 'json' }
import { stripModule } from './strip-module.ts'

/** Commands of the released package, each a program of services/. */
export const commands = Object.keys(commandTexts)

const isThere = (root: string, path: string) => existsSync(join(root, path))

/** What the product reads while it runs besides its modules: folders, or single files. */
export const filesRead = [
  'core/db/migrations',
  'pinner/migrations',
  'ads/migrations',
  'pinner/topics/tree',
  'web/build/client',
  'extension/build/bowerbird-chromium.zip',
  'extension/build/bowerbird-firefox.zip',
  'docs/operate',
  'docs/formats',
  'docs/screenshot.webp',
  'docs/screenshot-pin.webp',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
]

/** Every module that the commands reach, stripped, and the npm packages that these name. */
export function reachedModules(root: string): { code: Map<string, string>; packages: Set<string> } {
  const code = new Map<string, string>()
  const packages = new Set<string>()
  const waiting = commands.map((name) => `services/${name}.ts`)
  // Loaded by a path that is put together while the product runs.
  waiting.push(...filesBelow(root, 'web/build/server').filter((path) => path.endsWith('.js')))
  const seen = new Set(waiting)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!isThere(root, path)) throw new Error(`${path} is named by a module, but is not there.`)
    const stripped = stripModule(path, readFileSync(join(root, path), 'utf8'), commands)
    code.set(path.replace(/\.ts$/, '.js'), stripped.code)
    for (const name of stripped.packages) packages.add(name)
    for (const next of stripped.modules) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return { code, packages }
}

/** Paths of files that are copied as they are. One that is missing fails the release, but those of a workspace that is left out. */
export function copiedFiles(root: string): string[] {
  const languages = readdirSync(join(root, 'texts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2,3}$/.test(entry.name))
    .map(({ name }) => `texts/${name}`)
  const paths = isThere(root, 'ads') ? filesRead : filesRead.filter((path) => !path.startsWith('ads/'))
  const missing = paths.filter((path) => !isThere(root, path))
  if (missing.length > 0) throw new Error(`A release needs what is not there: ${missing.join(', ')}.`)
  return [...paths, ...languages].flatMap((path) => filesBelow(root, path))
}

function filesBelow(root: string, path: string): string[] {
  const entries = readdirSyncOrFile(join(root, path))
  return entries === null ? [path] : entries.map((name) => `${path}/${name}`)
}

function readdirSyncOrFile(path: string): string[] | null {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return null
    throw error
  }
}

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { createPageRenderer } from '@bowerbird/web/document/render-page'
import { createAssetServer } from '@bowerbird/web/document/serve-assets.server'
import type { Assembled } from './assemble.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { createPageRoute } from './page-route.ts'

const root = join(import.meta.dirname, '..')
export const buildDir = join(root, 'web', 'build')

/** The pages of the production build, which is made first where it is missing or older than its sources. */
export async function builtPages(app: AppContext, { dispatcher }: Pick<Assembled, 'dispatcher'>) {
  const render = await createPageRenderer({ build_dir: buildDir, cache: { fresh_ms: 1000 } })
  return createPageRoute({ app, dispatcher, render, assets: createAssetServer({ build_dir: buildDir }) })
}

/** What is built from sources before the first start, and again when they changed. */
const builds = [
  {
    name: "browser's files",
    made: join(buildDir, 'server', 'index.js'),
    sources: ['web', 'contract', 'texts', 'package-lock.json'],
    command: [join('node_modules', '.bin', 'vite'), 'build', 'web'],
  },
  {
    name: 'browser extension',
    made: join(root, 'extension', 'build', 'bowerbird-firefox.zip'),
    sources: ['extension', 'contract', 'texts', 'package-lock.json'],
    command: [join('tools', 'build-extension.ts')],
  },
]

type Build = (typeof builds)[number]

/**
 * Builds what browsers get unless it is there and current, and says so. Processes that start at the same moment build once.
 * Throws with the builder's words.
 */
export function ensureBuild(say: (line: string) => void = () => {}): void {
  // A released package holds what was built, and nothing to build it with.
  if (!existsSync(join(root, 'web', 'vite.config.ts'))) return
  if (builds.every(isCurrent)) return
  oneAtATime(join(root, 'build', 'lock'), () => {
    for (const build of builds) if (!isCurrent(build)) make(build, say)
  })
}

function make({ name, command }: Build, say: (line: string) => void): void {
  say(`Building the ${name}: once after an install or a change …`)
  const built = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error(`The ${name} could not be built.\n${built.stdout}\n${built.stderr}`)
}

function isCurrent({ made, sources }: Build): boolean {
  if (!existsSync(made)) return false
  const madeAt = statSync(made).mtimeMs
  return sources.every((path) => newest(join(root, path)) <= madeAt)
}

function newest(path: string): number {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  let latest = 0
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (['build', 'node_modules', '.types'].includes(entry.name) || entry.name.includes('.test.')) continue
    latest = Math.max(latest, newest(join(path, entry.name)))
  }
  return latest
}

import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { oneAtATime } from './one-at-a-time.ts'

const root = join(import.meta.dirname, '..')
/** Where the production build of the pages is. */
export const buildDir = join(root, 'web', 'build')

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
 * Throws with the builder's words; `signal` breaks it off.
 */
export async function ensureBuild(
  say: (line: string) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  // A released package holds what was built, and nothing to build it with.
  if (!existsSync(join(root, 'web', 'vite.config.ts'))) return
  if (builds.every(isCurrent)) return
  const lock = join(root, 'build', 'lock')
  await oneAtATime({ lock, signal }, async () => {
    for (const build of builds) if (!isCurrent(build)) await make(build, say, signal)
  })
}

async function make(
  { name, made, command }: Build,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  say(`Building the ${name}: once after an install or a change …`)
  const builder = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const end = () => void builder.kill()
  signal?.addEventListener('abort', end)
  const said: Buffer[] = []
  for (const output of [builder.stdout, builder.stderr]) output.on('data', (text: Buffer) => said.push(text))
  const [code] = (await once(builder, 'close')) as [number | null]
  signal?.removeEventListener('abort', end)
  if (code === 0) return
  // Half of a build would look current.
  rmSync(made, { force: true })
  signal?.throwIfAborted()
  throw new Error(`The ${name} could not be built.\n${Buffer.concat(said).toString()}`)
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

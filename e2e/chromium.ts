import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/** How the journeys start a browser: quiet, without a GPU, and without traffic of its own. */
export const chromiumFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Room for the save page's pop-up: without a screen Chromium takes 800 by 600 for one.
  '--screen-info={1600x1200}',
]

/**
 * A Chromium that is here already: CHROMIUM_PATH, `chromium` on the PATH, or the one that Playwright keeps.
 * CHROMIUM_PATH is somebody's word: when it names nothing that runs, no other is taken in its place.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and no program is there.`)
  }
  const onPath = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'chromium'))
  return [...onPath, chromium.executablePath()].find(isProgram)
}

/** The same, and where there is none, one is installed: by apt-get as root on Debian, else by Playwright. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const tries = [
    ...(isRoot && existsSync('/etc/debian_version') ? [installByApt] : []),
    () => run('npx', 'playwright', 'install', 'chromium'),
  ]
  const failures: string[] = []
  for (const install of tries) {
    try {
      install()
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
      continue
    }
    const now = findChromium()
    if (now) return now
  }
  throw new Error(
    `There is no Chromium for the journeys and none could be installed (${failures.join('; ')}). ` +
      'Install one, or set CHROMIUM_PATH to the program.',
  )
}

function installByApt() {
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation')
}

function run(program: string, ...args: string[]) {
  console.log(`installing Chromium: ${program} ${args.join(' ')}`)
  execFileSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  })
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

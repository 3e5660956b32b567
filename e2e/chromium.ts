import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const isRoot = process.getuid?.() === 0
const isDebian = existsSync('/etc/debian_version')
const SHELL = 'chromium-headless-shell'

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
 * CHROMIUM_PATH is a user's word: when it names nothing that runs, no other is taken in its place.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and no program is there.`)
  }
  return onPath('chromium', env) ?? [chromium.executablePath()].find(isProgram)
}

/**
 * What the journeys run in: the headless shell, the same engine without browser windows, which takes a quarter less time.
 * Where it is not installed Chromium is used; where neither is, both are installed.
 */
export function ensureHeadlessChromium(env: NodeJS.ProcessEnv = process.env): string {
  if (env.CHROMIUM_PATH) return ensureChromium(env)
  const shell = onPath(SHELL, env)
  if (shell) return shell
  const whole = ensureChromium(env)
  // It may have been installed together with Chromium.
  return onPath(SHELL, env) ?? whole
}

function onPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  return (env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)
}

/** The same, and where there is none, one is installed: by apt-get as root on Debian, else by Playwright. */
export function ensureChromium(env: NodeJS.ProcessEnv = process.env): string {
  const found = findChromium(env)
  if (found) return found
  const tries = [
    ...(isRoot && isDebian ? [() => installByApt('chromium', SHELL)] : []),
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
    const now = findChromium(env)
    if (now) return now
  }
  throw new Error(
    `There is no Chromium for the journeys and none could be installed (${failures.join('; ')}). ` +
      'Install one, or set CHROMIUM_PATH to the program.',
  )
}

function installByApt(...names: string[]) {
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names, 'fonts-liberation')
}

function run(program: string, ...args: string[]) {
  console.log(`installing a browser: ${program} ${args.join(' ')}`)
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

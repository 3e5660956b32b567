#!/usr/bin/env node
// The command of the released package. Plain JavaScript that an old Node reads: the product runs on Node 24, which comes with
// the package where npm has it (Linux x64 and arm64, Windows x64).
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const least = 24
const here = fileURLToPath(import.meta.url)
const root = join(dirname(here), '..')

/** What each does, by name. */
const commands = JSON.parse(readFileSync(join(dirname(here), 'commands.json'), 'utf8'))

const [command = 'start', ...rest] = process.argv.slice(2)
if (command === '--version' || command === '-v') console.log(aboutPackage().version)
else if (command === '--help' || command === '-h') console.log(usage())
else if (!Object.hasOwn(commands, command)) {
  console.error(`There is no ${command.startsWith('-') ? 'option' : 'command'} ${command}.\n\n${usage()}`)
  process.exitCode = 2
} else if (rest.includes('--help') || rest.includes('-h')) console.log(usageOf(command))
else if (Number(process.versions.node.split('.')[0]) >= least) await runHere()
else await runOnOwnNode()

async function runHere() {
  process.argv.splice(2, process.argv.length, ...rest)
  await import(`../services/${command}.js`)
}

/**
 * In place of this process, where Node can do that (22.15 or later). Else in a process of its own, which gets every signal that
 * this one gets, and which stops when this one is gone.
 */
async function runOnOwnNode() {
  const node = ownNode()
  if (node === null) {
    console.error(
      `Bowerbird needs Node ${least} or later and this is ${process.version}. Install Node ${least}: https://nodejs.org/en/download`,
    )
    process.exit(1)
  }
  const args = [here, command, ...rest]
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], process.env)
  const isStart = command === 'start'
  const { libraryLimits, nodeFlags } = await import('../core/config/within-memory.js')
  const child = spawn(node, [...(isStart && process.platform !== 'win32' ? nodeFlags() : []), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', ...(isStart ? ['ipc'] : [])],
    env: { ...libraryLimits, ...process.env },
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
  if (!isStart) return
  const { stopWithStarter } = await import('../services/stop-with-starter.js')
  stopWithStarter(() => child.kill('SIGTERM'))
}

/** The Node of the package `node-<platform>-<arch>`. */
function ownNode() {
  const { platform, arch } = process
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const node = join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
    return existsSync(node) ? node : null
  } catch {
    return null
  }
}

function aboutPackage() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
}

function usage() {
  const lines = Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(11)} ${does}`)
  return `Usage: bowerbird [command] [arguments]

${lines.join('\n')}

  --help      shows this; after a command, its arguments
  --version   shows the version

Settings are environment variables: bowerbird settings
Guide: ${join(root, 'docs', 'operate', 'README.md')}`
}

function usageOf(command) {
  const { args, does } = commands[command]
  return `Usage:${args.map((one) => `\n  bowerbird ${command} ${one}`.trimEnd()).join('')}\n\nIt ${does}.`
}

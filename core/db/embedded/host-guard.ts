import { constants } from 'node:fs'
import { open, readFile, readlink, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { DatabaseLog } from '../database-log.ts'
import { EmbeddedError } from './embedded-error.ts'

export type HostGuard = { stop(isLast: boolean): Promise<void> }

export type HostGuardOptions = {
  home: string
  log: DatabaseLog
  beat_ms?: number
  watch_ms?: number
  here?: Host
  signal?: AbortSignal | undefined
}

/** One running system: a machine since its last boot, or a container on it. */
export type Host = { name: string; boot: string; space: string }

/**
 * Refuses a folder that another machine or container is using right now (a shared volume, a network
 * disk): PostgreSQL's own checks end at the machine, and two servers on one folder ruin it. The process that
 * uses it touches a file now and then; clocks are not compared, only whether the file still changes.
 */
export async function guardHost(options: HostGuardOptions): Promise<HostGuard> {
  const { home, log, beat_ms = 3_000, watch_ms = 10_000, signal } = options
  const path = join(home, 'in-use-by')
  const here = options.here ?? (await thisHost())
  const other = await readHost(path)
  if (other && mayRunElsewhere(other, here)) {
    log.info(
      { host: other.name },
      'this data folder was last in use on another system: looking whether it still is',
    )
    if (await changes(path, watch_ms, signal)) {
      throw new EmbeddedError(
        `${home} is in use by Bowerbird on another machine or container (${other.name}). One data folder serves one machine: stop that one, or set DATABASE_URL to share a server.`,
      )
    }
  }
  await writeHost(path, here)
  const timer = setInterval(() => void touch(path), beat_ms)
  timer.unref()
  return {
    async stop(isLast) {
      clearInterval(timer)
      if (isLast) await rm(path, { force: true })
    },
  }
}

/** The same machine after a new boot: whatever ran before is gone. */
function mayRunElsewhere(other: Host, here: Host): boolean {
  if (other.name !== here.name) return true
  return other.boot === here.boot && other.space !== here.space
}

async function thisHost(): Promise<Host> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  const boot = (await read('/proc/sys/kernel/random/boot_id')).trim()
  const space = await readlink('/proc/self/ns/pid').catch(() => '')
  return { name: hostname(), boot, space }
}

async function readHost(path: string): Promise<Host | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const [name, boot, space] = text.split('\n')
  return name && boot !== undefined && space !== undefined ? { name, boot, space } : undefined
}

/** The folder may belong to the server's user: no links are followed. */
async function writeHost(path: string, { name, boot, space }: Host) {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW
  const file = await open(path, flags, 0o644)
  try {
    await file.writeFile(`${name}\n${boot}\n${space}\n`)
  } finally {
    await file.close()
  }
}

async function changes(path: string, withinMs: number, signal?: AbortSignal): Promise<boolean> {
  const first = await changedAt(path)
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    signal?.throwIfAborted()
    const now = await changedAt(path)
    if (now === undefined) return false
    if (now !== first) return true
  }
  return false
}

async function changedAt(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.mtimeMs
}

async function touch(path: string) {
  const now = new Date()
  // Gone, or the disk is away: the next beat will tell.
  await utimes(path, now, now).catch(() => {})
}

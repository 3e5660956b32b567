import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/** What postmaster.pid says of the server that runs, or ran, on a data folder. */
export type Postmaster = { pid: number; socket: string; text: string }

export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const text = readFileSync(join(data, 'postmaster.pid'), 'utf8')
    const [pid = '', , , , socket = ''] = text.split('\n')
    // Numbers below 1 stand for groups of processes, the caller's own among them.
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), socket: socket.trim(), text } : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether that process is alive and a PostgreSQL of this data folder. After a restart of the machine or
 * the container its number may belong to anyone.
 */
export function isServing(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return basename(commandOf(pid)).startsWith('postgres')
  try {
    // A server works in its data folder. A dead process that no one collected has no folder at all.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    return code === 'EACCES' && readCommandLine(pid).includes('postgres')
  }
}

/** Takes a dead server's postmaster.pid away: PostgreSQL itself stops at it when the number is in use again. */
export function removeStale(data: string, stale: Postmaster): void {
  const path = join(data, 'postmaster.pid')
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  // Another process may have started a server since we read it: then that file goes back.
  if (readFileSync(aside, 'utf8') === stale.text) rmSync(aside)
  else renameSync(aside, path)
}

/** Fast stop: sessions are ended, everything is written. Waits until the process is gone. */
export async function stopServer(data: string): Promise<void> {
  const running = readPostmaster(data)
  if (!running || !isServing(running.pid, data)) return
  signal(running.pid, 'SIGINT')
  if (await gone(running.pid, data, 60_000)) return
  signal(running.pid, 'SIGQUIT')
  if (await gone(running.pid, data, 10_000)) return
  throw new Error(`PostgreSQL (process ${running.pid}) does not stop.`)
}

async function gone(pid: number, data: string, withinMs: number): Promise<boolean> {
  const end = Date.now() + withinMs
  while (isServing(pid, data) || readPostmaster(data)?.pid === pid) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 10))
    if (!isServing(pid, data)) return true
  }
  return true
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // There, but another user's.
    return error instanceof Error && Reflect.get(error, 'code') === 'EPERM'
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ESRCH') throw error
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { DatabaseLog } from '../database-log.ts'
import { EmbeddedError, USE_DATABASE_URL } from './embedded-error.ts'
import type { EnginePlace } from './engine-place.ts'
import { enginePackage } from './engine-platform.ts'
import { canReach } from './server-user.ts'

export type Engine = { initdb: string; postgres: string; major: number }

/**
 * Binaries that the server's user can run, with their library links. Used where they were installed when
 * that works; copied next to the data when it does not (a home folder closed to others, a read-only
 * node_modules without the links).
 */
export function engineBinaries(place: EnginePlace, log: DatabaseLog, native = enginePackage()): Engine {
  if (canReach(place.user, join(native, 'bin', 'postgres'), 'run') && linkLibraries(native))
    return engineAt(native, place)
  const copy = join(place.engines, keyOf(native))
  if (!existsSync(copy)) {
    log.info({ folder: copy }, 'copying the PostgreSQL binaries to where the server can run them')
    copyEngine(native, copy)
  }
  return engineAt(copy, place)
}

function engineAt(root: string, place: EnginePlace): Engine {
  const postgres = join(root, 'bin', 'postgres')
  const { stdout, stderr, error } = spawnSync(postgres, ['-V'], {
    ...place.user.spawn,
    cwd: '/',
    encoding: 'utf8',
  })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (major) return { initdb: join(root, 'bin', 'initdb'), postgres, major: Number(major) }
  const reason = error?.message ?? stderr.trim()
  throw new EmbeddedError(`The embedded PostgreSQL does not run here (${reason}). ${USE_DATABASE_URL}`)
}

/** Libraries are installed without the names that others look for; an install without scripts leaves it so. False: cannot be done in place. */
export function linkLibraries(native: string): boolean {
  const list: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) return true
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(dirname(native), target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(dirname(native), source)), link)
    } catch (error) {
      // Another process may be at it too.
      if (!lstatSync(link, { throwIfNoEntry: false })) return ifRefused(error)
    }
  }
  return true
}

function ifRefused(error: unknown): false {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
  throw error
}

/** Copied aside and renamed: a kill in between leaves no half of it, and two processes do not mix their copies. */
function copyEngine(native: string, copy: string) {
  const draft = `${copy}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  chmodSync(dirname(copy), 0o755)
  const folder = join(draft, 'native')
  // Static libraries are for building against: a quarter of the size, and never run.
  cpSync(native, folder, { recursive: true, verbatimSymlinks: true, filter: (from) => !from.endsWith('.a') })
  linkLibraries(folder)
  openToOthers(folder)
  try {
    renameSync(folder, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
  }
  rmSync(draft, { recursive: true, force: true })
}

function openToOthers(folder: string) {
  const { status, stderr } = spawnSync('chmod', ['-R', 'a+rX', folder], { encoding: 'utf8' })
  if (status !== 0) throw new EmbeddedError(`${folder} cannot be opened to the server's user: ${stderr}`)
}

function keyOf(native: string): string {
  const about: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const version =
    typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown'
  return `${basename(dirname(native))}-${version}`
}

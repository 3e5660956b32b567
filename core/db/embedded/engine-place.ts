import { hash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseLog } from '../database-log.ts'
import { EmbeddedError } from './embedded-error.ts'
import { canReach, serverUser, type ServerUser } from './server-user.ts'

export type EnginePlace = {
  /** PostgreSQL's own folder: holds the next three. */
  home: string
  data: string
  /** Folder of the socket. */
  socket: string
  /** Where binaries are copied when they cannot be used where they were installed. */
  engines: string
  user: ServerUser
}

/** Finds, or makes, the folder in which PostgreSQL of this data folder lives. */
export function enginePlace(dataDir: string, log: DatabaseLog): EnginePlace {
  mkdirSync(dataDir, { recursive: true })
  const inside = join(dataDir, 'postgres')
  const pointer = join(dataDir, 'postgres-is-at')
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : inside
  const user = serverUser(join(home, 'data'))
  if (home !== inside && !existsSync(home)) {
    throw new EmbeddedError(
      `${pointer} says that PostgreSQL's folder is ${home}, but that is not there. Bring it back, or restore a backup.`,
    )
  }
  checkOwner(home, user)
  if (makeOwn(home, user)) return placeAt(home, user)

  // Root keeps the data where the server's user may not go: its folder moves to where it may.
  const outside = outsideHome(dataDir, user)
  writeFileSync(pointer, `${outside}\n`)
  log.warn(
    { folder: outside },
    `PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: its data lies in ${outside}`,
  )
  return placeAt(outside, user)
}

function placeAt(home: string, user: ServerUser): EnginePlace {
  return {
    home,
    data: join(home, 'data'),
    socket: socketFolder(home, user),
    engines: join(home, 'engines'),
    user,
  }
}

/** An ordinary user cannot run what a start as root left to no one. */
function checkOwner(home: string, user: ServerUser) {
  const data =
    statSync(join(home, 'data'), { throwIfNoEntry: false }) ?? statSync(home, { throwIfNoEntry: false })
  if (!data || user.isOther || data.uid === user.uid) return
  throw new EmbeddedError(
    `${home} belongs to user ${data.uid}, and this process runs as ${user.name} (${user.uid}). Start as root, or give it to ${user.name}: chown -R ${user.uid} ${home}`,
  )
}

/** Makes the folder, for the server's user. False when that user cannot enter it. */
function makeOwn(home: string, user: ServerUser): boolean {
  mkdirSync(home, { recursive: true })
  if (user.isOther) {
    chownSync(home, user.uid, user.gid)
    chmodSync(home, 0o755)
  }
  return canReach(user, home, 'enter')
}

/** Not below /tmp: this is to be kept. */
function outsideHome(dataDir: string, user: ServerUser): string {
  const name = hash('sha256', dataDir, 'hex').slice(0, 12)
  const parents = ['/var/lib', '/var/tmp', '/opt']
  for (const parent of parents) {
    const home = join(parent, 'bowerbird', name)
    try {
      mkdirSync(dirname(home), { recursive: true, mode: 0o755 })
      chmodSync(dirname(home), 0o755)
      if (makeOwn(home, user)) return home
    } catch {
      // Read-only or not ours: the next.
    }
  }
  throw new EmbeddedError(
    `PostgreSQL runs as ${user.name}, who can enter neither ${dataDir} nor a folder below ${parents.join(', ')}. Set DATA_DIR to a place open to others, or start as an ordinary user.`,
  )
}

/** sun_path holds 107 bytes and a zero; some systems 103. */
const LONGEST_SOCKET = process.platform === 'linux' ? 107 : 103

function socketFolder(home: string, user: ServerUser): string {
  const inside = join(home, 'run')
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= LONGEST_SOCKET
  // Always the same for a home, so that a server started by another process is found.
  return ownFolder(
    fits ? inside : join(shortTemp(), `bowerbird-${hash('sha256', home, 'hex').slice(0, 16)}`),
    user,
  )
}

function shortTemp(): string {
  return Buffer.byteLength(tmpdir()) <= 40 ? tmpdir() : '/tmp'
}

/** Access to the folder is access to the database, so only the server's user (and root) may enter; and the folder must be our own. */
function ownFolder(path: string, user: ServerUser): string {
  try {
    mkdirSync(path, { mode: 0o700 })
    if (user.isOther) chownSync(path, user.uid, user.gid)
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EEXIST') throw error
  }
  const found = lstatSync(path)
  if (found.isDirectory() && (found.uid === user.uid || (user.isOther && found.uid === 0))) {
    if (user.isOther) chownSync(path, user.uid, user.gid)
    chmodSync(path, 0o700)
    return path
  }
  throw new EmbeddedError(
    `${path} is to hold the socket of PostgreSQL, but belongs to another user. Remove it.`,
  )
}

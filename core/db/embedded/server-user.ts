import { spawnSync, type SpawnOptions } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedError, USE_DATABASE_URL } from './embedded-error.ts'

/** The system user of PostgreSQL: it refuses root, and its folder must belong to that user. */
export type ServerUser = {
  uid: number
  gid: number
  /** True when we are root and hand the server to another user. */
  isOther: boolean
  name: string
  /** For child_process: the system user, and nothing of our own environment. */
  spawn: Pick<SpawnOptions, 'uid' | 'gid' | 'env'>
}

/** As root: the owner of the data that is there already, else no one. Otherwise: ourselves. */
export function serverUser(dataPath: string): ServerUser {
  const ownUid = process.getuid?.() ?? -1
  if (ownUid !== 0) return { ...ourselves(ownUid), isOther: false }
  const owner = statSync(dataPath, { throwIfNoEntry: false })
  const who =
    owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` } : nobody()
  const user = { ...who, isOther: true, spawn: { uid: who.uid, gid: who.gid, env: ENVIRONMENT } }
  checkBecoming(user)
  return user
}

/** A test by doing: modes alone do not tell (access lists, mounts, name spaces). */
export function canReach(user: ServerUser, path: string, kind: 'enter' | 'run'): boolean {
  const test = kind === 'enter' ? 'cd "$1"' : 'test -r "$1" && test -x "$1"'
  return spawnSync('/bin/sh', ['-c', test, 'sh', path], { ...user.spawn, stdio: 'ignore' }).status === 0
}

/** Locale and time zone fixed, so that a data folder is the same on every machine. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function ourselves(uid: number) {
  try {
    const { username, gid } = userInfo()
    return { uid, gid, name: username, spawn: { env: ENVIRONMENT } }
  } catch (error) {
    throw new EmbeddedError(
      `The embedded PostgreSQL cannot run as user ${uid}, who has no line in /etc/passwd. Run as a user who has one. Or: ${USE_DATABASE_URL}`,
      { cause: error },
    )
  }
}

function nobody(): { uid: number; gid: number; name: string } {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readPasswd())
  if (line) return { uid: Number(line[1]), gid: Number(line[2]), name: 'nobody' }
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and this system has no user "nobody" to run it as. Start as an ordinary user. Or: ${USE_DATABASE_URL}`,
  )
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}

function checkBecoming(user: ServerUser) {
  const { error } = spawnSync('/bin/sh', ['-c', ':'], { ...user.spawn, stdio: 'ignore', cwd: '/' })
  if (!error) return
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and this process may not start it as ${user.name} (${error.message}). Start as an ordinary user. Or: ${USE_DATABASE_URL}`,
    { cause: error },
  )
}

import { BadSettings } from '@bowerbird/core/config/settings'
import { BackupTrouble } from '@bowerbird/core/db/backup/backup-trouble'
import { isUnavailable } from '@bowerbird/core/db/database-errors'
import { EmbeddedError } from '@bowerbird/core/db/embedded/embedded-error'
import { MigrationTrouble } from '@bowerbird/core/db/migration-files'
import { StoreTrouble } from '@bowerbird/core/media/store-trouble'
import { StoppedBySignal } from './abort-at-stop-signal.ts'
import { CannotListen } from './listen.ts'
import { OldDatabase } from './with-database.ts'
import { WrongUse } from './wrong-use.ts'

const EXPECTED = [
  BadSettings,
  EmbeddedError,
  CannotListen,
  BackupTrouble,
  MigrationTrouble,
  OldDatabase,
  StoreTrouble,
  StoppedBySignal,
  WrongUse,
]

/** Refused log-ins and databases that are not there, as PostgreSQL names them. */
const REFUSED = new Set(['28P01', '28000', '3D000', '42501'])

/** What keeps a folder from being used, by the system's code. */
const folderTroubles: Record<string, string> = {
  EROFS: 'it is on a file system that is read-only',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EEXIST: 'there is a file in the place of a folder',
  ENOTDIR: 'there is a file in the place of a folder',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
}

/** Ends the process with words for the person who started it; a stack only for defects. */
export function reportTrouble(error: unknown): never {
  console.error(wordsFor(error) ?? error)
  process.exit(exitCodeFor(error))
}

/** 2 for arguments that the command does not take, else 1. */
export function exitCodeFor(error: unknown): 1 | 2 {
  return error instanceof WrongUse || codeOf(error).startsWith('ERR_PARSE_ARGS_') ? 2 : 1
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

export function wordsFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (EXPECTED.some((kind) => error instanceof kind)) return `\n${error.message}\n`
  const code = codeOf(error)
  // Node goes on about arguments that begin with a dash, which no command here takes.
  if (code.startsWith('ERR_PARSE_ARGS_'))
    return `\n${error.message.replace(/\.?(?: To specify |\n)[^]*|\.$/, '')}.\n`
  if (REFUSED.has(code) || code === 'ENOTFOUND' || isUnavailable(error)) {
    return `\nThe database of DATABASE_URL cannot be used: ${error.message || code}\nIs it running, and are the name, password and database in the address right?\n`
  }
  const trouble = folderTroubles[code]
  if (trouble && 'path' in error)
    return `\n${String(error.path)} cannot be used: ${trouble} (${code}).\nDATA_DIR says in which folder data is kept.\n`
  return null
}

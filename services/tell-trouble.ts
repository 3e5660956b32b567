import { BadSettings } from '@bowerbird/core/config/settings'
import { BackupTrouble } from '@bowerbird/core/db/backup/backup-trouble'
import { EmbeddedError } from '@bowerbird/core/db/embedded/embedded-error'
import { CannotListen } from './listen.ts'

const EXPECTED = [BadSettings, EmbeddedError, CannotListen, BackupTrouble]

/** Ends the process with words for the person who started it; a stack only for defects. */
export function tellTrouble(error: unknown): never {
  const isExpected = EXPECTED.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(1)
}

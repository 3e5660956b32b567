import { BadSettings } from '@bowerbird/core/config/settings'
import { EmbeddedError } from '@bowerbird/core/db/embedded/embedded-error'
import { CannotListen } from './listen.ts'

/** Ends the process with words for the person who started it; a stack only for defects. */
export function tellTrouble(error: unknown): never {
  const isExpected = error instanceof BadSettings || error instanceof EmbeddedError || error instanceof CannotListen
  console.error(isExpected ? `\n${error.message}\n` : error)
  process.exit(1)
}

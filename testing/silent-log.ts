import type { Log } from '@bowerbird/core/observe/log'

/** Tests that say nothing; defects still show, as they would fail the test in another way otherwise. */
export const silentLog: Log = {
  fatal: () => {},
  error: (fields, message) => console.error(message, fields),
  warn: () => {},
  info: () => {},
  debug: () => {},
  child: () => silentLog,
}

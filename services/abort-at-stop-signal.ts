import { BackupTrouble } from '@bowerbird/core/db/backup/backup-trouble'

/** One Ctrl+C comes from the terminal and from each program around this one. */
const sameSignalMs = 300

/**
 * For a command that must not end in the middle: a signal that is aborted, with `reason`, when the process is to stop. What the
 * command does then has its time; a second stop signal ends the process at once.
 */
export function abortAtStopSignal(reason: string): AbortSignal {
  const abort = new AbortController()
  let began = 0
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (!abort.signal.aborted) began = performance.now()
      else if (performance.now() - began > sameSignalMs) process.exit(1)
      abort.abort(new BackupTrouble(reason))
    })
  return abort.signal
}

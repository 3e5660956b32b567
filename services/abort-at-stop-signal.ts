import { isSameSignal } from './same-signal.ts'
import { stopWithStarter } from './stop-with-starter.ts'

/** A command was stopped by a signal; the message says what that leaves behind. */
export class StoppedBySignal extends Error {
  override name = 'StoppedBySignal'
}

/**
 * For a command that must not end in the middle: a signal that is aborted, with `reason`, when the process is to stop. What the
 * command does then has its time; a second stop signal ends the process at once.
 */
export function abortAtStopSignal(reason: string): AbortSignal {
  const abort = new AbortController()
  let began = 0
  const stop = () => abort.abort(new StoppedBySignal(reason))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (!abort.signal.aborted) began = performance.now()
      else if (!isSameSignal(began)) process.exit(1)
      stop()
    })
  stopWithStarter(stop)
  return abort.signal
}

import type { Settings } from '@bowerbird/core/config/settings'
import type { Log } from '@bowerbird/core/observe/log'
import type { RunningProduct } from './running-product.ts'
import { isSameSignal } from './same-signal.ts'
import { stopWithStarter } from './stop-with-starter.ts'

const graceMs = 20_000

interface Stopping {
  log: Log
  settings: Pick<Settings, 'drain_seconds'>
}

/**
 * Starts the product. From the first moment on a signal breaks the start off: what it opened is closed again, the embedded database
 * too. Answers null then; the process is about to end.
 */
export async function startUntilSignal<T extends Pick<RunningProduct, 'stop'>>(
  start: (signal: AbortSignal) => Promise<T>,
  stopping: Stopping,
): Promise<T | null> {
  const abort = new AbortController()
  const { signal } = abort
  const started = start(signal).catch((error: unknown) => {
    if (error === signal.reason) return null
    throw error
  })
  const stop = async () => {
    abort.abort()
    await (await started)?.stop()
  }
  onStopSignal({ stop }, stopping)
  return started
}

/** Stops gracefully at the first signal, at once at the second, and 20 s after DRAIN_SECONDS whatever is left. */
export function onStopSignal(product: Pick<RunningProduct, 'stop'>, { log, settings }: Stopping): void {
  let isStopping = false
  let began = 0
  const stop = (signal: string) => {
    if (isStopping && isSameSignal(began)) return
    if (isStopping) process.exit(1)
    isStopping = true
    began = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), settings.drain_seconds * 1000 + graceMs).unref()
    void product.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  // These come by themselves, and more than once: they begin a stop, and only a second signal cuts it short.
  const stopOnce = (reason: string) => {
    if (!isStopping) stop(reason)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stopOnce)
  stopWithStarter(stopOnce)
  // The command of the released package may run this process, and be killed.
  if (process.channel) process.once('disconnect', () => stopOnce('the command is gone'))
  process.channel?.unref()
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    stop('uncaughtException')
  })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}

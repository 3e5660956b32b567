import type { Log } from '@bowerbird/core/observe/log'
import type { RunningProduct } from './run-product.ts'
import { stopWithStarter } from './stop-with-starter.ts'

const graceMs = 20_000

/** Stops gracefully at the first signal, at once at the second, and after 20 s whatever is left. */
export function onStopSignal(product: Pick<RunningProduct, 'stop'>, log: Log): void {
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), graceMs).unref()
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
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    stop('uncaughtException')
  })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
}

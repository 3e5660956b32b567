import { loadSettings } from '@bowerbird/core/config/settings'
import { builtPages, ensureBuild } from './built-pages.ts'
import { onStopSignal } from './on-stop-signal.ts'
import { openLog } from './open-log.ts'
import { runProduct } from './run-product.ts'
import { reportTrouble } from './report-trouble.ts'
import { startLines } from './start-lines.ts'

/** Prints one address and serves the product there until it is stopped. */
try {
  const settings = loadSettings()
  const log = openLog(settings)
  if (settings.role === 'all' || settings.role === 'web') ensureBuild((line) => console.log(line))
  const starting = runProduct({ settings, log, pages: builtPages })
  // From the first moment on: the embedded database starts before the product runs, and must stop as well.
  onStopSignal({ stop: async () => (await starting).stop() }, { log, settings })
  console.log(startLines(settings, await starting, process.stdout.isTTY))
} catch (error) {
  reportTrouble(error)
}

import { loadSettings } from '@bowerbird/core/config/settings'
import { createLog } from '@bowerbird/core/observe/log'
import { builtPages, ensureBuild } from './built-pages.ts'
import { onStopSignal } from './on-stop-signal.ts'
import { runProduct } from './run-product.ts'
import { reportTrouble } from './report-trouble.ts'

/** `npm start`: prints one address and serves the product there until it is stopped. */
try {
  const settings = loadSettings()
  // Lines for machines go to a log; a user at a terminal wants the address and what needs doing.
  const log = createLog({ level: settings.log_level })
  if (settings.role === 'all' || settings.role === 'web') ensureBuild()
  const starting = runProduct({ settings, log, pages: builtPages })
  // From the first moment on: the embedded database starts before the product runs, and must stop as well.
  onStopSignal({ stop: async () => (await starting).stop() }, log)
  const product = await starting
  if (product.address) console.log(`\n  ${settings.site_name} is at ${product.address}\n`)
  if (product.owner_code) console.log(`  The first account needs this owner code: ${product.owner_code}\n`)
} catch (error) {
  reportTrouble(error)
}

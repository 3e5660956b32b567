/** The product without pages, in a process of its own: what fault tests kill (see spawn-product.ts). */
import { loadSettings } from '@bowerbird/core/config/settings'
import { createLog } from '@bowerbird/core/observe/log'
import { startUntilSignal } from '@bowerbird/services/on-stop-signal'
import { runProduct } from '@bowerbird/services/run-product'

const settings = loadSettings()
const log = createLog({ level: settings.log_level ?? 'info' })
const product = await startUntilSignal(
  (signal) => runProduct({ settings, log, pages: async () => async () => undefined, signal }),
  { log, settings },
)
if (product) console.log('ready')

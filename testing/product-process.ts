/** The product without pages, in a process of its own: what fault tests kill (see spawn-product.ts). */
import { loadSettings } from '@bowerbird/core/config/settings'
import { createLog } from '@bowerbird/core/observe/log'
import { runProduct } from '@bowerbird/services/run-product'

const settings = loadSettings()
await runProduct({
  settings,
  log: createLog({ level: settings.log_level }),
  pages: async () => async () => undefined,
})
console.log('ready')

import { parseArgs } from 'node:util'
import { loadSettings } from '@bowerbird/core/config/settings'
import { ensureBuild } from './ensure-build.ts'
import { giveMemoryBack } from './give-memory-back.ts'
import { startUntilSignal } from './on-stop-signal.ts'
import { openLog } from './open-log.ts'
import { runProduct } from './run-product.ts'
import { reportTrouble } from './report-trouble.ts'
import { startLines } from './start-lines.ts'

/** Prints one address and serves the product there until it is stopped. */
try {
  // It takes no arguments: `npm start -- --port 4000` must not start at another port.
  parseArgs()
  const settings = loadSettings()
  const log = openLog(settings)
  const showsPages = settings.role === 'all' || settings.role === 'web'
  const product = await startUntilSignal(
    async (signal) => {
      if (showsPages) await ensureBuild((line) => console.log(line), signal)
      return runProduct({ settings, log, signal, pages })
    },
    { log, settings },
  )
  if (product) {
    giveMemoryBack({ log })
    console.log(startLines(settings, product, { isTerminal: process.stdout.isTTY, pid: process.pid }))
  }
} catch (error) {
  reportTrouble(error)
}

/** Loads the code of the pages only when the database runs. */
async function pages(...given: Parameters<BuiltPages>): ReturnType<BuiltPages> {
  const { builtPages } = await import('./built-pages.ts')
  return builtPages(...given)
}

type BuiltPages = typeof import('./built-pages.ts').builtPages

import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import type { ViteDevServer } from 'vite'
import { loadSettings } from '@bowerbird/core/config/settings'
import { createPageRenderer } from '@bowerbird/web/document/render-page'
import { startUntilSignal } from './on-stop-signal.ts'
import { openLog } from './open-log.ts'
import { createPageRoute } from './page-route.ts'
import { runProduct } from './run-product.ts'
import { reportTrouble } from './report-trouble.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** `npm run dev`: the same product, with pages from source, reloaded while they are edited. */
try {
  const settings = loadSettings()
  const log = openLog(settings)
  const server = createServer()
  const vite = await openVite(server)
  // Vite would end the process as soon as it has closed itself, and leave the database running.
  process.removeAllListeners('SIGTERM')
  const product = await startUntilSignal(
    async (signal) => {
      const running = await runProduct({
        settings,
        log,
        signal,
        pages: async (app, { dispatcher }) =>
          createPageRoute({
            app,
            dispatcher,
            render: await createPageRenderer({ vite }),
            assets: () => null,
          }),
        createServer: ((_options: object, listener: Listener) =>
          server.on('request', viteFirst(vite, listener))) as typeof createServer,
      })
      const stop = () => Promise.all([running.stop(), vite.close()]).then(() => undefined)
      return { ...running, stop }
    },
    { log, settings },
  )
  if (product?.address) console.log(`\n  ${settings.site_name} (development) is at ${product.address}\n`)
  if (product?.owner_code) console.log(`  The first account needs this owner code: ${product.owner_code}\n`)
} catch (error) {
  reportTrouble(error)
}

/** Vite without a server of its own: its socket shares the product's port, so that the page's policy holds. */
function openVite(server: ReturnType<typeof createServer>): Promise<ViteDevServer> {
  const root = join(import.meta.dirname, '..', 'web')
  return createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
}

/** Source files by Vite; pages, calls and pictures by the product. */
function viteFirst(vite: ViteDevServer, listener: Listener): Listener {
  return (request, response) => vite.middlewares(request, response, () => listener(request, response))
}

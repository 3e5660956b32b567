import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const stub = fileURLToPath(new URL('../shell/route-wrappers.ts', import.meta.url))
const ofServer = /\/shell\/(?:server-[\w-]+|entry\.server)\.tsx?$/

/**
 * React Router serves documents; in the browser our own walk (shell/walk.ts) goes from page to page.
 * The framework wraps each screen in a component of its own that would bring 26 KB of router along:
 * outside of the server's files its import ends here.
 */
export function leanRouter(): Plugin {
  return {
    name: 'bowerbird:lean-router',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'react-router' || !importer || importer.includes('/node_modules/')) return null
      return ofServer.test(importer.split('?')[0] ?? '') ? null : stub
    },
  }
}

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const stub = fileURLToPath(new URL('../shell/route-wrappers.ts', import.meta.url))
const ofWeb = fileURLToPath(new URL('..', import.meta.url))
const ofServer = /\/(?:page|shell)\/(?:server-[\w-]+|entry\.server)\.tsx?$/
const fromRouter = /\bfrom\s*(["'])react-router\1/g

/**
 * React Router serves documents; in the browser our own navigation (navigation/walk.ts) goes from page to page.
 * The framework wraps each screen in a component of its own that would bring 26 KB of router along:
 * outside of the server's files its import ends at a stub.
 */
export function leanRouter(): Plugin {
  return {
    name: 'bowerbird:lean-router',
    // After the framework has written its wrappers in.
    enforce: 'post',
    resolveId: (source) =>
      source === 'bowerbird:server-build' ? '\0virtual:react-router/server-build' : null,
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!file.startsWith(ofWeb) || ofServer.test(file) || !fromRouter.test(code)) return null
      return { code: code.replace(fromRouter, `from ${JSON.stringify(stub)}`), map: null }
    },
  }
}

import { fileURLToPath } from 'node:url'
import { texts } from '@bowerbird/texts/texts-plugin'
import { build } from 'vite'
import type { Plugin } from 'vite'

const buttonLanguage = fileURLToPath(new URL('../tools-source/button-language.ts', import.meta.url))
const wanted = /\/tools-source\/[\w-]+\.ts\?outside$/
const saveButton = fileURLToPath(new URL('../tools-source/save-button.ts', import.meta.url))

/**
 * Scripts that run on other sites' pages (tools-source), each bundled and minified separately. Imported with
 * `?outside`, a script is a string; the save button is a file at a URL that never changes.
 */
export function outsideScripts(): Plugin {
  return {
    name: 'bowerbird:outside-scripts',
    enforce: 'pre',
    async load(id) {
      if (!wanted.test(id)) return null
      const file = id.replace(/\?outside$/, '')
      this.addWatchFile(file)
      return { code: `export default ${JSON.stringify(await bundled(file))}`, moduleType: 'js' }
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: 'save-button.js', source: await bundled(saveButton) })
    },
    configureServer(server) {
      server.middlewares.use('/save-button.js', (_request, response) => {
        void bundled(saveButton).then((code) => {
          response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
          response.end(code)
        })
      })
    },
  }
}

/** Bundles one script without imports, exports or global names. */
async function bundled(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    plugins: [texts({ runtime: buttonLanguage, inEveryLanguage: true })],
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: file, formats: ['iife'], name: 'bowerbird' },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const [chunk] = outputs
  if (!chunk || chunk.type !== 'chunk' || outputs.length !== 1) throw new Error(`${file} is not one script`)
  return chunk.code
}

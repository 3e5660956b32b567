import { fileURLToPath } from 'node:url'
import { texts } from '@bowerbird/texts/texts-plugin'
import { build } from 'vite'
import type { Plugin } from 'vite'

const buttonLanguage = fileURLToPath(new URL('../tools-source/button-language.ts', import.meta.url))
const wanted = /\/tools-source\/[\w-]+\.ts\?outside$/
/** Scripts that other sites load from addresses that never change. */
const files = {
  'save-button.js': fileURLToPath(new URL('../tools-source/save-button.ts', import.meta.url)),
  'w/core.js': fileURLToPath(new URL('../tools-source/site-tag.ts', import.meta.url)),
}

/**
 * Scripts that run on other sites' pages (tools-source), each bundled and minified separately. Imported with
 * `?outside`, a script is a string; the save button and the tag of advertisers are files.
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
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: await bundled(source) })
    },
    configureServer(server) {
      for (const [fileName, source] of Object.entries(files))
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          void bundled(source).then((code) => {
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

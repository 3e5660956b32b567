import type { Plugin } from 'vite'
import { markTexts } from './cut-texts.ts'

const textFile = /\/web\/texts\/[^/?]+-texts\.ts$/

/**
 * Texts in the browser's build: no file carries more than one language. Here each text is marked; the last step of the
 * build (finish-build-plugin.ts) writes every file once a language. While developing, `say` picks as a page is drawn.
 */
export function compileTexts(): Plugin {
  return {
    name: 'bowerbird:compile-texts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!textFile.test(id)) return null
      return { code: markTexts(code, (why) => this.error(`A text in ${id}: ${why}`)), map: null }
    },
  }
}

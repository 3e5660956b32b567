import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setPageLanguage } from '../../web/texts/page-language.ts'
import type { PageLanguage } from '../../web/texts/page-language.ts'

const folder = fileURLToPath(new URL('../../web/texts/', import.meta.url))

/** Every text of the interface that needs no value, in a language. */
export async function textsIn(language: PageLanguage): Promise<Set<string>> {
  setPageLanguage(language)
  const texts = new Set<string>()
  for (const name of readdirSync(folder).filter((file) => file.endsWith('-texts.ts')))
    gather((await import(folder + name)) as object, texts)
  setPageLanguage('en')
  return texts
}

function gather(things: object, into: Set<string>): void {
  for (const thing of Object.values(things) as unknown[]) {
    if (typeof thing === 'object' && thing !== null) gather(thing, into)
    if (typeof thing !== 'function' || thing.length > 0) continue
    const text = (thing as () => unknown)()
    if (typeof text === 'string') into.add(text)
  }
}

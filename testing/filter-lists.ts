import { FiltersEngine, Request } from '@ghostery/adblocker'
import { readFileSync } from 'node:fs'

/** What a blocker takes a request for. */
export type RequestKind = 'xmlhttprequest' | 'ping' | 'script' | 'image' | 'stylesheet' | 'document'

const textOf = (name: string) => readFileSync(new URL(`filter-lists/${name}`, import.meta.url), 'utf8')

/** Says which rule of the common filter lists cuts a request that a site makes to itself; null: none does. */
export function createBlocker(site = 'https://pins.example.org') {
  const engine = FiltersEngine.parse(textOf('requests.txt'))
  return (path: string, kind: RequestKind): string | null => {
    const request = Request.fromRawDetails({
      url: new URL(path, site).href,
      sourceUrl: `${site}/`,
      type: kind,
    })
    const { match, filter } = engine.match(request)
    return match ? (filter?.toString() ?? 'a rule') : null
  }
}

/** Selectors of elements that the common lists hide on every site. */
export const hiddenSelectors = (): string[] => textOf('hidden-elements.txt').split('\n').filter(Boolean)

import { mostAlike } from './quality.ts'
import type { AdIndex } from './ad-index.ts'

/** Marks which ads name what the page, or the person, is about, and which are about it themselves. */
export function findTopics(index: AdIndex, page: readonly string[], person: readonly string[]): void {
  const all = new Set([...page, ...person])
  const onPage = new Set(page)
  for (const word of all) {
    mark(index, index.interests, { word, known: all })
    if (!onPage.has(word)) continue
    mark(index, index.keywords, { word, known: onPage })
    for (const ad of index.described.get(word) ?? []) add(index.alike, ad)
  }
}

export function forgetTopics(index: AdIndex, page: readonly string[], person: readonly string[]): void {
  if (page.length + person.length === 0) return
  index.named.fill(0)
  index.alike.fill(0)
}

function mark(
  { named }: AdIndex,
  { single, phrases }: AdIndex['interests'],
  { word, known }: { word: string; known: ReadonlySet<string> },
): void {
  for (const ad of single.get(word) ?? []) add(named, ad)
  for (const { ad, words } of phrases.get(word) ?? [])
    if (words.every((one) => known.has(one))) add(named, ad)
}

/** More than enough is no better: what stands in a byte must not run over. */
function add(counts: Uint8Array, ad: number): void {
  counts[ad] = Math.min(mostAlike, (counts[ad] ?? 0) + 1)
}

import type { Db } from '@bowerbird/core/db/database'
import { foldWord } from './document-words.ts'
import type { SearchTerm } from '@bowerbird/contract/search/search-operators'
import { plainWord } from './asked-pins-queries.ts'
import type { Synonym } from './asked-pins-queries.ts'
import { synonymsOf } from './synonym-queries.ts'
import type { SearchQuery } from './read-query.ts'

const MOST_TERMS = 8
const LONGEST_RUN = 3
const MOST_EACH = 24

interface Expand {
  /** The viewer's language: words of it and of English are taken at their meaning there. */
  language: string
  /** Words of other languages count, too. */
  any_language: boolean
}

/** Synonyms of the words of a search, by the place of their term; a run of words is replaced in each of its places. */
export async function expandSearch(
  db: Db,
  { parsed }: SearchQuery,
  { language, any_language }: Expand,
): Promise<Map<number, Synonym[]>> {
  const runs = parsed.terms.slice(0, MOST_TERMS).flatMap((_, place) => runsFrom(parsed.terms, place))
  const found = await synonymsOf(db, [...new Set(runs.map((run) => run.text))])
  const synonyms = new Map<number, Synonym[]>()
  for (const { text, from, length } of runs)
    for (const { of, of_language, word, language: other } of found) {
      if (of !== text || !(any_language || ['', 'en', language].includes(of_language))) continue
      for (let place = from; place < from + length; place++) {
        const list = synonyms.get(place) ?? []
        if (list.length < MOST_EACH) synonyms.set(place, [...list, { word, language: other }])
      }
    }
  return synonyms
}

export interface Run {
  text: string
  from: number
  length: number
}

/** The runs of words that begin at a place, and the alternatives that stand there. */
export function runsFrom(terms: readonly SearchTerm[][], from: number): Run[] {
  const runs: Run[] = []
  for (const { kind, text } of terms[from] ?? [])
    if (kind === 'word')
      for (const form of formsOf(foldWord(text))) runs.push({ text: form, from, length: 1 })
  for (let length = 2; length <= LONGEST_RUN; length++) {
    const words = terms.slice(from, from + length).map(plainWord)
    if (words.length === length && words.every((word) => word !== null))
      runs.push({ text: foldWord(words.join(' ')), from, length })
  }
  return runs
}

/** In Arabic the article and some short words are written together with the word. */
function formsOf(word: string): string[] {
  const [, bare] = /^(?:وال|بال|كال|فال|لل|ال)(.{2,})$/u.exec(word) ?? []
  return bare === undefined ? [word] : [word, bare]
}

import type { ParsedSearch, SearchTerm } from '@bowerbird/contract/search/search-operators'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { foldTag } from '../library/hashtags.ts'
import { anyWordTsquery } from '../library/text-queries.ts'
import { languageMark, tagMark } from './search-marks.ts'

type Tsquery = RawBuilder<string>

/** What a search asks of the index of pins. */
export interface AskedPins {
  /** What a pin must match. */
  match: Tsquery
  /** The words by which matching pins are ranked; null: none. */
  rank: Tsquery
  /** All words side by side: such pins come first. Null: there is one word only. */
  phrase: Tsquery
  /** `all`: a pin has all of the words, and the best place that holds them counts. `any`: it has some of them. */
  ranking: 'all' | 'any'
  /** True: there is nothing that pins must have. They are looked for by their age alone, and `match` leaves some out. */
  is_open: boolean
}

/** A word that means the same as one of the search, in its language ('' for any). */
export interface Synonym {
  word: string
  language: string
}

interface Asked {
  parsed: ParsedSearch
  /** Marks that pins must have: one of each list. */
  marks: readonly (readonly string[])[]
  /** Synonyms by the place of their term. Empty: only the words themselves. */
  synonyms?: ReadonlyMap<number, readonly Synonym[]>
}

const none: Tsquery = sql<string>`null::tsquery`
const SQL_AND = sql` && `
const SQL_OR = sql` || `

/** So many terms are also looked for written as one word with those after them. */
const MOST_JOINED = 8

/** The query of a search, with or without the synonyms of its words. */
export function askedPins({ parsed, marks, synonyms }: Asked): AskedPins {
  const { terms, without } = parsed
  const wanted = terms.map((_, place) => {
    const same = [
      ...(terms[place] ?? []).map(termTsquery),
      ...joinedWords(terms, place).map(wordTsquery),
      ...(synonyms?.get(place) ?? []).map(synonymTsquery),
    ]
    return sql<string>`(${sql.join(same, SQL_OR)})`
  })
  const words = wanted.length === 0 ? none : sql<string>`(${sql.join(wanted, SQL_AND)})`
  const narrowed = marks.map((list) => sql<string>`(${sql.join(list.map(markTsquery), SQL_OR)})`)
  const unwanted = without.map((term) => sql<string>`!!(${termTsquery(term)})`)
  const all = [...wanted, ...narrowed, ...unwanted]
  return {
    match: all.length === 0 ? none : sql<string>`(${sql.join(all, SQL_AND)})`,
    rank: words,
    phrase: phraseOf(terms),
    ranking: 'all',
    is_open: wanted.length + narrowed.length === 0,
  }
}

/** Pins with some of the words of a search or their synonyms; those with more of them rank first. */
export function askedSome({ parsed, marks, synonyms }: Asked): AskedPins {
  const all = askedPins({ parsed: { ...parsed, terms: [] }, marks })
  const some = parsed.terms.map((term, place) =>
    sql.join([...term.map(termTsquery), ...(synonyms?.get(place) ?? []).map(synonymTsquery)], SQL_OR),
  )
  const any = sql<string>`(${sql.join(some, SQL_OR)})`
  const hasMore = marks.length > 0 || parsed.without.length > 0
  return {
    match: hasMore ? sql<string>`(${any} && ${all.match})` : any,
    rank: any,
    phrase: none,
    ranking: 'any',
    is_open: false,
  }
}

/** Pins with any of these words, without those that a search excludes. */
export function anyOfWords(words: readonly string[], without: readonly SearchTerm[] = []): AskedPins {
  const some = anyWordTsquery(words)
  const unwanted = without.map((term) => sql<string>`!!(${termTsquery(term)})`)
  return {
    match: sql<string>`(${sql.join([some, ...unwanted], SQL_AND)})`,
    rank: some,
    phrase: none,
    ranking: 'any',
    is_open: false,
  }
}

function termTsquery({ kind, text }: SearchTerm): Tsquery {
  if (kind === 'tag') return markTsquery(tagMark(foldTag(text)))
  return kind === 'word' ? wordTsquery(text) : exactTsquery(text)
}

const wordTsquery = (word: string): Tsquery => sql<string>`public.word_tsquery(${word})`
const exactTsquery = (text: string): Tsquery =>
  sql<string>`phraseto_tsquery('pg_catalog.simple', public.fold_text(${text}))`
/** A mark may hold any character, since sites are searched for as they are typed: quotes and backslashes are doubled. */
const markTsquery = (mark: string): Tsquery => sql<string>`${`'${mark.replace(/['\\]/g, '$&$&')}'`}::tsquery`

/** A word of another language than English only on pins in that language: `chat` is a cat in French texts alone. */
function synonymTsquery({ word, language }: Synonym): Tsquery {
  if (language === '') return wordTsquery(word)
  const stems = sql.lit(language === 'en' ? 'public.pin_words' : `public.pin_words_${language}`)
  const query = sql<string>`(${exactTsquery(word)} || phraseto_tsquery(${stems}::regconfig, public.fold_text(${word})))`
  return language === 'en' ? query : sql<string>`(${query} && ${markTsquery(languageMark(language))})`
}

/** A word together with those before and after it, as hashtags are written: `golden hour` is also `goldenhour`. */
function joinedWords(terms: readonly SearchTerm[][], place: number): string[] {
  if (place >= MOST_JOINED) return []
  const found: string[] = []
  for (const length of [2, 3])
    for (let from = Math.max(0, place - length + 1); from <= place && from + length <= terms.length; from++) {
      const words = terms.slice(from, from + length).map(plainWord)
      if (words.every((word) => word !== null)) found.push(words.join(''))
    }
  return found
}

/** The word of a term without alternatives; null for others. */
export function plainWord(term: readonly SearchTerm[]): string | null {
  const [only, other] = term
  return only?.kind === 'word' && other === undefined && /^[\p{L}\p{M}\p{N}]+$/u.test(only.text)
    ? only.text
    : null
}

function phraseOf(terms: readonly SearchTerm[][]): Tsquery {
  const words = terms.map(plainWord)
  return words.length > 1 && words.every((word) => word !== null) ? exactTsquery(words.join(' ')) : none
}

import { positiveMatchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { PositiveMatchType } from '../tracking/tracking-tables.ts'
import type { ServedKeyword } from '../entities/keyword-queries.ts'

/** Broad keywords by their words in the order of the alphabet, a step a word: a page walks only where it has the next. */
interface BroadNode {
  next: Map<string, BroadNode>
  /** Of the keywords that end here, and their words as they stand there, in the same order. */
  parents: string[]
  terms: string[]
}

/** The keywords of all accounts, laid out so that a page asks for what it says and never for all of them. */
export interface KeywordIndex {
  broad: BroadNode
  /** Parents by the words of a keyword, as `oak table`. */
  phrase: ReadonlyMap<string, readonly string[]>
  exact: ReadonlyMap<string, readonly string[]>
  phrase_negative: ReadonlyMap<string, readonly string[]>
  exact_negative: ReadonlyMap<string, readonly string[]>
  /** Ad groups that are shown only where one of their keywords is met. */
  positive_ids: ReadonlySet<string>
}

/** What a page says to keywords. */
export interface KeywordHits {
  /** How many keywords of an ad group it meets. */
  named: ReadonlyMap<string, number>
  /** Ad accounts, campaigns and ad groups that do not want it. */
  blocked: ReadonlySet<string>
}

export function buildKeywordIndex(rows: Iterable<ServedKeyword>): KeywordIndex {
  const broad: BroadNode = { next: new Map(), parents: [], terms: [] }
  const lists = {
    PHRASE: new Map<string, string[]>(),
    EXACT: new Map<string, string[]>(),
    PHRASE_NEGATIVE: new Map<string, string[]>(),
    EXACT_NEGATIVE: new Map<string, string[]>(),
  }
  const positive_ids = new Set<string>()
  for (const { match_type, terms, parent_id } of rows) {
    if (positiveMatchTypes.some((one) => one === match_type)) positive_ids.add(parent_id)
    if (match_type === 'BROAD') {
      const node = nodeOf(broad, inOrder(terms.split(' ')))
      node.parents.push(parent_id)
      node.terms.push(terms)
    } else put(lists[match_type], terms, parent_id)
  }
  return {
    broad,
    phrase: lists.PHRASE,
    exact: lists.EXACT,
    phrase_negative: lists.PHRASE_NEGATIVE,
    exact_negative: lists.EXACT_NEGATIVE,
    positive_ids,
  }
}

export const noKeywords = buildKeywordIndex([])

function put<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name)
  if (list) list.push(value)
  else lists.set(name, [value])
}

const inOrder = (words: Iterable<string>) => [...new Set(words)].toSorted()

function nodeOf(root: BroadNode, words: readonly string[]): BroadNode {
  let node = root
  for (const word of words) {
    const next = node.next.get(word) ?? { next: new Map(), parents: [], terms: [] }
    node.next.set(word, next)
    node = next
  }
  return node
}

/** Calls `met` for each broad keyword of which all words are among these, which are in order. */
function walkBroad(node: BroadNode, words: readonly string[], met: (node: BroadNode) => void): void {
  for (const [at, word] of words.entries()) {
    const next = node.next.get(word)
    if (!next) continue
    met(next)
    if (next.next.size > 0) walkBroad(next, words.slice(at + 1), met)
  }
}

/** A page is about few texts; of longer ones the beginning counts. */
const mostTexts = 64
const mostTerms = 40
const mostWords = 10

/** The keywords that a page meets, by its texts, each a list of words in their order. Pure. */
export function keywordHits(index: KeywordIndex, texts: readonly (readonly string[])[]): KeywordHits {
  const named = new Map<string, number>()
  const blocked = new Set<string>()
  const name = (parents: readonly string[] = []) => {
    for (const parent of parents) named.set(parent, (named.get(parent) ?? 0) + 1)
  }
  const block = (parents: readonly string[] = []) => {
    for (const parent of parents) blocked.add(parent)
  }
  const read = readOf(texts)
  walkBroad(index.broad, inOrder(read.flat()), ({ parents }) => name(parents))
  for (const phrase of phrasesOf(read)) {
    name(index.phrase.get(phrase))
    block(index.phrase_negative.get(phrase))
  }
  for (const text of new Set(read.map((one) => one.join(' ')))) {
    name(index.exact.get(text))
    block(index.exact_negative.get(text))
  }
  return { named, blocked }
}

const readOf = (texts: readonly (readonly string[])[]) =>
  texts.slice(0, mostTexts).map((text) => text.slice(0, mostTerms))

export interface MetKeyword {
  match_type: PositiveMatchType
  terms: string
}

/**
 * Of these ad groups the keyword by which a page meets them: an exact one before a phrase, a phrase before a broad one, and
 * of these the one of the most words. Pure.
 */
export function keywordsMet(
  index: KeywordIndex,
  texts: readonly (readonly string[])[],
  ad_group_ids: ReadonlySet<string>,
): Map<string, MetKeyword> {
  const met = new Map<string, MetKeyword>()
  const read = readOf(texts)
  const note = (parent: string, one: MetKeyword) => {
    if (!ad_group_ids.has(parent)) return
    const known = met.get(parent)
    const isNarrower = known?.match_type !== one.match_type || wordCount(one) > wordCount(known)
    if (isNarrower) met.set(parent, one)
  }
  walkBroad(index.broad, inOrder(read.flat()), ({ parents, terms }) =>
    parents.forEach((parent, at) => note(parent, { match_type: 'BROAD', terms: terms[at] ?? '' })),
  )
  for (const terms of phrasesOf(read))
    for (const parent of index.phrase.get(terms) ?? []) note(parent, { match_type: 'PHRASE', terms })
  for (const terms of new Set(read.map((one) => one.join(' '))))
    for (const parent of index.exact.get(terms) ?? []) note(parent, { match_type: 'EXACT', terms })
  return met
}

const wordCount = ({ terms }: MetKeyword) => terms.split(' ').length

/** Each once: all runs of words that a keyword could be. */
function phrasesOf(texts: readonly (readonly string[])[]): Set<string> {
  const phrases = new Set<string>()
  for (const text of texts)
    for (let from = 0; from < text.length; from++)
      for (let to = from + 1; to <= Math.min(text.length, from + mostWords); to++)
        phrases.add(text.slice(from, to).join(' '))
  return phrases
}

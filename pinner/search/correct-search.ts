import type { Db } from '@bowerbird/core/db/database'
import { foldWord } from './document-words.ts'
import { plainWord } from './asked-pins-queries.ts'
import { runsFrom } from './expand-search.ts'
import { LONGEST_WORD, slipCost, slipsBetween, slipsOf, widerSlipsOf } from './slips.ts'
import type { SearchQuery } from './read-query.ts'
import { hiddenTerms, termsAlike, termsKnown, wordsOnPins } from './term-queries.ts'
import type { KnownTerm } from './term-queries.ts'

/** Words of a search that are looked at; a search of many more is no slip of a finger. */
const MOST_WORDS = 6
const MOST_TERMS = 12
const SHORTEST = 4
/** Places of a search where phrases that have synonyms may begin. */
const MOST_RUNS = 8
/** From so many letters on, two slips are likely. */
const LONG = 6
/** A word that this many pins hold is meant as it is. */
const FEW = 3
/** A word on one or two pins gives way to one that is so much commoner. */
const MUCH_COMMONER = 10
/** The shortest half of two words that were typed as one. */
const SHORTEST_HALF = 3

/**
 * The search with words that no pin holds replaced by words of the site that look alike. Null when there is nothing to
 * correct, or nothing to correct it to. Only public pins count: no word of a secret one is ever suggested.
 */
export async function correctSearch(db: Db, { text, parsed }: SearchQuery): Promise<string | null> {
  if (parsed.terms.length > MOST_TERMS) return null
  const asked = [
    ...new Set(parsed.terms.map(plainWord).flatMap((word) => (word === null ? [] : [foldWord(word)]))),
  ]
    .filter(isCorrectable)
    .slice(0, MOST_WORDS)
  if (asked.length === 0) return null
  const phrases = parsed.terms.slice(0, MOST_RUNS).flatMap((_, place) => runsFrom(parsed.terms, place))
  const { on_pins, with_synonyms } = await termsKnown(db, [
    ...asked,
    ...phrases.filter((run) => run.length > 1).map((run) => run.text),
  ])
  for (const { text: phrase, length } of phrases)
    if (length > 1 && with_synonyms.has(phrase)) for (const word of phrase.split(' ')) with_synonyms.add(word)
  // What a word with synonyms means is known, even where no pin holds it.
  const rare = asked.filter((word) => !with_synonyms.has(word) && (on_pins.get(word) ?? 0) < FEW)
  const held = await wordsOnPins(db, rare)
  // A form of a word that pins hold in another form is spelt well enough.
  const doubtful = rare.filter((word) => on_pins.has(word) || !held.has(word))
  if (doubtful.length === 0) return null
  const alike = await termsAlike(db, [...new Set(doubtful.flatMap(manySlips))])
  const better = new Map<string, string>()
  for (const word of doubtful) {
    const instead =
      bestOf(word, alike, on_pins.get(word) ?? 0) ?? (on_pins.has(word) ? null : await halvesOf(db, word))
    if (instead !== null) better.set(word, instead)
  }
  const hidden = await hiddenTerms(db, [...better.values()])
  for (const [word, instead] of better) if (hidden.has(instead)) better.delete(word)
  if (better.size === 0) return null
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => better.get(foldWord(word)) ?? word)
}

/** Whether words are looked for that a word like this may have been meant as. */
export const isCorrectable = (word: string): boolean =>
  word.length >= SHORTEST && word.length <= LONGEST_WORD && /^\p{L}+$/u.test(word)

export const manySlips = (word: string): string[] =>
  word.length >= LONG && word.length <= 12 ? widerSlipsOf(word) : slipsOf(word)

/** The likeliest word for a mistyped one, which is on so many pins itself. */
const bestOf = (word: string, alike: readonly KnownTerm[], count: number): string | null =>
  meantWords(word, alike, count)[0]?.word ?? null

/** A first letter is seldom mistyped. */
const FIRST_LETTER = 0.5
/** What ten times as many pins weigh: two words as near as each other differ by how common they are, a far one stays far. */
const TEN_TIMES = 0.1

/** What a mistyped word was likely meant as, by the slips that make it so and by how many pins hold it. */
export function meantWords<Term extends KnownTerm>(
  word: string,
  alike: readonly Term[],
  count = 0,
): (Term & { cost: number })[] {
  const most = word.length >= LONG ? 2 : 1
  const costOf = ({ word: meant, pin_count }: KnownTerm) =>
    slipCost(word, meant) +
    (meant[0] === word[0] ? 0 : FIRST_LETTER) -
    TEN_TIMES * Math.log10(Math.max(pin_count, 1))
  return alike
    .filter(
      (one) =>
        one.word !== word &&
        one.word.length >= SHORTEST - 1 &&
        slipsBetween(word, one.word) <= most &&
        (count === 0 || one.pin_count >= MUCH_COMMONER * count),
    )
    .map((one) => ({ ...one, cost: costOf(one) }))
    .toSorted((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
}

/** The two words that were typed as one: the split whose rarer half is the commonest. */
async function halvesOf(db: Db, word: string): Promise<string | null> {
  const splits = Array.from(
    { length: word.length },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  ).filter((halves) => halves.every((half) => half.length >= SHORTEST_HALF))
  const { on_pins, with_synonyms } = await termsKnown(db, [...new Set(splits.flat())])
  const countOf = (half: string) => on_pins.get(half) ?? (with_synonyms.has(half) ? 1 : 0)
  const [best] = splits
    .map(([left, right]) => ({
      text: `${left} ${right}`,
      count: Math.min(countOf(left), countOf(right)),
    }))
    .filter((one) => one.count > 0)
    .toSorted((a, b) => b.count - a.count)
  return best?.text ?? null
}

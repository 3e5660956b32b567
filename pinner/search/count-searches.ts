import type { PinId } from '@bowerbird/contract/kernel/ids'
import { firstIdAt } from '@bowerbird/core/db/id-layout'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { listedPhrases } from './advisory-queries.ts'
import { readQuery } from './read-query.ts'
import { searchListsChanged } from './search-events.ts'
import { phrasesOf } from './search-severity.ts'
import {
  countedSearches,
  deleteSearchUse,
  putPopular,
  replaceTrends,
  risingTags,
  termsThatFind,
} from './search-use-queries.ts'
import type { Rise, Trend } from './search-use-queries.ts'

/** Terms of fewer different people are never shown to others. */
const LEAST_PEOPLE = 5
const dayMs = 24 * 3600 * 1000
/** Searches are counted over a week, and rise in its last days. */
const keptDays = 7
const recentDays = 2
/** A completion that was not searched for by several people for so long is forgotten. */
const forgottenDays = 60
/** A hashtag rises when the week brought it more than a fifth of the pins that it had. */
const TAG_SHARE = 0.2
const MOST_COUNTED = 5_000
const MOST_TRENDS = 20

/** Each hour: counts by how many people each term was searched for, and which terms and hashtags rose. */
export const countSearches = task(
  'count_searches',
  z.object({}),
  async (_, { db, app }) => {
    const now = app.clock.now()
    const ago = (days: number) => new Date(now.getTime() - days * dayMs)
    await deleteSearchUse(db, ago(keptDays))
    const least = LEAST_PEOPLE
    const counted = await countedSearches(db, {
      recent_from: ago(recentDays - 1),
      least,
      limit: MOST_COUNTED,
    })
    const first_pin_id = firstIdAt(ago(keptDays)) as PinId
    const tags = await risingTags(db, { first_pin_id, least, limit: 10 * MOST_TRENDS })
    const terms = [...counted, ...tags].map((one) => one.term)
    const listed = await listedPhrases(
      db,
      terms.flatMap((term) => phrasesOf(readQuery(term))),
    )
    const isListed = ({ term }: Rise) => phrasesOf(readQuery(term)).some((phrase) => listed.has(phrase))
    const found = await termsThatFind(
      db,
      counted.map((one) => one.term),
    )
    const shown = counted.filter((one) => found.has(one.term) && !isListed(one))
    const rising: Trend[] = [
      ...risen(shown, recentDays / (keptDays - recentDays)).map((one) => trendOf('query', one)),
      ...risen(
        tags.filter((one) => !isListed(one)),
        TAG_SHARE,
      ).map((one) => trendOf('hashtag', one)),
    ]
    await transaction(db, async (db) => {
      await putPopular(db, { terms: shown, now, forget_before: ago(forgottenDays) })
      await replaceTrends(db, withoutTwins(rising).slice(0, MOST_TRENDS))
      await searchListsChanged.append(db, {})
    })
  },
  { cron: '13 * * * *' },
)

/** Those that are used more than before, the steepest first. `expected`: how much of what was before would be no rise. */
function risen(rises: readonly Rise[], expected: number): Rise[] {
  const steepness = ({ recent, before }: Rise) => recent / (1 + before * expected)
  return rises
    .filter(({ recent, before }) => recent > before * expected)
    .toSorted(
      (a, b) => steepness(b) * Math.log(1 + b.people_count) - steepness(a) * Math.log(1 + a.people_count),
    )
}

function trendOf(kind: Trend['kind'], { term, people_count }: Rise): Trend {
  return term.startsWith('#')
    ? { kind: 'hashtag', term: term.slice(1), people_count }
    : { kind, term, people_count }
}

/** Searched for and tagged alike: once is enough. */
function withoutTwins(trends: readonly Trend[]): Trend[] {
  const first = new Map<string, Trend>()
  for (const trend of trends) {
    const name = trend.term.replaceAll('_', ' ')
    if (!first.has(name)) first.set(name, trend)
  }
  return [...first.values()]
}

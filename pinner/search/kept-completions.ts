import type { AppContext } from '@bowerbird/core/call/app-context'
import { hasPassed } from '@bowerbird/core/events/cursor-queries'
import type { Position } from '@bowerbird/core/events/cursor-queries'
import { countFactsFrom } from '@bowerbird/core/events/fact-count-queries'
import type { FactCounts } from '@bowerbird/core/events/fact-count-queries'
import {
  accountClosed,
  accountEnded,
  accountReopened,
  userRenamed,
} from '@bowerbird/core/identity/identity-events'
import {
  boardArchiveChanged,
  boardChanged,
  boardDeleted,
  pinChanged,
  pinDeleted,
} from '../library/library-events.ts'
import { profileEdited } from '../profiles/people-events.ts'
import type { Completions } from './completions.ts'
import { indexBoards, indexPeople, indexSaved } from './keep-index.ts'
import { searchListsChanged } from './search-events.ts'

/**
 * What is new, and how often something is used, may be so late. What is hidden never is, and what is renamed or edited is
 * no later than the index.
 */
const keptMs = 60_000
const mostBytes = 8 * 1024 * 1024
/** As JSON; what objects take beside their texts is about as much. */
const bytesPerLetter = 2
/** Of so many events at once the older ones are not counted: everything is forgotten, and the index taken to be behind. */
const mostNews = 500

/** After any of these something may not be shown any more, or not as it was. */
const hidingEventNames = [
  boardChanged,
  boardDeleted,
  boardArchiveChanged,
  pinChanged,
  pinDeleted,
  accountClosed,
  accountReopened,
  accountEnded,
  userRenamed,
  profileEdited,
  searchListsChanged,
].map((event) => event.name)

/** They bring what completions are read from in step with those events, a moment later. */
const indexConsumers = [indexSaved, indexBoards, indexPeople]
const indexConsumerNames = indexConsumers.map((consumer) => consumer.name)

interface Kept {
  completions: Completions
  bytes: number
  at: number
}

export const keptCompletionsOf = ({ app }: { app: Pick<AppContext, 'sides'> }) =>
  app.sides.state(createKeptCompletions)

/**
 * What completes a beginning for everyone, of this process, those used last first. Before each answer the database is
 * asked, by one statement, whether anything was hidden or changed since, by any process: then all of it is forgotten, and
 * nothing is kept before the index has followed: what is read until then may still have the old names and words.
 */
export function createKeptCompletions(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  { most_bytes = mostBytes, most_news = mostNews }: { most_bytes?: number; most_news?: number } = {},
) {
  const kept = new Map<string, Kept>()
  let bytes = 0
  /** How often all was forgotten: what was read meanwhile is not kept. */
  let times = 0
  let since = ''
  let lookedAt = 0
  /** How many of the events that were counted are counted again: an open transaction holds them back. */
  let pending = 0
  /** The newest event of each kind that was counted. */
  const newest = new Map<string, Position>()
  /** A consumer has one of them ahead. */
  let isIndexBehind = false
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  return { get, size: () => ({ answers: kept.size, bytes }) }

  async function get(key: string, read: () => Promise<Completions>): Promise<Completions> {
    await look()
    const now = clock.now().getTime()
    const found = kept.get(key)
    if (found !== undefined) {
      drop(key, found)
      if (Math.abs(now - found.at) < keptMs) return put(key, found)
    }
    const before = times
    const mayKeep = !isIndexBehind
    const completions = await read()
    if (mayKeep && before === times) put(key, { completions, bytes: sizeOf(key, completions), at: now })
    return completions
  }

  function put(key: string, one: Kept): Completions {
    const before = kept.get(key)
    if (before !== undefined) drop(key, before)
    kept.set(key, one)
    bytes += one.bytes
    for (const [oldest, other] of kept) {
      if (bytes <= most_bytes) break
      drop(oldest, other)
    }
    return one.completions
  }

  function drop(key: string, one: Kept): void {
    kept.delete(key)
    bytes -= one.bytes
  }

  function forget(): void {
    kept.clear()
    bytes = 0
    times++
  }

  /** One look at a time, each shared by all who asked before it began: none of them sees less than what was committed by then. */
  function look(): Promise<void> {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        running = lookOnce()
        return running
      })
    return next
  }

  async function lookOnce(): Promise<void> {
    const now = clock.now().getTime()
    if (Math.abs(now - lookedAt) > keptMs) {
      forget()
      since = ''
      pending = 0
    }
    const { horizon, facts, cursors } = await countFactsFrom(db, {
      names: hidingEventNames,
      since,
      consumers: indexConsumerNames,
      limit: most_news,
    })
    // Events that can be seen are seen from then on: when none came, as many are there as were pending.
    const count = sum(facts.map((fact) => fact.count))
    const isFull = count >= most_news
    if (isFull || count > pending) forget()
    pending = sum(facts.map((fact) => fact.pending))
    since = horizon
    lookedAt = now
    noteNewest(facts, isFull)
    isIndexBehind = indexConsumers.some(({ name, events }) => {
      const cursor = cursors.find((one) => one.name === name) ?? { xid: '0', seq: '0' }
      return events.some((event) => isAhead(cursor, newest.get(event.name)))
    })
  }

  function noteNewest(facts: FactCounts['facts'], isFull: boolean): void {
    for (const fact of facts) newest.set(fact.name, fact.newest)
    if (!isFull) return
    // Older ones of any kind may have been left out, none of them newer than all that were counted.
    const last = facts
      .map((fact) => fact.newest)
      .reduce((one, other) => (hasPassed(one, other) ? one : other))
    for (const name of hidingEventNames) newest.set(name, last)
  }
}

const isAhead = (cursor: Position, event: Position | undefined) =>
  event !== undefined && !hasPassed(cursor, event)

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

const sizeOf = (key: string, completions: Completions) =>
  bytesPerLetter * (key.length + JSON.stringify(completions).length)

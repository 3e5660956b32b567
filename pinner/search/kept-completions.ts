import type { AppContext } from '@bowerbird/core/call/app-context'
import { factsFrom } from '@bowerbird/core/events/event-queries'
import type { EventRow } from '@bowerbird/core/events/event-queries'
import {
  accountClosed,
  accountEnded,
  accountReopened,
  userRenamed,
} from '@bowerbird/core/identity/identity-events'
import {
  boardArchived,
  boardChanged,
  boardDeleted,
  pinChanged,
  pinDeleted,
} from '../library/library-events.ts'
import { profileEdited } from '../profiles/people-events.ts'
import type { Completions } from './completions.ts'
import { searchListsChanged } from './search-events.ts'

/** What is new, and how often something is used, may be so late. What is hidden never is. */
const keptMs = 60_000
const mostBytes = 8 * 1024 * 1024
/** As JSON; what objects take beside their texts is about as much. */
const bytesPerLetter = 2
const mostNews = 500

/** After any of these something may not be shown any more, or not as it was. */
const hiding = [
  boardChanged,
  boardDeleted,
  boardArchived,
  pinChanged,
  pinDeleted,
  accountClosed,
  accountReopened,
  accountEnded,
  userRenamed,
  profileEdited,
  searchListsChanged,
].map((event) => event.name)

interface Kept {
  completions: Completions
  bytes: number
  at: number
}

export const keptCompletionsOf = ({ app }: { app: Pick<AppContext, 'sides'> }) =>
  app.sides.state(createKeptCompletions)

/**
 * What completes a beginning for everyone, of this process, those used last first. Before each answer the database is
 * asked, by one statement, whether anything was hidden or changed since, by any process: then all of it is forgotten.
 */
export function createKeptCompletions(
  { database: { db }, clock }: Pick<AppContext, 'database' | 'clock'>,
  { most_bytes = mostBytes }: { most_bytes?: number } = {},
) {
  const kept = new Map<string, Kept>()
  let bytes = 0
  /** How often all was forgotten: what was read meanwhile is not kept. */
  let times = 0
  let since = ''
  let lookedAt = 0
  /** Events that an open transaction makes come again. */
  let seen = new Set<string>()
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
    const completions = await read()
    if (before === times) put(key, { completions, bytes: sizeOf(key, completions), at: now })
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
    }
    const { horizon, events } = await factsFrom(db, { names: hiding, since, limit: mostNews })
    // Of more than a page the rest was not looked at.
    if (events.length >= mostNews || events.some((event) => !seen.has(keyOf(event)))) forget()
    seen = new Set(events.map(keyOf))
    since = horizon
    lookedAt = now
  }
}

const keyOf = ({ xid, seq }: EventRow) => `${xid}/${seq}`

const sizeOf = (key: string, completions: Completions) =>
  bytesPerLetter * (key.length + JSON.stringify(completions).length)

import type { QueryKey } from './queries.ts'

/** What is known of one query. Each change makes a new one, so that React sees it by identity. */
export interface QueryState<T = unknown> {
  data: T | undefined
  /** Why the latest fetch failed; data from before stay. */
  error: Error | null
  is_fetching: boolean
  /** By the clock of this tab, in ms. Null: nothing yet, or known to be outdated. */
  fetched_at: number | null
}

export type Fetch = (signal: AbortSignal) => Promise<unknown>

interface Run {
  promise: Promise<unknown>
  stop: AbortController
  /** No one but what is on screen waits for it. */
  is_for_watchers: boolean
}

interface Entry {
  key: QueryKey
  state: QueryState
  /** How it was fetched last, to do it again. */
  fetch: Fetch | null
  run: Run | null
  watchers: Set<() => void>
  used_at: number
}

const nothing: QueryState = Object.freeze({
  data: undefined,
  error: null,
  is_fetching: false,
  fetched_at: null,
})
/** How long answers are kept that no screen shows. */
const keptMs = 5 * 60_000

export type QueryCache = ReturnType<typeof createQueryCache>

/**
 * What calls have answered, by query: one fetch at a time for each, shared by all who ask. `retry`
 * says how many ms to wait before another try, or null to give up.
 */
export function createQueryCache({ retry }: { retry: (failures: number, error: unknown) => number | null }) {
  const entries = new Map<string, Entry>()

  function entryOf(key: QueryKey): Entry {
    const name = nameOf(key)
    const known = entries.get(name)
    const entry = known ?? { key, state: nothing, fetch: null, run: null, watchers: new Set(), used_at: 0 }
    entry.used_at = performance.now()
    if (!known) entries.set(name, entry)
    return entry
  }

  function change(entry: Entry, part: Partial<QueryState>) {
    entry.state = { ...entry.state, ...part }
    for (const watcher of entry.watchers) watcher()
  }

  function start(entry: Entry, fetch: Fetch, is_for_watchers: boolean): Promise<unknown> {
    sweep()
    entry.run?.stop.abort()
    const stop = new AbortController()
    const run: Run = { promise: Promise.resolve(), stop, is_for_watchers }
    entry.fetch = fetch
    entry.run = run
    run.promise = persistently(fetch, stop.signal).then(
      (data) => {
        if (entry.run !== run) return instead(entry)
        entry.run = null
        change(entry, { data, error: null, is_fetching: false, fetched_at: performance.now() })
        return data
      },
      (error: unknown) => {
        if (entry.run !== run) return instead(entry)
        entry.run = null
        change(entry, {
          error: error instanceof Error ? error : new Error(String(error)),
          is_fetching: false,
        })
        throw error
      },
    )
    // Those who watch read the error from the state; no one else may be waiting.
    run.promise.catch(() => {})
    change(entry, { is_fetching: true })
    return run.promise
  }

  async function persistently(fetch: Fetch, signal: AbortSignal): Promise<unknown> {
    for (let failures = 1; ; failures++) {
      try {
        return await fetch(signal)
      } catch (error) {
        const wait = signal.aborted ? null : retry(failures, error)
        if (wait === null) throw error
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }

  function sweep() {
    const oldest = performance.now() - keptMs
    for (const [name, { watchers, run, used_at }] of entries)
      if (watchers.size === 0 && !run && used_at < oldest) entries.delete(name)
  }

  return {
    state: (key: QueryKey): QueryState => entries.get(nameOf(key))?.state ?? nothing,

    read: <T>(key: QueryKey): T | undefined => entries.get(nameOf(key))?.state.data as T | undefined,

    /** A fetch under way begins again: its answer may be from before what is written here. */
    write<T>(key: QueryKey, update: (data: T | undefined) => T | undefined): void {
      const entry = entryOf(key)
      const before = entry.state.data as T | undefined
      const data = update(before)
      change(entry, { data, fetched_at: performance.now() })
      if (data !== before && entry.run && entry.fetch)
        void start(entry, entry.fetch, entry.run.is_for_watchers)
    },

    /** The answer, fetched unless one is there that is younger than `fresh_ms`. */
    fetch(
      key: QueryKey,
      fetch: Fetch,
      { fresh_ms, is_for_watchers = false }: { fresh_ms: number; is_for_watchers?: boolean },
    ): Promise<unknown> {
      const entry = entryOf(key)
      const { data, fetched_at } = entry.state
      if (entry.run) {
        if (!is_for_watchers) entry.run.is_for_watchers = false
        return entry.run.promise
      }
      if (data !== undefined && fetched_at !== null && performance.now() - fetched_at < fresh_ms)
        return Promise.resolve(data)
      return start(entry, fetch, is_for_watchers)
    },

    /** Notifies of every change. What only watchers waited for is cancelled when the last one leaves. */
    watch(key: QueryKey, changed: () => void): () => void {
      const entry = entryOf(key)
      entry.watchers.add(changed)
      return () => {
        entry.watchers.delete(changed)
        entry.used_at = performance.now()
        if (entry.watchers.size > 0 || !entry.run?.is_for_watchers) return
        entry.run.stop.abort()
        entry.run = null
        change(entry, { is_fetching: false })
      }
    },

    /** Marks answers as outdated, and fetches those again that are on screen. */
    async outdate(which: (key: QueryKey, state: QueryState) => boolean): Promise<void> {
      const running: Promise<unknown>[] = []
      for (const entry of entries.values()) {
        if (!which(entry.key, entry.state)) continue
        change(entry, { fetched_at: null })
        if (entry.fetch && (entry.watchers.size > 0 || entry.run))
          running.push(start(entry, entry.fetch, false))
      }
      await Promise.allSettled(running)
    },

    /** Remembers how a query is fetched that came with the page. */
    learn(key: QueryKey, fetch: Fetch): void {
      entryOf(key).fetch = fetch
    },

    all: (): [key: QueryKey, data: unknown][] =>
      [...entries.values()].flatMap(({ key, state }) =>
        state.data === undefined ? [] : [[key, state.data]],
      ),

    clear(): void {
      for (const { run } of entries.values()) run?.stop.abort()
      entries.clear()
    },
  }
}

/** For callers that waited for a fetch that a later one overtook: what that one brings or brought. */
function instead({ run, state }: Entry): unknown {
  if (run) return run.promise
  if (state.error) throw state.error
  return state.data
}

/** Equal for equal inputs, in whatever order their fields were written. */
function nameOf(key: QueryKey): string {
  return JSON.stringify(key, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}

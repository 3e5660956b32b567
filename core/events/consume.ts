import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Ground } from '../call/app-context.ts'
import type { Event } from './event.ts'

/** A fact as a consumer reads it: what was said, and when. */
export type Fact<E extends Event> =
  E extends Event<infer Name, infer Schema>
    ? Readonly<
        z.output<Schema> & {
          /** Which kind of fact this is. */
          event: Name
          /** Unique and stable: a retry of the same fact has the same. */
          event_id: string
          event_key: string | null
          event_at: Date
        }
      >
    : never

export interface ConsumerContext {
  /** The transaction in which the consumer's cursor moves: what is written through it happens once. */
  db: Db
  ground: Ground
}

export interface Consumer {
  readonly name: string
  readonly events: readonly Event[]
  /** Facts a transaction, at most. */
  readonly batch: number
  readonly run: (facts: readonly never[], context: ConsumerContext) => Promise<void>
}

interface Options {
  batch?: number
}

/**
 * Does something about facts of these kinds, one by one in their order. It has its own cursor, needs no
 * other consumer to have run before, and may see a fact again when its transaction did not commit.
 */
export function consume<E extends Event>(
  events: E | readonly E[],
  name: string,
  handle: (fact: Fact<E>, context: ConsumerContext) => Promise<void>,
  options: Options = {},
): Consumer {
  return consumeMany<E>(
    events,
    name,
    async (facts, context) => {
      for (const fact of facts) await handle(fact, context)
    },
    options,
  )
}

/** The same with all facts of a batch at once, for work that is done once for many. */
export function consumeMany<E extends Event>(
  events: E | readonly E[],
  name: string,
  handle: (facts: readonly Fact<E>[], context: ConsumerContext) => Promise<void>,
  { batch = 100 }: Options = {},
): Consumer {
  return { name, events: Array.isArray(events) ? events : [events as E], batch, run: handle }
}

import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { AppContext } from '../call/app-context.ts'
import type { Event } from './event.ts'

/** An event as a consumer reads it: its body, id, key and time. */
export type DomainEvent<E extends Event> =
  E extends Event<infer Name, infer Schema>
    ? Readonly<
        z.output<Schema> & {
          /** Which kind of event this is. */
          event: Name
          /** Unique and stable: a retry of the same event has the same. */
          event_id: string
          event_key: string | null
          event_at: Date
        }
      >
    : never

export interface ConsumerContext {
  /** The transaction in which the consumer's cursor moves: what is written through it happens once. */
  db: Db
  app: AppContext
}

export interface Consumer {
  readonly name: string
  readonly events: readonly Event[]
  /** Facts a transaction, at most. */
  readonly batch: number
  readonly run: (events: readonly never[], context: ConsumerContext) => Promise<void>
}

interface Options {
  batch?: number
}

/**
 * Does something about events of these kinds, one by one in their order. It has its own cursor, needs no
 * other consumer to have run before, and may see an event again when its transaction did not commit.
 */
export function consume<E extends Event>(
  events: E | readonly E[],
  name: string,
  handle: (event: DomainEvent<E>, context: ConsumerContext) => Promise<void>,
  options: Options = {},
): Consumer {
  return consumeMany<E>(
    events,
    name,
    async (events, context) => {
      for (const event of events) await handle(event, context)
    },
    options,
  )
}

/** The same with all events of a batch at once, for work that is done once for many. */
export function consumeMany<E extends Event>(
  events: E | readonly E[],
  name: string,
  handle: (events: readonly DomainEvent<E>[], context: ConsumerContext) => Promise<void>,
  { batch = 100 }: Options = {},
): Consumer {
  return { name, events: Array.isArray(events) ? events : [events as E], batch, run: handle }
}

import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { fixedQuery } from '../db/fixed-query.ts'
import { eventAppended } from './event-bell.ts'

type Body = z.ZodObject

/** A kind of domain event. Consumers subscribe to kinds. */
export interface Event<Name extends string = string, Schema extends Body = Body> {
  readonly name: Name
  readonly schema: Schema
  /** Appends one, in the transaction of the change that it reports. */
  append(db: Db, body: z.input<Schema>, options?: AppendOptions): Promise<void>
  /** Appends many in one statement. */
  appendAll(db: Db, bodies: readonly z.input<Schema>[], options?: AppendOptions): Promise<void>
}

interface AppendOptions {
  /** What the event is about, for those who look events up by hand. */
  key?: string
}

export function event<const Name extends string, Schema extends Body>(
  name: Name,
  schema: Schema,
): Event<Name, Schema> {
  const appendAll: Event<Name, Schema>['appendAll'] = async (db, bodies, { key } = {}) => {
    if (bodies.length === 0) return
    const checked = bodies.map((body) => schema.parse(body))
    await insertFacts(db, { name, key: key ?? null, events: JSON.stringify(checked) })
    eventAppended()
  }
  return { name, schema, appendAll, append: (db, body, options) => appendAll(db, [body], options) }
}

const insertFacts = fixedQuery(
  (_db, { name, key, events }: { name: string; key: string | null; events: string }) => sql`
    insert into public.event (name, key, body)
    select ${name}, ${key}, body from jsonb_array_elements(${events}::jsonb) as one(body)`,
)

import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { factAppended } from './fact-bell.ts'

type Body = z.ZodObject

/** A kind of fact: something that happened, told once, for whoever wants to know. */
export interface Event<Name extends string = string, Schema extends Body = Body> {
  readonly name: Name
  readonly schema: Schema
  /** Says it, in the transaction of what made it true. */
  append(db: Db, body: z.input<Schema>, options?: AppendOptions): Promise<void>
  /** Says it of many at once. */
  appendAll(db: Db, bodies: readonly z.input<Schema>[], options?: AppendOptions): Promise<void>
}

interface AppendOptions {
  /** What the fact is about, for those who look facts up by hand. */
  key?: string
}

export function event<const Name extends string, Schema extends Body>(
  name: Name,
  schema: Schema,
): Event<Name, Schema> {
  const appendAll: Event<Name, Schema>['appendAll'] = async (db, bodies, { key } = {}) => {
    if (bodies.length === 0) return
    const checked = bodies.map((body) => schema.parse(body))
    await sql`
      insert into public.event (name, key, body)
      select ${name}, ${key ?? null}, body from jsonb_array_elements(${JSON.stringify(checked)}::jsonb) as one(body)
    `.execute(db)
    factAppended()
  }
  return { name, schema, appendAll, append: (db, body, options) => appendAll(db, [body], options) }
}

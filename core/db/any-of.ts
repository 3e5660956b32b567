import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** `where('pin_id', '=', anyId(ids))`: one statement text for any number of ids. */
export function anyId<SomeId extends string>(ids: readonly SomeId[]): RawBuilder<SomeId> {
  return sql<SomeId>`any(${idArray(filled(ids))}::bigint[])`
}

/** An array of ids as PostgreSQL reads it. pg would look through each of hundreds for what must be quoted. */
export const idArray = (ids: readonly string[]): string => `{${ids.join(',')}}`

/** The same for text. */
export function anyText(texts: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${filled(texts)}::text[])`
}

/** For `= any(…)` in a fixed query: the list is a parameter of its own. */
export const anyIdIn = <SomeId extends string>(ids: readonly SomeId[]): RawBuilder<SomeId> =>
  sql<SomeId>`any(${ids}::bigint[])`

/**
 * A kept plan reckons with ten values. With fewer PostgreSQL thinks planning anew each time the better
 * bargain, which it is not: it costs more than the lookup. So short lists repeat their last value.
 */
export function filled<Value extends string>(values: readonly Value[]): Value[] {
  const last = values.at(-1)
  if (last === undefined || values.length >= LEAST) return [...values]
  return [...values, ...Array.from({ length: LEAST - values.length }, () => last)]
}

const LEAST = 12

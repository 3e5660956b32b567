import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** `where('pin_id', '=', anyId(ids))`: one statement text for any number of ids. */
export function anyId(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...ids]}::bigint[])`
}

/** The same for text. */
export function anyText(texts: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...texts]}::text[])`
}

/** `where('board_id', '<>', noneOf(ids))`. */
export function noneOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`all(${[...ids]}::bigint[])`
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/*
 * Columns of many rows, each as one array parameter for `unnest`, written as PostgreSQL reads arrays. The driver would ask
 * of each value what it is, which takes longer than to insert it.
 */

/** Numbers, days, booleans and words of our own. Not for texts that others write: the word null would be read as none. */
export const bareArray = (values: readonly (string | number | boolean | null | undefined)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

/** Any texts. */
export const textArray = (texts: readonly (string | null | undefined)[]): string =>
  isPlain(texts) ? `{"${texts.join('","')}"}` : `{${texts.map(quoted).join(',')}}`

/** True where each is a text with nothing to escape, as in most columns. */
const isPlain = (texts: readonly (string | null | undefined)[]): boolean =>
  texts.length > 0 && texts.every((text) => typeof text === 'string' && !escaped.test(text))

const escaped = /["\\]/

const quoted = (text: string | null | undefined) =>
  text === null || text === undefined ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** Times as `bigint[]`, in milliseconds since 1970; `timeOf` reads them. */
export const timeArray = (times: readonly Date[]): string =>
  `{${times.map((time) => time.getTime()).join(',')}}`

/** The time that a column of milliseconds since 1970 means. */
export const timeOf = (column: string): RawBuilder<Date> =>
  sql`timestamptz 'epoch' + ${sql.ref(column)} * interval '1 millisecond'`

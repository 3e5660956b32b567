import pg from 'pg'
import type { BenchProduct } from './product.ts'
import type { BenchResult } from './row.ts'

/** A figure in seconds, measured once, against a number of seconds. */
export const secondsFigure = (what: string, subject: number, limit: number, note: string): BenchResult => ({
  what,
  subject,
  limit,
  ratio: subject / limit,
  min: subject / limit,
  max: subject / limit,
  unit: 's',
  note,
})

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Statements that take longer than the product's pool allows; answers the rows of the last one. */
export async function longStatements(
  { connection }: BenchProduct,
  statements: readonly string[],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

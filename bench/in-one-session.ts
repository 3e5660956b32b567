import pg from 'pg'
import type { BenchProduct } from './product.ts'

/** Statements that fill tables, one after another. */
export async function inOneSession(
  { connection }: BenchProduct,
  statements: readonly string[],
): Promise<void> {
  // Not by the pool, which waits for no statement so long.
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
  await client.end()
}

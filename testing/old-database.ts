import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { cloneDatabase, type TestDatabase } from './database.ts'

const FILE = new URL('fixtures/database-b0e8f31.sql.gz', import.meta.url)

/** A filled database as commit b0e8f31 leaves it, the last one before the baseline: testing/fixtures/README.md. */
export async function oldDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase({ isEmpty: true })
  const text = await promisify(gunzip)(await readFile(FILE))
  // A session of its own: the file sets an empty search path.
  const client = new pg.Client({ connectionString: database.connection })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(text.toString('utf8'))
  } finally {
    await client.end()
  }
  return database
}

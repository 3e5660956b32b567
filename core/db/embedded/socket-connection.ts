import pg from 'pg'

/** The one user of the embedded server; the socket's folder says who may be it. */
const USER = 'bowerbird'

/** An address for pg and all that builds on it: by socket, whatever PG* variables say. */
export function socketConnection(socket: string, database: string): string {
  return `postgresql://${USER}@localhost:5432/${database}?host=${encodeURIComponent(socket)}&sslmode=disable`
}

export type Answer = 'ready' | 'starting' | 'away' | { refused: string }

/** What the server behind the socket says to a connection. */
export async function askServer(socket: string): Promise<Answer> {
  const client = await connect(socket, 'postgres').catch((error: unknown) => answerOf(error))
  if (!(client instanceof pg.Client)) return client
  await client.end()
  return 'ready'
}

/** Makes the product's database when it is not there yet. */
export async function ensureDatabase(socket: string, database: string): Promise<void> {
  const client = await connect(socket, 'postgres')
  try {
    const { rows } = await client.query('select from pg_catalog.pg_database where datname = $1', [database])
    if (rows.length === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  } catch (error) {
    // Another process made it in between: 42P04, or 23505 when at the very same moment.
    if (!(error instanceof pg.DatabaseError) || (error.code !== '42P04' && error.code !== '23505'))
      throw error
  } finally {
    await client.end()
  }
}

export async function connect(socket: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: socketConnection(socket, database),
    connectionTimeoutMillis: 5_000,
    application_name: 'bowerbird-launcher',
  })
  // Without a listener a server that goes away would end this process.
  client.on('error', () => {})
  await client.connect()
  return client
}

function answerOf(error: unknown): Answer {
  if (error instanceof pg.DatabaseError) {
    // Starting, recovering or stopping; or full, and so alive.
    if (error.code?.startsWith('57P')) return 'starting'
    if (error.code === '53300') return 'ready'
    return { refused: error.message }
  }
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EACCES') return { refused: 'permission denied' }
  return 'away'
}

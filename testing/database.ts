import { randomBytes } from 'node:crypto'
import { openDatabase, type Database } from '@bowerbird/core/db/database'
import { silentLog } from '@bowerbird/core/db/database-log'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import './global-setup.ts'
import { connectionTo, type TestServer } from './test-server.ts'

export type TestDatabase = Database & {
  connection: string
  /** Closes it and removes it. What is not dropped goes at the end of the run. */
  drop(): Promise<void>
}

export type CloneOptions = {
  /** Outside vitest: what startTestServer() answered. */
  server?: TestServer
  /** Connections at most. */
  max?: number
  /** An empty database instead of a copy of the product's. */
  isEmpty?: boolean
}

/** A database of its own with the product's whole schema, in about 15 ms. */
export async function cloneDatabase(options: CloneOptions = {}): Promise<TestDatabase> {
  const server = options.server ?? inject('testServer')
  const name = `${server.prefix}${randomBytes(6).toString('hex')}`
  const from = options.isEmpty ? 'template0' : server.template
  await onServer(server, `create database ${name} template ${from} strategy file_copy`)
  const connection = connectionTo(server.maintenance, name)
  const database = openDatabase({ connection, max: options.max ?? 5, log: silentLog, role: 'test' })
  return {
    ...database,
    connection,
    async drop() {
      await database.close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** For a test file: one database for all its tests, made before the first and dropped after the last. */
export function useDatabase(options: CloneOptions = {}): { readonly database: TestDatabase } {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await cloneDatabase(options)
  })
  afterAll(() => database?.drop())
  return {
    get database() {
      if (!database)
        throw new Error('useDatabase() gives its database to tests and hooks, not while the file is read.')
      return database
    },
  }
}

/** One connection a statement: it costs a millisecond, and none is left over when a worker ends. */
async function onServer({ maintenance }: TestServer, statement: string) {
  const client = new pg.Client({ connectionString: maintenance, connectionTimeoutMillis: 60_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

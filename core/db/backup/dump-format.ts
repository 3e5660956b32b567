import { z } from 'zod'

/** The contents of database.json of a backup: enough to know where the rows go, before any is read. */
export const databaseDump = z.object({
  format: z.literal(1),
  made_at: z.string(),
  server_version: z.string(),
  /** The schema that the rows fit: applied files in their order. */
  migrations: z.array(z.object({ folder: z.string(), name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  partitions: z.array(z.object({ parent: z.string(), name: z.string(), bound: z.string() })),
})

/** The contents of database-end.json: known only after the rows. */
export const databaseDumpEnd = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
  jobs: z.number(),
})

export const pendingJob = z.object({
  task: z.string(),
  payload: z.unknown(),
  queue: z.string().nullable(),
  run_at: z.string(),
  max_attempts: z.number(),
  key: z.string().nullable(),
  priority: z.number(),
  flags: z.array(z.string()).nullable(),
})

export type DatabaseDump = z.infer<typeof databaseDump>
export type DatabaseDumpEnd = z.infer<typeof databaseDumpEnd>
export type PendingJob = z.infer<typeof pendingJob>

/** Not rows of the product: the ledger is in database.json, and made anew by migrating. */
export const NOT_DUMPED = ['schema_migration']

export const SECRET_ENTRY = 'secret/session-secret'
export const DATABASE_ENTRY = 'database.json'
export const DATABASE_END_ENTRY = 'database-end.json'

export function tableChunk(table: string, chunk: number): string {
  return `tables/${table}/${String(chunk).padStart(6, '0')}.copy.gz`
}

export function jobsChunk(chunk: number): string {
  return `jobs/${String(chunk).padStart(6, '0')}.jsonl.gz`
}

/** How values are written must not depend on the settings of a server. */
export const TEXT_FORMAT = [
  `set client_encoding = 'UTF8'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'iso_8601'`,
  `set timezone = 'UTC'`,
  `set extra_float_digits = 3`,
  `set bytea_output = 'hex'`,
  `set statement_timeout = 0`,
  `set lock_timeout = '30s'`,
  `set idle_in_transaction_session_timeout = 0`,
]

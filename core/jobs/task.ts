import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { AppContext } from '../call/app-context.ts'

export interface TaskContext {
  db: Db
  app: AppContext
  /** Aborted when the process is on its way out: stop soon, the job is run again elsewhere. */
  signal: AbortSignal
  /** The same at each try: the key of whatever the job does outside the database. */
  job_id: string
  /** 1 at the first try. */
  attempt: number
}

export interface EnqueueOptions {
  run_at?: Date
  /** A job with the same key that has not begun is replaced by this one. */
  job_key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
  max_attempts?: number
  /** Smaller runs sooner; 0 by default. */
  priority?: number
}

/** Work for later: it survives the process, is tried again when it fails, and may be run twice. */
export interface Task<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly schema: Payload
  /** When it runs by itself, in UTC, with an empty payload. */
  readonly cron: string | undefined
  readonly max_attempts: number
  readonly run: (payload: never, context: TaskContext) => Promise<void>
  /** In the caller's transaction: the job is there if and only if that commits. */
  enqueue(db: Db, payload: z.input<Payload>, options?: EnqueueOptions): Promise<void>
}

interface Options {
  cron?: string
  max_attempts?: number
}

export function task<Payload extends z.ZodType>(
  name: string,
  schema: Payload,
  run: (payload: z.output<Payload>, context: TaskContext) => Promise<void>,
  { cron, max_attempts = 10 }: Options = {},
): Task<Payload> {
  return {
    name,
    schema,
    cron,
    max_attempts,
    run,
    async enqueue(db, payload, options = {}) {
      await sql`
        select from graphile_worker.add_job(
          ${name}::text,
          payload => ${JSON.stringify(schema.parse(payload))}::json,
          queue_name => ${options.queue ?? null}::text,
          run_at => ${options.run_at ?? null}::timestamptz,
          max_attempts => ${options.max_attempts ?? max_attempts}::int,
          job_key => ${options.job_key ?? null}::text,
          priority => ${options.priority ?? 0}::int
        )
      `.execute(db)
    },
  }
}

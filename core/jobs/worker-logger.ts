import { Logger } from 'graphile-worker'
import type { DatabaseLog } from '../db/database-log.ts'

/** Messages of the job queue itself, in the product's log. How jobs end is logged by the runner, with fields. */
export function workerLogger(log: DatabaseLog): Logger {
  return new Logger(() => (level, message, meta) => {
    const [first = ''] = message.split('\n')
    if (OURS.test(first)) return
    const fields = 'error' in meta ? { err: meta['error'] } : {}
    if (level === 'error' || level === 'warning') log.warn(fields, `jobs: ${first}`)
    else log.debug(fields, `jobs: ${first}`)
  })
}

const OURS = /^(Failed|Completed) task /

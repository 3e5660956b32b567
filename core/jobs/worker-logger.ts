import { Logger } from 'graphile-worker'
import type { DatabaseLog } from '../db/database-log.ts'

/** What the job queue itself has to say, in our log. How jobs end is told by us, with their fields. */
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

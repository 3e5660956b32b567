import { Logger } from 'graphile-worker'
import type { DatabaseLog } from '../db/database-log.ts'

/** Messages of the job queue itself, in the product's log. How jobs end is logged by the runner, with fields. */
export function workerLogger(log: DatabaseLog): Logger {
  return new Logger(() => (level, message, meta) => {
    const [first = ''] = message.split('\n')
    if (OURS.test(first)) return
    const error = 'error' in meta ? meta['error'] : undefined
    const fields = error === undefined ? {} : { err: error }
    const isWarning = (level === 'error' || level === 'warning') && !isOfStop(error) && !IDLE_STOP.test(first)
    if (isWarning) log.warn(fields, `jobs: ${first}`)
    else log.debug(fields, `jobs: ${first}`)
  })
}

const OURS = /^(Failed|Completed) task /

/**
 * The queue says so five times when it is stopped while jobs that it fetched wait to begin. Nothing is lost: the heartbeat
 * unlocks them when it stops.
 */
const IDLE_STOP = /Cannot background something when the queue is already released/

function isOfStop(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOfStop)
  return error instanceof Error && IDLE_STOP.test(error.message)
}

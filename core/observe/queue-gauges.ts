import { Gauge, type Registry } from 'prom-client'

/** How far the work behind the requests has come. */
export interface QueueReading {
  /** Seconds since the oldest event that each consumer has yet to see; 0 when it is up to date. */
  consumer_lag: Record<string, number>
  /** Facts that were given up on, by consumer. */
  parked: Record<string, number>
  /** Jobs that are due and not running, and how long the oldest has waited. */
  jobs_waiting: number
  oldest_job_seconds: number
  /** Jobs that used up their tries. */
  jobs_failed: number
}

export function queueGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ registers, name, help, labelNames })
  const lag = gauge(
    'bowerbird_consumer_lag_seconds',
    'Age of the oldest event that a consumer has yet to see.',
    ['consumer'],
  )
  const parked = gauge('bowerbird_facts_parked', 'Facts that a consumer gave up on.', ['consumer'])
  const waiting = gauge('bowerbird_jobs_waiting', 'Jobs that are due and not running.')
  const oldest = gauge('bowerbird_jobs_oldest_seconds', 'How long the oldest due job has waited.')
  const failed = gauge('bowerbird_jobs_failed', 'Jobs that used up their tries.')

  return {
    set(reading: QueueReading) {
      lag.reset()
      for (const [consumer, seconds] of Object.entries(reading.consumer_lag)) lag.set({ consumer }, seconds)
      parked.reset()
      for (const [consumer, count] of Object.entries(reading.parked)) parked.set({ consumer }, count)
      waiting.set(reading.jobs_waiting)
      oldest.set(reading.oldest_job_seconds)
      failed.set(reading.jobs_failed)
    },
  }
}

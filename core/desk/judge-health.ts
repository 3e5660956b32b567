import type { SiteHealth } from '@bowerbird/contract/desk/desk-models'

const minute = 60
const dayMs = 24 * 3600 * 1000

type Judged<Part extends keyof SiteHealth> = Pick<SiteHealth[Part], 'state' | 'notice'>
type Facts<Part extends keyof SiteHealth> = Omit<SiteHealth[Part], 'state' | 'notice'>

const good = { state: 'good', notice: null } as const

export function judgeDatabase({
  latency_ms,
  connection_count,
  most_connections,
}: Facts<'database'>): Judged<'database'> {
  if (connection_count >= most_connections * 0.9) return { state: 'look', notice: 'few_connections' }
  return latency_ms > 250 ? { state: 'look', notice: 'slow' } : good
}

/** Writing stops when a disk is full, so the last 3 percent count as failing. */
export function judgeDisk({ free_bytes, total_bytes }: Facts<'disk'>): Judged<'disk'> {
  if (free_bytes === null || total_bytes === null) return { state: 'look', notice: 'unknown' }
  if (free_bytes < total_bytes * 0.03) return { state: 'failing', notice: 'nearly_full' }
  return free_bytes < total_bytes * 0.1 ? { state: 'look', notice: 'low' } : good
}

interface MailFacts extends Facts<'mail'> {
  /** The owner said that the site does without mail. */
  is_not_needed: boolean
  oldest_waiting_seconds: number
}

export function judgeMail(mail: MailFacts): Judged<'mail'> {
  const { is_set_up, is_not_needed, last_sent_at, last_failure, oldest_waiting_seconds } = mail
  if (!is_set_up) return is_not_needed ? good : { state: 'look', notice: 'not_set_up' }
  if (last_failure && (last_sent_at === null || last_sent_at < last_failure.at))
    return { state: 'failing', notice: 'refused' }
  return oldest_waiting_seconds > 15 * minute ? { state: 'look', notice: 'late' } : good
}

/** A busy queue is fine; one without a worker is not. */
export function judgeJobs(jobs: Facts<'jobs'>): Judged<'jobs'> {
  if (jobs.worker_count === 0) return { state: 'failing', notice: 'no_worker' }
  if (jobs.oldest_seconds > 60 * minute) return { state: 'failing', notice: 'late' }
  if (jobs.oldest_seconds > 5 * minute) return { state: 'look', notice: 'late' }
  if (jobs.failed_count > 0) return { state: 'look', notice: 'failed' }
  return jobs.parked_count > 0 ? { state: 'look', notice: 'parked' } : good
}

export function judgeMemory({ free_bytes, total_bytes, processes }: Facts<'memory'>): Judged<'memory'> {
  if (free_bytes < total_bytes * 0.03) return { state: 'failing', notice: 'low' }
  if (free_bytes < total_bytes * 0.1) return { state: 'look', notice: 'low' }
  if (processes.some((one) => one.is_silent)) return { state: 'look', notice: 'silent' }
  const versions = new Set(processes.map((one) => one.version))
  return versions.size > 1 ? { state: 'look', notice: 'versions' } : good
}

interface BackupFacts extends Facts<'backup'> {
  now: Date
  /** The owner said that backups are made in another way. */
  is_made_elsewhere: boolean
}

export function judgeBackup({ ended_at, now, is_made_elsewhere }: BackupFacts): Judged<'backup'> {
  if (is_made_elsewhere) return good
  if (ended_at === null) return { state: 'look', notice: 'never' }
  const isOld = now.getTime() - new Date(ended_at).getTime() > 7 * dayMs
  return isOld ? { state: 'look', notice: 'old' } : good
}

import { statfs } from 'node:fs/promises'
import { siteHealthGet } from '@bowerbird/contract/desk/desk-calls'
import { childKinds, type SiteHealth, type SiteProcess } from '@bowerbird/contract/desk/desk-models'
import { z } from 'zod'
import type { AppContext } from '../call/app-context.ts'
import type { AnyCtx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { memoryNow } from '../config/memory-there.ts'
import { pingDatabase, type Db } from '../db/database.ts'
import { readQueues } from '../jobs/read-queues.ts'
import { cleanLogText } from '../observe/clean-fields.ts'
import { countOfWorkers, databaseFacts, databaseProcesses, mailFacts } from './health-queries.ts'
import { judgeBackup, judgeDatabase, judgeDisk, judgeJobs, judgeMail, judgeMemory } from './judge-health.ts'
import { dismissedNote } from './checklist.ts'
import { backupNote, lastBackupOf } from './last-backup.ts'
import { memoryOfFamily, parentOfProcess } from './process-memory.ts'
import { processReports } from './process-report-queries.ts'
import { reportOfThisProcess } from './report-process.ts'
import { siteNotes, type SiteNote } from './site-note-queries.ts'

type Notes = ReadonlyMap<string, SiteNote>

export const readHealth = handle(siteHealthGet, async (_input, { db, app, now }) => {
  const notes = await siteNotes(db, [backupNote, dismissedNote('mail'), dismissedNote('backup')])
  return {
    database: await databaseHealth(db),
    disk: await diskHealth(app.settings.data_dir),
    mail: await mailHealth({ db, app, now }, notes),
    jobs: await jobsHealth(db),
    memory: await memoryHealth(db, app),
    backup: backupHealth(notes, now),
  }
})

async function databaseHealth(db: Db): Promise<SiteHealth['database']> {
  const asked = performance.now()
  await pingDatabase(db)
  const latency_ms = Math.round((performance.now() - asked) * 10) / 10
  const facts = { ...(await databaseFacts(db)), latency_ms }
  return { ...facts, ...judgeDatabase(facts) }
}

async function diskHealth(data_dir: string): Promise<SiteHealth['disk']> {
  const facts = await roomOnDisk(data_dir)
  return { ...facts, ...judgeDisk(facts) }
}

/** Of the disk that holds a folder; null where it cannot be told. */
export async function roomOnDisk(folder: string) {
  const found = await statfs(folder).catch(() => null)
  return {
    free_bytes: found && found.bavail * found.bsize,
    // What only the system's administrator may fill is not counted, as `df` does.
    total_bytes: found && (found.blocks - found.bfree + found.bavail) * found.bsize,
  }
}

async function mailHealth(
  { db, app, now }: Pick<AnyCtx, 'db' | 'app' | 'now'>,
  notes: Notes,
): Promise<SiteHealth['mail']> {
  const { last_sent_at, failed_at, failure, waiting_count, waits_since } = await mailFacts(db)
  const facts = {
    is_set_up: app.settings.smtp_url !== undefined,
    waiting_count,
    last_sent_at: last_sent_at?.toISOString() ?? null,
    last_failure: failed_at && { at: failed_at.toISOString(), text: cleanLogText(failure ?? '') },
  }
  const oldest_waiting_seconds = waits_since === null ? 0 : (now.getTime() - waits_since.getTime()) / 1000
  return {
    ...facts,
    ...judgeMail({ ...facts, oldest_waiting_seconds, is_not_needed: notes.has(dismissedNote('mail')) }),
  }
}

async function jobsHealth(db: Db): Promise<SiteHealth['jobs']> {
  const { jobs_waiting, jobs_failed, oldest_job_seconds, parked } = await readQueues(db)
  const facts = {
    worker_count: await countOfWorkers(db),
    waiting_count: jobs_waiting,
    failed_count: jobs_failed,
    oldest_seconds: Math.max(0, oldest_job_seconds),
    parked_count: Object.values(parked).reduce((sum, one) => sum + one, 0),
  }
  return { ...facts, ...judgeJobs(facts) }
}

async function memoryHealth(db: Db, app: AppContext): Promise<SiteHealth['memory']> {
  const facts = {
    ...memoryNow(),
    processes: await processesOfSite(db, app),
    database_bytes: app.settings.database_url === undefined ? await memoryOfDatabase(db) : null,
  }
  return { ...facts, ...judgeMemory(facts) }
}

const childrenOfReport = z.array(z.object({ kind: z.enum(childKinds), bytes: z.number().int().nullable() }))

/** What the processes reported, and this one as it is now. Reading writes nothing. */
async function processesOfSite(db: Db, app: AppContext): Promise<SiteProcess[]> {
  const own = await reportOfThisProcess(app)
  const reports = (await processReports(db)).filter((one) => one.process_id !== own.process_id)
  const all = [
    { ...own, is_silent: false, is_this: true },
    ...reports.map((one) => ({ ...one, is_this: false })),
  ]
  return all.map(({ process_id: _, started_at, children, ...rest }) => ({
    ...rest,
    started_at: started_at.toISOString(),
    children: childrenOfReport.catch([]).parse(children),
  }))
}

/** Of the embedded server: it runs on this machine. */
async function memoryOfDatabase(db: Db): Promise<number | null> {
  const pids = await databaseProcesses(db)
  const [first] = pids
  const server = first === undefined ? null : await parentOfProcess(first)
  return memoryOfFamily(server === null || server <= 1 ? pids : [server, ...pids])
}

function backupHealth(notes: Notes, now: Date): SiteHealth['backup'] {
  const last = lastBackupOf(notes)
  const facts = { ended_at: last?.ended_at.toISOString() ?? null, bytes: last?.bytes ?? null }
  return {
    ...facts,
    ...judgeBackup({ ...facts, now, is_made_elsewhere: notes.has(dismissedNote('backup')) }),
  }
}

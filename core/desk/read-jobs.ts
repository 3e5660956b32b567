import { jobCountsGet, jobsGet } from '@bowerbird/contract/desk/job-calls'
import type { JobCounts, JobTrouble, SiteJob } from '@bowerbird/contract/desk/job-models'
import { z } from 'zod'
import { handle } from '../call/handle.ts'
import { bookmarkId, bookmarkTime, decodeBookmark, pageOf } from '../db/keyset.ts'
import { cleanLogText } from '../observe/clean-fields.ts'
import { countJobs, jobsAfter, type JobRow } from './desk-job-queries.ts'

const dueAndId = z.tuple([bookmarkTime, bookmarkId])

export const listJobs = handle(jobsGet, async ({ state, kind, page_size, bookmarks }, { db }) => {
  const scope = `jobs ${state} ${kind ?? ''}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, dueAndId, bookmarks)
  const rows = await jobsAfter(db, { state, kind, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: ({ due, id }) => [due, id] })
  return { data: items.map(viewJob), bookmark }
})

const mostCounted = 10_000

export const readJobCounts = handle(jobCountsGet, async (_input, { db }) => {
  const kinds = new Map<string, JobCounts['kinds'][number]>()
  const all = { failed: 0, waiting: 0, running: 0 }
  for (const { kind, state, count } of await countJobs(db, mostCounted)) {
    const one = kinds.get(kind) ?? { kind, failed: 0, waiting: 0, running: 0 }
    kinds.set(kind, { ...one, [state]: count })
    all[state] += count
  }
  return { ...all, is_cut: all.failed + all.waiting + all.running >= mostCounted, kinds: [...kinds.values()] }
})

/** Without its payload, which may name people, or hold a link of a mail. */
export function viewJob({ attempts, created_at, run_at, locked_at, last_error, ...job }: JobRow): SiteJob {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    attempts,
    most_attempts: job.max_attempts,
    added_at: created_at.toISOString(),
    run_at: run_at.toISOString(),
    running_since: locked_at?.toISOString() ?? null,
    failure: last_error === null ? null : { trouble: jobTroubleOf(last_error), text: shortError(last_error) },
  }
}

/**
 * The first line of what the program said, without people's addresses, queries of addresses, and tokens. A list of what is
 * wrong with an input is written over many lines, the first of which is a bracket.
 */
export function shortError(error: string): string {
  const text = cleanLogText(error.trim())
  const [line = ''] = /^[[{]\s*\n/.test(text) ? [text.replaceAll(/\s+/g, ' ')] : text.split('\n')
  return line.length > 300 ? `${line.slice(0, 300)}…` : line
}

const signs: readonly [JobTrouble, RegExp][] = [
  ['disk_full', /ENOSPC|EDQUOT|no space left|disk quota|disk full/i],
  ['unreachable', /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|socket hang up|fetch failed|getaddrinfo/i],
  ['too_slow', /ETIMEDOUT|timed? ?out|timeout|too slow|deadline/i],
  ['stopped', /abort|shut(?:ting)? ?down|was killed|SIGTERM|SIGKILL/i],
  ['database', /relation|constraint|deadlock|serializ|connection terminated|database/i],
] // prettier-ignore

export const jobTroubleOf = (error: string): JobTrouble =>
  signs.find(([, sign]) => sign.test(error))?.[0] ?? 'other'

import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'
import { jobStates } from './job-states.ts'

/** Why a job failed, as far as its error says. */
export const jobTroubles = ['unreachable', 'too_slow', 'disk_full', 'stopped', 'database', 'other'] as const
export type JobTrouble = (typeof jobTroubles)[number]

const count = z.number().int()

/** A job as the owner of the site sees it. What it works on is not shown: it may name people, or hold links of mails. */
export const siteJobModel = z.object({
  id: anyId,
  /** What it does: `send_mail`. */
  kind: z.string(),
  /** `failed`: it used up its tries. `waiting`: it is due later, or waits for its turn or its next try. */
  state: z.enum(jobStates),
  attempts: count,
  most_attempts: count,
  added_at: z.string(),
  /** When it is due; of a failed job, when it would have been tried again. */
  run_at: z.string(),
  running_since: z.string().nullable(),
  /** Of its last try; the text is that of the program, without addresses and tokens. */
  failure: z.object({ trouble: z.enum(jobTroubles), text: z.string() }).nullable(),
})
export type SiteJob = z.infer<typeof siteJobModel>

export const jobCountsModel = z.object({
  failed: count,
  waiting: count,
  running: count,
  /** There are more: counting stops at ten thousand. */
  is_cut: z.boolean(),
  kinds: z.array(z.object({ kind: z.string(), failed: count, waiting: count, running: count })),
})
export type JobCounts = z.infer<typeof jobCountsModel>

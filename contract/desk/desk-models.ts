import { z } from 'zod'

/** `look`: the owner should look at it soon. `failing`: it does not work, or will stop shortly. */
export const healthStates = ['good', 'look', 'failing'] as const
export type HealthState = (typeof healthStates)[number]

const count = z.number().int()
const bytes = z.number().int()

/** One part of the site: its state, and why it is not good. */
function part<Notice extends string, Facts extends z.ZodRawShape>(notices: readonly Notice[], facts: Facts) {
  return z.object({ state: z.enum(healthStates), notice: z.enum(notices).nullable(), ...facts })
}

export const childKinds = ['pictures', 'picture_texts', 'meanings', 'pages'] as const
export type ChildKind = (typeof childKinds)[number]

export const siteRoles = ['all', 'web', 'worker', 'discovery'] as const

const processModel = z.object({
  role: z.enum(siteRoles),
  host: z.string(),
  pid: count,
  started_at: z.string(),
  /** The process that answered this call. */
  is_this: z.boolean(),
  /** It stopped reporting a while ago, without saying goodbye. */
  is_silent: z.boolean(),
  /** The version of the site that it runs. */
  version: z.string(),
  bytes,
  /** Processes that it started, by what they do; bytes are null where the system does not tell them. */
  children: z.array(z.object({ kind: z.enum(childKinds), bytes: bytes.nullable() })),
})
export type SiteProcess = z.infer<typeof processModel>

export const siteHealthModel = z.object({
  database: part(['slow', 'few_connections'], {
    version: z.string(),
    bytes,
    connection_count: count,
    most_connections: count,
    latency_ms: z.number(),
  }),
  /** Of the disk that holds DATA_DIR. */
  disk: part(['low', 'nearly_full', 'unknown'], {
    free_bytes: bytes.nullable(),
    total_bytes: bytes.nullable(),
  }),
  mail: part(['not_set_up', 'refused', 'late'], {
    is_set_up: z.boolean(),
    waiting_count: count,
    last_sent_at: z.string().nullable(),
    last_failure: z.object({ at: z.string(), text: z.string() }).nullable(),
  }),
  jobs: part(['no_worker', 'late', 'failed', 'parked'], {
    worker_count: count,
    waiting_count: count,
    failed_count: count,
    /** Of the job that has been due for longest. */
    oldest_seconds: z.number(),
    /** Events that a consumer gave up on. */
    parked_count: count,
  }),
  memory: part(['low', 'silent', 'versions'], {
    /** Of the machine, or of the container, of the process that answered. */
    free_bytes: bytes,
    total_bytes: bytes,
    processes: z.array(processModel),
    /** Of the embedded PostgreSQL; null where it cannot be told. */
    database_bytes: bytes.nullable(),
  }),
  backup: part(['never', 'old'], {
    ended_at: z.string().nullable(),
    bytes: bytes.nullable(),
  }),
})
export type SiteHealth = z.infer<typeof siteHealthModel>

export const siteVersionsModel = z.object({
  version: z.string(),
  node: z.string(),
  database: z.string(),
  /** As in `linux x64`. */
  system: z.string(),
  migration_count: count,
  last_migration: z.object({ name: z.string(), applied_at: z.string() }).nullable(),
  /** CHANGELOG.md, newest first; in English. Its first part has no title: what stands before others, such as Fixed. */
  changelog: z.array(
    z.object({
      title: z.string(),
      parts: z.array(z.object({ title: z.string(), text: z.string(), entries: z.array(z.string()) })),
    }),
  ),
})
export type SiteVersions = z.infer<typeof siteVersionsModel>

/** The first steps of a new site. */
export const checklistPoints = ['address', 'mail', 'registration', 'backup'] as const
export type ChecklistPoint = (typeof checklistPoints)[number]

export const checklistModel = z.object({
  /** Who may sign up, as the settings say. */
  registration: z.enum(['open', 'invitation', 'closed']),
  points: z.array(
    z.object({
      point: z.enum(checklistPoints),
      /** `dismissed`: the owner left it out. */
      state: z.enum(['open', 'done', 'dismissed']),
    }),
  ),
})
export type Checklist = z.infer<typeof checklistModel>

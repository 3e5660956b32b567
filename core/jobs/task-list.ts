import type { JobHelpers, TaskList } from 'graphile-worker'
import type { AppContext } from '../call/app-context.ts'
import type { Task } from './task.ts'

/** The tasks as the queue calls them: payload checked, end measured and logged. */
export function taskListOf(tasks: readonly Task[], app: AppContext): TaskList {
  const names = tasks.map((one) => one.name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new Error(`two tasks are called ${twice}`)
  return Object.fromEntries(
    tasks.map((one) => [
      one.name,
      (payload: unknown, helpers: JobHelpers) => runTask(one, payload, helpers, app),
    ]),
  )
}

async function runTask(
  one: Task,
  payload: unknown,
  { job, abortSignal }: JobHelpers,
  app: AppContext,
): Promise<void> {
  const started = performance.now()
  const about = { task: one.name, job_id: job.id, attempt: job.attempts }
  const ended = (outcome: 'done' | 'failed') => {
    const seconds = (performance.now() - started) / 1_000
    app.observe.metrics.job({ task: one.name, outcome, seconds })
    const attributes = { 'bowerbird.job_id': job.id, 'bowerbird.attempt': job.attempts }
    app.observe.traces?.record({
      name: one.name,
      kind: 'consumer',
      seconds,
      ok: outcome === 'done',
      attributes,
    })
  }
  try {
    const checked = one.schema.parse(withoutCron(payload))
    await one.run(checked as never, {
      db: app.database.db,
      app,
      signal: abortSignal,
      job_id: job.id,
      attempt: job.attempts,
    })
    ended('done')
    app.observe.log.debug({ ...about, ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    ended('failed')
    const isLast = job.attempts >= job.max_attempts
    if (isLast) app.observe.log.error({ ...about, err: error }, 'a job failed for good')
    else app.observe.log.warn({ ...about, err: error }, 'a job failed and is tried again')
    throw error
  }
}

/** Recurring jobs carry the time of their turn. */
function withoutCron(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload
  const { _cron, ...rest } = payload
  return rest
}

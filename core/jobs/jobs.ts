import type { AppContext } from '../call/app-context.ts'
import { createJobRunner } from './job-runner.ts'
import { taskListOf } from './task-list.ts'
import type { Task } from './task.ts'
import { EventEmitter } from 'node:events'
import { runOnce, type TaskList } from 'graphile-worker'
import { hasDueJobs } from './job-queries.ts'
import { workerLogger } from './worker-logger.ts'

export interface Jobs {
  /** Runs jobs from now on, beside other processes that do. */
  start(): Promise<void>
  /** Takes no more jobs, gives those in hand the time to end, and gives the rest back. */
  stop(options?: { deadline_ms?: number }): Promise<void>
  /** Everything that is due now. Answers how many jobs ended well. */
  drain(options?: DrainJobsOptions): Promise<number>
}

interface Options {
  app: AppContext
  tasks: readonly Task[]
  /** Jobs at once. */
  concurrency?: number
}

export function createJobs({ app, tasks, concurrency = 2 }: Options): Jobs {
  const taskList = taskListOf(tasks, app)
  const runner = createJobRunner({ app, taskList, tasks, concurrency })
  return { start: runner.start, stop: runner.stop, drain: (options) => drainJobs(app, taskList, options) }
}

interface DrainJobsOptions {
  /** Leaves jobs that fail for later, as the runner would, instead of throwing. */
  tolerant?: boolean
}

/** Runs all jobs that are due, until none is left. */
async function drainJobs(
  app: AppContext,
  taskList: TaskList,
  { tolerant = false }: DrainJobsOptions = {},
): Promise<number> {
  if (Object.keys(taskList).length === 0 || !(await hasDueJobs(app.database.db))) return 0
  const events = new EventEmitter()
  let done = 0
  const errors: unknown[] = []
  events.on('job:success', () => done++)
  events.on('job:error', ({ error }: { error: unknown }) => errors.push(error))
  await runOnce({
    pgPool: app.database.pool,
    taskList,
    noHandleSignals: true,
    logger: workerLogger(app.observe.log),
    events,
    // Without batches the queue does not wait until the end of a job is written.
    preset: { worker: { concurrentJobs: 1, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  if (errors.length > 0 && !tolerant) throw new Error('a job failed', { cause: errors[0] })
  return done
}

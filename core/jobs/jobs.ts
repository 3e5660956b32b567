import type { AppContext } from '../call/app-context.ts'
import { drainJobs, type DrainJobsOptions } from './drain-jobs.ts'
import { createJobRunner } from './job-runner.ts'
import { taskListOf } from './task-list.ts'
import type { Task } from './task.ts'

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

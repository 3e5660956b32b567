import { EventEmitter } from 'node:events'
import { parseCronItems, run, type ParsedCronItem, type Runner, type TaskList } from 'graphile-worker'
import type { AppContext } from '../call/app-context.ts'
import { startHeartbeat, type Heartbeat } from './heartbeat.ts'
import type { Task } from './task.ts'
import { workerLogger } from './worker-logger.ts'

interface Options {
  app: AppContext
  taskList: TaskList
  tasks: readonly Task[]
  concurrency: number
}

export interface JobRunner {
  start(): Promise<void>
  stop(options?: { deadline_ms?: number }): Promise<void>
}

/** What is under way has so long to end before another worker may take it. */
const givenUpDeadlineMs = 15_000

/** A worker of the queue and its heartbeat. */
interface Life {
  runner: Runner
  heartbeat: Heartbeat
}

/**
 * Keeps a worker alive. The queue's own worker gives up when the database goes away at the wrong
 * moment (it can no longer tell which jobs are its own): then a new one takes its place. It says so before it ends, and
 * may never end: its count of what is under way falls below zero when jobs end after the one that it could not complete.
 */
export function createJobRunner(options: Options): JobRunner {
  const { app } = options
  let isOpen = false
  let life: Life | undefined
  let timer: NodeJS.Timeout | undefined
  let tries = 0

  return {
    async start() {
      isOpen = true
      await begin()
    },
    async stop({ deadline_ms = 15_000 } = {}) {
      isOpen = false
      clearTimeout(timer)
      const last = life
      life = undefined
      if (last) await endLife(last, deadline_ms, app)
    },
  }

  async function begin(): Promise<void> {
    try {
      const mine = await beginLife(options, {
        onDeclaredDead: () => void renew(mine, 'declared dead'),
        onGivenUp: (error) => void renew(mine, error, givenUpDeadlineMs),
      })
      tries = 0
      life = mine
      mine.runner.promise.then(
        () => renew(mine, 'ended by itself'),
        (error: unknown) => renew(mine, error),
      )
    } catch (error) {
      app.observe.log.warn({ err: error }, 'the job queue cannot be reached')
      beginLater()
    }
  }

  async function renew(which: Life, why: unknown, deadline_ms = 5_000): Promise<void> {
    if (life !== which) return
    life = undefined
    app.observe.log.warn({ err: why }, 'the worker for jobs ended, and a new one takes its place')
    await endLife(which, deadline_ms, app)
    beginLater()
  }

  function beginLater() {
    if (isOpen) timer = setTimeout(() => void begin(), Math.min(10_000, 250 * 2 ** tries++))
  }
}

interface Endings {
  onDeclaredDead: () => void
  /** It takes no more jobs, and lets those that it has end. */
  onGivenUp: (error: unknown) => void
}

async function beginLife(
  { app, taskList, tasks, concurrency }: Options,
  { onDeclaredDead, onGivenUp }: Endings,
): Promise<Life> {
  const events = new EventEmitter()
  events.on('pool:fatalError', ({ error }: { error: unknown }) => onGivenUp(error))
  const heartbeat = new Promise<Heartbeat>((resolve) => {
    events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
      resolve(startHeartbeat({ app, worker_id: workerPool.id, onDeclaredDead })),
    )
  })
  const runner = await run({
    pgPool: app.database.pool,
    taskList,
    parsedCronItems: cronItems(tasks),
    noHandleSignals: true,
    logger: workerLogger(app.observe.log),
    events,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: 1_000,
        // Many at once from the database and back; what is not begun goes back after a while.
        localQueue: { size: concurrency * 8, ttl: 10_000 },
        completeJobBatchDelay: 10,
        failJobBatchDelay: 10,
        gracefulShutdownAbortTimeout: 5_000,
      },
    },
  })
  return { runner, heartbeat: await heartbeat }
}

async function endLife({ runner, heartbeat }: Life, deadline_ms: number, app: AppContext): Promise<void> {
  const stopped = runner.stop().catch(() => {})
  const ended = runner.promise.catch(() => {})
  let late: NodeJS.Timeout | undefined
  const deadline = new Promise((resolve) => {
    late = setTimeout(resolve, deadline_ms)
  })
  await Promise.race([Promise.all([stopped, ended]), deadline])
  clearTimeout(late)
  // Whatever it still holds is free for others at once.
  await heartbeat
    .stop()
    .catch((error: unknown) => app.observe.log.warn({ err: error }, 'jobs could not be given back'))
}

function cronItems(tasks: readonly Task[]): ParsedCronItem[] {
  return parseCronItems(
    tasks.flatMap(({ name, cron, max_attempts }) =>
      cron === undefined
        ? []
        : [{ task: name, match: cron, identifier: name, options: { maxAttempts: max_attempts } }],
    ),
  )
}

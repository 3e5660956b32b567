import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PageJob } from './page-child.ts'
import type { PageReading } from './read-page.ts'

export type PageChildrenOptions = { time_limit_ms: number; memory_mb: number; max_children: number }

type Child = { process: ChildProcess; ready: Promise<void>; pages: number; idle?: NodeJS.Timeout }
type Outcome = PageReading | 'failed' | 'busy'

/**
 * Processes that read pages, started when needed and kept for a while, since starting one costs more than reading
 * most pages. Whatever goes wrong in one ends that one: it is killed, and the page has failed.
 */
export function createPageChildren({ time_limit_ms, memory_mb, max_children }: PageChildrenOptions) {
  const children = createChildren(memory_mb)
  const gate = createGate(max_children)
  let isClosed = false

  async function readIn(child: Child, job: Omit<PageJob, 'soft_limit_ms'>): Promise<Outcome> {
    clearTimeout(child.idle)
    try {
      await child.ready
      const answered = nextMessage(child.process, time_limit_ms)
      child.process.send({ ...job, soft_limit_ms: time_limit_ms * 0.6 } satisfies PageJob, () => {})
      const { reading } = (await answered) as { reading: PageReading }
      if (isClosed) children.end(child)
      else children.giveBack(child)
      return reading
    } catch {
      children.end(child)
      return 'failed'
    }
  }

  return {
    /** 'failed': it crashed, ran out of memory or out of time. 'busy': too many wait already. */
    async read(job: Omit<PageJob, 'soft_limit_ms'>): Promise<Outcome> {
      if (isClosed) return 'failed'
      if (!(await gate.enter())) return 'busy'
      try {
        return isClosed ? 'failed' : await readIn(children.take(), job)
      } finally {
        gate.leave()
      }
    },
    close(): void {
      isClosed = true
      children.endAll()
    },
    processes: () => children.pids().length,
    pids: () => children.pids(),
  }
}

/** The processes that run, some of them idle. A process that was idle for long, or read many pages, ends. */
function createChildren(memory_mb: number) {
  const idle: Child[] = []
  const all = new Set<Child>()

  function start(): Child {
    const process = forkChild(memory_mb)
    const child: Child = { process, ready: nextMessage(process, START_LIMIT_MS).then(() => {}), pages: 0 }
    all.add(child)
    process.once('exit', () => forget(child))
    process.on('error', () => process.kill('SIGKILL'))
    // An idle child must not keep the server from ending.
    process.unref()
    process.channel?.unref()
    return child
  }

  function forget(child: Child): void {
    clearTimeout(child.idle)
    all.delete(child)
    const at = idle.indexOf(child)
    if (at >= 0) idle.splice(at, 1)
  }

  function end(child: Child): void {
    forget(child)
    child.process.kill('SIGKILL')
  }

  return {
    /** An idle process, or a new one. */
    take: (): Child => idle.pop() ?? start(),
    giveBack(child: Child): void {
      child.pages++
      if (child.pages >= PAGES_PER_CHILD) return end(child)
      child.idle = setTimeout(() => end(child), IDLE_MS).unref()
      idle.push(child)
    },
    end,
    endAll(): void {
      for (const child of all) end(child)
    },
    pids: () => [...all].flatMap((child) => child.process.pid ?? []),
  }
}

function forkChild(memory_mb: number): ChildProcess {
  return fork(fileURLToPath(new URL('./page-child.ts', import.meta.url)), [], {
    env: {},
    execArgv: [`--max-old-space-size=${memory_mb}`, '--permission', '--allow-fs-read=*', '--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Lets in so many at once; the others wait, up to a number of them. */
function createGate(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    /** False: too many wait already. */
    async enter(): Promise<boolean> {
      if (running < most) running++
      else if (waiting.length >= MAX_WAITING) return false
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return true
    },
    leave(): void {
      const next = waiting.shift()
      if (next) next()
      else running--
    },
  }
}

const START_LIMIT_MS = 10_000
const IDLE_MS = 30_000
const PAGES_PER_CHILD = 100
/** Each holds up to 5 MiB. */
const MAX_WAITING = 40

/** Rejects when the process ends, or does not answer in time. */
function nextMessage(process: ChildProcess, limit_ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('no answer in time'))), limit_ms)
    const onMessage = (message: unknown) => settle(() => resolve(message))
    const onExit = () => settle(() => reject(new Error('the process ended')))
    function settle(answer: () => void) {
      clearTimeout(timer)
      process.off('message', onMessage).off('exit', onExit).off('error', onExit)
      answer()
    }
    process.on('message', onMessage).on('exit', onExit).on('error', onExit)
  })
}

import { statSync } from 'node:fs'
import { localized } from '@bowerbird/texts/localized'
import type { DecoderResults, JobKind, JobOf } from './decoder-protocol.ts'
import { type DecoderModels, type DecoderProcess, type JobOutcome, startDecoder } from './decoder-process.ts'
import { createFairQueue } from './fair-queue.ts'
import type { OnUnusable } from './model-in-file.ts'
import { type ImageRefusal, refuseImage } from './image-refusal.ts'

/** The files of models may come and go: what is started after a change reads them anew. */
export interface DecoderPoolOptions extends DecoderModels {
  /** Decoder processes at most: 1 or 2. They are started when needed and end when idle. */
  size?: number
  timeLimitMs?: number
  memoryLimitMb?: number
  /** A decoder is replaced after so many pictures: leaks and damage do not add up. */
  jobsPerProcess?: number
  /** Jobs that may wait. More are refused as `busy`. */
  queueLimit?: number
  idleMs?: number
  /** Told once of each file of a model that is there and cannot be used, and again after the file has changed. */
  onUnusable?: OnUnusable
}

export interface DecoderPool {
  /** Waits in line as `by` (a person, or a purpose), then decodes. Throws on a defect only. */
  run<Kind extends JobKind>(job: JobOf<Kind>, by: string): Promise<DecoderResults[Kind] | ImageRefusal>
  stats(): DecoderStats
  /** Kills the decoders; what was waiting is refused as `busy`. */
  close(): Promise<void>
}

export interface DecoderStats {
  /** Process ids of the decoders that are alive. */
  processes: number[]
  running: number
  waiting: number
  started: number
  done: number
  crashes: number
  retries: number
  timeouts: number
  out_of_memory: number
  turned_away: number
}

interface Waiting {
  job: JobOf<JobKind>
  settle: (outcome: JobOutcome | ImageRefusal) => void
}

const noCounts = {
  started: 0,
  done: 0,
  crashes: 0,
  retries: 0,
  timeouts: 0,
  out_of_memory: 0,
  turned_away: 0,
}
type Counts = typeof noCounts

export function createDecoderPool(options: DecoderPoolOptions = {}): DecoderPool {
  const size = Math.min(2, Math.max(1, options.size ?? 1))
  const { idleMs = 60_000 } = options
  const queue = createFairQueue<Waiting>(options.queueLimit ?? 64)
  const counts = { ...noCounts }
  let running = 0
  let isClosed = false
  const { processes, decode } = createDecoding(options, { counts, isClosed: () => isClosed })
  let idleTimer: NodeJS.Timeout | undefined

  return {
    async run<Kind extends JobKind>(job: JobOf<Kind>, by: string) {
      const outcome = await new Promise<JobOutcome | ImageRefusal>((settle) => {
        if (isClosed || !queue.add(by, { job, settle })) {
          counts.turned_away += 1
          settle(refuseImage('busy'))
        } else next()
      })
      return resultOf(outcome) as DecoderResults[Kind] | ImageRefusal
    },
    stats() {
      return { processes: processes.ids(), running, waiting: queue.size(), ...counts }
    },
    async close() {
      isClosed = true
      clearTimeout(idleTimer)
      for (let left = queue.take(); left; left = queue.take()) left.settle(refuseImage('busy'))
      await processes.endAll()
    },
  }

  function next() {
    if (running >= size || isClosed) return
    const waiting = queue.take()
    if (!waiting) return
    clearTimeout(idleTimer)
    running += 1
    void serve(waiting)
  }

  async function serve(waiting: Waiting): Promise<void> {
    const outcome = await decode(waiting.job).catch((error: unknown): JobOutcome => ({
      id: 0,
      failed: String(error),
    }))
    running -= 1
    counts.done += 1
    waiting.settle(outcome)
    next()
    if (running === 0) idleTimer = setTimeout(processes.endIdle, idleMs).unref()
  }
}

/** Decodes a picture in one of the processes. A crash gets one more try, in another process. */
function createDecoding(
  { timeLimitMs = 5_000, memoryLimitMb = 1_024, jobsPerProcess = 200, ...options }: DecoderPoolOptions,
  { counts, isClosed }: { counts: Counts; isClosed(): boolean },
) {
  const { network, text_engine, safety_network, words, onUnusable = () => {} } = options
  const reported = new Set<string>()
  const reportOncePerVersion: OnUnusable = (file, error) => {
    const version = `${file} ${String(changeOf(file))}`
    if (!reported.has(version)) onUnusable(file, error)
    reported.add(version)
  }
  const processes = createProcesses(
    () => {
      counts.started += 1
      return startDecoder(
        memoryLimitMb,
        { network, text_engine, safety_network, words },
        reportOncePerVersion,
      )
    },
    () => [network, text_engine, safety_network, words].map(changeOf).join(' '),
  )
  return { processes, decode }

  async function decode(job: JobOf<JobKind>): Promise<JobOutcome | ImageRefusal> {
    const first = await once(job)
    if (!('died' in first) || first.died !== 'crashed') return first
    // It was we who killed it; the picture may be as good as any.
    if (isClosed()) return refuseImage('busy')
    // A crash may be the last picture's doing, or the machine's: a fresh process gets one more try.
    counts.retries += 1
    return await once(job)
  }

  async function once(job: JobOf<JobKind>): Promise<JobOutcome> {
    const decoder = processes.take()
    const outcome = await decoder.run(job, timeLimitMs * timesLonger(job) + networkMs(job, options))
    if ('died' in outcome) {
      processes.forget(decoder)
      counts[deathCount[outcome.died]] += 1
    } else if (decoder.jobsDone() >= jobsPerProcess || isClosed()) {
      processes.forget(decoder)
      await decoder.end()
    } else processes.giveBack(decoder)
    return outcome
  }
}

/** The processes that are alive, some of them idle. */
function createProcesses(start: () => DecoderProcess, version: () => string) {
  const idle: DecoderProcess[] = []
  const alive = new Set<DecoderProcess>()
  let current = version()

  function endIdle(): void {
    for (let decoder = idle.pop(); decoder; decoder = idle.pop()) {
      alive.delete(decoder)
      void decoder.end()
    }
  }

  return {
    /** An idle process, or a new one. After a change of what they read at their start, only new ones. */
    take(): DecoderProcess {
      const now = version()
      if (now !== current) endIdle()
      current = now
      for (let decoder = idle.pop(); decoder; decoder = idle.pop()) {
        if (decoder.isAlive()) return decoder
        alive.delete(decoder)
      }
      const decoder = start()
      alive.add(decoder)
      return decoder
    },
    giveBack: (decoder: DecoderProcess) => void idle.push(decoder),
    forget: (decoder: DecoderProcess) => void alive.delete(decoder),
    ids: (): number[] =>
      [...alive].flatMap((decoder) => (decoder.isAlive() && decoder.pid ? [decoder.pid] : [])),
    endIdle,
    endAll: async (): Promise<void> => {
      await Promise.all([...alive].map((decoder) => decoder.end()))
    },
  }
}

/** When a file was last written; undefined: there is none. */
const changeOf = (path: string | undefined) =>
  path === undefined ? undefined : statSync(path, { throwIfNoEntry: false })?.mtimeMs

/** WebAssembly takes about four times what the library for the others would. */
const timesLonger = (job: JobOf<JobKind>) => ('format' in job && job.format === 'heic' ? 4 : 1)

/** What a network takes on a slow machine. A picture must not be refused because the owner has added one. */
const perNetworkMs = 5_000

function networkMs({ kind }: JobOf<JobKind>, { network, safety_network }: DecoderModels): number {
  const read = { ingest: [network, safety_network], describe: [network], score: [safety_network] }
  const files = kind in read ? read[kind as keyof typeof read] : []
  return perNetworkMs * files.filter((file) => changeOf(file) !== undefined).length
}

const deathCount = { crashed: 'crashes', too_slow: 'timeouts', too_much_memory: 'out_of_memory' } as const

function resultOf(outcome: JobOutcome | ImageRefusal): DecoderResults[JobKind] | ImageRefusal {
  if ('refused' in outcome) return outcome
  if ('result' in outcome) return outcome.result
  if ('refusal' in outcome) return outcome.refusal
  if ('failed' in outcome) throw failureOf(outcome.failed)
  switch (outcome.died) {
    case 'too_slow':
      return refuseImage('too_slow')
    case 'too_much_memory':
      return refuseImage('too_many_pixels', localized('errors-core.thatPictureNeedsTooMuchMemory'))
    case 'crashed':
      return refuseImage('truncated')
  }
}

/** Only text comes back from the other process: a full disk keeps its code. */
function failureOf(failed: string): Error {
  const error = new Error(`the picture decoder failed: ${failed}`)
  const [code] = /\b(?:ENOSPC|EDQUOT)\b/.exec(failed) ?? []
  return code === undefined ? error : Object.assign(error, { code })
}

import { setTimeout as delay } from 'node:timers/promises'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { onEventAppended } from '@bowerbird/core/events/event-bell'
import { askEngine } from './ask-engine.ts'
import type { EngineLink } from './engine-link.ts'
import { startEngineThread } from './engine-thread.ts'
import type { EngineThread } from './engine-thread.ts'
import { createFeeder } from './feeder.ts'

export interface LocalEngine {
  link: EngineLink
  isReady(): boolean
  /** Ends the thread as if it had died; another one is started. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** How often events are looked for, and how soon after one was appended in this process: it rings before the commit. */
const lookMs = 250
const afterBellMs = 30
/** Waits before a thread that ended is started again: longer each time, until one was filled. */
const restartMs = [100, 1_000, 5_000, 15_000]

/** An engine in a thread of this process: filled from the database, kept in step with events, started again when it dies. */
export function runLocalEngine(app: Pick<AppContext, 'database' | 'observe'>): LocalEngine {
  const { log } = app.observe
  const stopping = new AbortController()
  const { signal } = stopping
  let thread: EngineThread | undefined
  let isReady = false
  let tries = 0
  const running = run()

  return {
    link: askEngine((message) =>
      thread ? thread.send(message) : Promise.reject(new Error('no engine is running')),
    ),
    isReady: () => isReady,
    kill: async () => thread?.stop(),
    async stop() {
      stopping.abort()
      await thread?.stop()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const started = startEngineThread()
      thread = started
      const work = serve(started).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the discovery engine could not be filled')
      })
      await Promise.race([work, started.ended])
      isReady = false
      await started.stop()
      await work
      if (signal.aborted) return
      const wait = restartMs[Math.min(tries++, restartMs.length - 1)] ?? 0
      log.warn({ err: await started.ended, wait_ms: wait }, 'the discovery engine ended and is started again')
      await delay(wait, undefined, { signal }).catch(() => {})
    }
  }

  /** Until the thread ends. */
  async function serve(started: EngineThread): Promise<void> {
    const feeder = createFeeder({ app, send: started.send })
    const since = performance.now()
    await feeder.fill()
    await feeder.follow()
    isReady = true
    tries = 0
    log.info({ ms: Math.round(performance.now() - since) }, 'the discovery engine is filled')
    const over = new AbortController()
    void started.ended.then(() => over.abort())
    const bell = createBell()
    try {
      while (!over.signal.aborted && !signal.aborted) {
        await bell.wait()
        // An unreachable database leaves the engine as it was; the next look catches up.
        await feeder.follow().catch((error: unknown) => {
          if (!signal.aborted)
            log.debug({ err: error }, 'could not read what changed for the discovery engine')
        })
      }
    } finally {
      bell.stop()
    }
  }

  /** Waits for the next look: soon after an event of this process, and after a while in any case. */
  function createBell() {
    let hasRung = false
    let wake = () => {}
    const deafen = onEventAppended(() => {
      hasRung = true
      wake()
    })
    return {
      async wait() {
        if (!hasRung) {
          const awake = new AbortController()
          wake = () => awake.abort()
          await delay(lookMs, undefined, {
            signal: AbortSignal.any([signal, awake.signal]),
            ref: false,
          }).catch(() => {})
        }
        if (hasRung && !signal.aborted)
          await delay(afterBellMs, undefined, { signal, ref: false }).catch(() => {})
        hasRung = false
      },
      stop: deafen,
    }
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { onEventAppended } from '@bowerbird/core/events/event-bell'
import { askEngine } from './ask-engine.ts'
import type { EngineLink } from './engine-link.ts'
import { startEngineInProcess, startEngineThread } from './engine-thread.ts'
import type { RunningEngine } from './engine-thread.ts'
import { createFeeder } from './feeder.ts'
import type { Feeder } from './feeder.ts'
import { hasMorePins } from './graph-queries.ts'

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

/** Pins that an engine holds without a thread of its own. */
const smallSite = 50_000
const grownMs = 60_000

interface Options {
  /** Pins from which on the engine has a thread. */
  thread_above?: number
}

/** An engine in this process: filled from the database, kept in step with events, started again when it ends. */
export function runLocalEngine(
  app: Pick<AppContext, 'database' | 'observe'>,
  { thread_above = smallSite }: Options = {},
): LocalEngine {
  const { log } = app.observe
  const stopping = new AbortController()
  const { signal } = stopping
  let engine: RunningEngine | undefined
  let isReady = false
  let tries = 0
  const running = run()

  return {
    link: askEngine((message) =>
      engine ? engine.send(message) : Promise.reject(new Error('no engine is running')),
    ),
    isReady: () => isReady,
    kill: async () => engine?.stop(),
    async stop() {
      stopping.abort()
      await engine?.stop()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const ended = await serveOne().catch((error: unknown) => error)
      engine = undefined
      isReady = false
      if (signal.aborted) return
      if (ended === 'outgrown') continue
      const wait_ms = restartMs[Math.min(tries++, restartMs.length - 1)] ?? 0
      log.warn({ err: ended, wait_ms }, 'the discovery engine ended and is started again')
      await delay(wait_ms, undefined, { signal }).catch(() => {})
    }
  }

  /** Until the engine ends, or has more pins than it should without a thread. */
  async function serveOne(): Promise<'outgrown' | Error | null> {
    const isSmall = !(await hasMorePins(app.database.db, thread_above))
    const started = isSmall ? startEngineInProcess() : startEngineThread()
    engine = started
    try {
      if (signal.aborted) return null
      const feeder = createFeeder({ app, send: started.send })
      const since = performance.now()
      await feeder.fill()
      await feeder.follow()
      isReady = true
      tries = 0
      log.info({ ms: Math.round(performance.now() - since) }, 'the discovery engine is filled')
      const served = follow(feeder, isSmall)
      return await Promise.race([served.outgrown, started.ended]).finally(served.stop)
    } finally {
      await started.stop()
    }
  }

  /** Looks for events until it is stopped. */
  function follow(feeder: Feeder, isSmall: boolean) {
    const bell = createBell()
    const looking = async (): Promise<'outgrown'> => {
      let isDown = false
      for (let checkAt = performance.now() + grownMs; ;) {
        await bell.wait()
        try {
          await feeder.follow()
          isDown = false
        } catch (error) {
          // An unreachable database leaves the engine as it was; a later look catches up.
          if (!isDown && !bell.isStopped())
            log.warn({ err: error }, 'could not read what changed for discovery')
          isDown = true
        }
        if (!isSmall || performance.now() < checkAt) continue
        checkAt = performance.now() + grownMs
        if (await hasMorePins(app.database.db, 2 * thread_above).catch(() => false)) return 'outgrown'
      }
    }
    return { outgrown: looking(), stop: bell.stop }
  }
}

/** Rings soon after an event of this process, and after a while in any case; never again once it is stopped. */
function createBell() {
  let isStopped = false
  let ring = Promise.withResolvers<void>()
  const deafen = onEventAppended(() => ring.resolve())
  return {
    isStopped: () => isStopped,
    async wait(): Promise<void> {
      const timer = setTimeout(() => ring.resolve(), lookMs).unref()
      await ring.promise
      clearTimeout(timer)
      ring = Promise.withResolvers()
      await delay(afterBellMs, undefined, { ref: false })
      if (isStopped) await new Promise(() => {})
    },
    stop() {
      isStopped = true
      deafen()
    },
  }
}

import { Worker } from 'node:worker_threads'
import { createEngine } from './engine.ts'
import { createLikenessIndex } from './likeness-index.ts'
import type { EngineMessage, EngineReply } from './engine-messages.ts'

/** An engine, and where it runs. */
export interface RunningEngine {
  /** Rejects when it ends before it answered. */
  send(message: EngineMessage): Promise<EngineReply>
  /** When it ended, whether it was asked to or not. */
  readonly ended: Promise<Error | null>
  stop(): Promise<void>
}

interface Waiting {
  resolve(reply: EngineReply): void
  reject(error: Error): void
}

/** For small sites: a thread would cost more memory than they have pins. What it does takes a millisecond at most. */
export function startEngineInProcess(): RunningEngine {
  const engine = createEngine({
    now: () => Math.floor(Date.now() / 1_000),
    descriptors: createLikenessIndex(),
  })
  const end = Promise.withResolvers<Error | null>()
  return {
    ended: end.promise,
    send: async (message) => engine.answer(message),
    stop: async () => end.resolve(null),
  }
}

/** In a thread of its own. */
export function startEngineThread(): RunningEngine {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    name: 'discovery',
    // The arrays lie outside of these: they hold small objects alone.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    execArgv: ['--no-warnings'],
    // Nothing of the environment is for it.
    env: {},
  })
  // A process with nothing else to do need not live for it.
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let latest = 0
  let isOver = false
  let trouble: Error | null = null
  let unsent: { id: number; message: EngineMessage }[] = []
  worker.on('message', (replies: readonly { id: number; reply: EngineReply }[]) => {
    for (const { id, reply } of replies) {
      waiting.get(id)?.resolve(reply)
      waiting.delete(id)
    }
    if (waiting.size === 0) worker.unref()
  })
  worker.on('error', (error: Error) => {
    trouble = error
  })
  const ended = new Promise<Error | null>((resolve) => {
    worker.once('exit', () => {
      isOver = true
      for (const one of waiting.values()) one.reject(new Error('the thread of the discovery engine ended'))
      waiting.clear()
      resolve(trouble)
    })
  })

  return {
    ended,
    send(message) {
      if (isOver) return Promise.reject(new Error('the thread of the discovery engine is not running'))
      const id = ++latest
      worker.ref()
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        if (unsent.length === 0) process.nextTick(sendAll)
        unsent.push({ id, message })
      })
    },
    async stop() {
      await worker.terminate()
    },
  }

  /** What is asked for in one turn, such as the walks of a list, wakes the thread once. */
  function sendAll(): void {
    const batch = unsent
    unsent = []
    try {
      worker.postMessage(
        batch,
        batch.flatMap(({ message }) => buffersOf(message)),
      )
    } catch (error) {
      for (const { id } of batch) {
        waiting.get(id)?.reject(error as Error)
        waiting.delete(id)
      }
    }
  }
}

/** Rows move to the thread without being copied; who sends them does not read them again. */
function buffersOf(message: EngineMessage): ArrayBuffer[] {
  return 'rows' in message && message.rows.buffer instanceof ArrayBuffer ? [message.rows.buffer] : []
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { DecoderJob, DecoderReply } from './decoder-protocol.ts'
import type { OnUnusable, UnusableModel } from './model-in-file.ts'

/** How a job ended. `died` means that the process is gone and another must be started. */
export type JobOutcome =
  | Exclude<DecoderReply, { isOverMemory: true }>
  | { died: 'too_slow' | 'too_much_memory' | 'crashed' }

/** One child process that decodes one picture at a time. */
export interface DecoderProcess {
  run(job: DecoderJob, timeLimitMs: number): Promise<JobOutcome>
  isAlive(): boolean
  jobsDone(): number
  pid: number | undefined
  /** Kills it and waits until it is gone. */
  end(): Promise<void>
}

const startLimitMs = 30_000

/** Files of what the owner has added: each may be absent. */
export interface DecoderModels {
  /** A network that describes pictures: network-file.ts. */
  network?: string
  /** A network that says whether pictures are for everyone. */
  safety_network?: string
  /** What reads text in pictures: text-engine-file.ts. */
  text_engine?: string
  /** A network that says what texts mean: word-network-file.ts. With it, processes are for texts alone. */
  words?: string
}

export function startDecoder(
  memoryLimitMb: number,
  models: DecoderModels = {},
  on_unusable: OnUnusable = () => {},
): DecoderProcess {
  const child = forkDecoder(memoryLimitMb, models)
  child.on('message', (message: DecoderReply | UnusableModel | 'ready') => {
    if (typeof message !== 'object' || !('unusable_model' in message)) return
    on_unusable(message.unusable_model.file, message.unusable_model.why)
  })
  const gone = new Promise<JobOutcome>((resolve) => {
    child.once('exit', () => resolve({ died: 'crashed' }))
    child.once('error', () => resolve({ died: 'crashed' }))
  })
  const ready = once(child, 'message')
  ready.catch(() => {})
  let jobs = 0
  let isAlive = true
  void gone.then(() => (isAlive = false))
  keepParentAlive(false)

  function keepParentAlive(yes: boolean) {
    child[yes ? 'ref' : 'unref']()
    child.channel?.[yes ? 'ref' : 'unref']()
  }

  return {
    pid: child.pid,
    isAlive: () => isAlive,
    jobsDone: () => jobs,
    async run(job, timeLimitMs) {
      keepParentAlive(true)
      try {
        const started = await within(startLimitMs, Promise.race([ready, gone]))
        // The clock runs for the picture, not for the start of the process.
        if (started !== 'late' && isAlive) {
          const id = ++jobs
          const outcome = await within(timeLimitMs, Promise.race([gone, answerTo(child, { id, job }, gone)]))
          if (outcome === 'late') return await kill('too_slow')
          if ('isOverMemory' in outcome) return await kill('too_much_memory')
          return outcome
        }
        return await kill('crashed')
      } finally {
        keepParentAlive(false)
      }
    },
    async end() {
      await kill('crashed')
    },
  }

  async function kill(died: 'too_slow' | 'too_much_memory' | 'crashed'): Promise<JobOutcome> {
    if (!isAlive) return { died }
    // A process that waits for its end must live to see it.
    keepParentAlive(true)
    child.kill('SIGKILL')
    await gone
    return { died }
  }
}

function forkDecoder(
  memoryLimitMb: number,
  { network = '', text_engine = '', safety_network = '', words }: DecoderModels,
): ChildProcess {
  const files = words === undefined ? [network, text_engine, safety_network] : [words]
  return fork(
    fileURLToPath(new URL(words === undefined ? './decoder-child.ts' : './words-child.ts', import.meta.url)),
    [String(memoryLimitMb), ...files],
    {
      execArgv: [
        '--max-old-space-size=96',
        '--max-semi-space-size=1',
        '--disallow-code-generation-from-strings',
        '--no-warnings',
      ],
      // Nothing of the parent's environment: a picture that takes over the decoder finds no secrets.
      env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', VIPS_BLOCK_UNTRUSTED: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'json',
    },
  )
}

/** Sends a job and waits for the reply with its id, or for the end of the process when it cannot be sent. */
function answerTo(
  child: ChildProcess,
  request: { id: number; job: DecoderJob },
  gone: Promise<JobOutcome>,
): Promise<DecoderReply | JobOutcome> {
  return new Promise((resolve) => {
    const onMessage = (reply: DecoderReply) => {
      if (reply.id !== request.id) return
      child.off('message', onMessage)
      resolve(reply)
    }
    child.on('message', onMessage)
    child.send(request, (error) => {
      if (error) void gone.then(resolve)
    })
  })
}

async function within<T>(ms: number, wait: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late')
  })
  try {
    return await Promise.race([wait, late])
  } finally {
    clearTimeout(timer)
  }
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Holding = {
  child: ChildProcess
  connection: string
  adopted: boolean
  folder: string
  said: string[]
  refused?: string
  /** Ends it as an operator would; answers once it is gone. */
  stop(): Promise<void>
  kill(): Promise<void>
}

/** For tests: another process that uses the data folder, as that user. */
export async function holdElsewhere(
  dataDir: string,
  as: { uid?: number; gid?: number } = {},
): Promise<Holding> {
  const fixture = join(import.meta.dirname, 'hold-server.fixture.ts')
  const child = spawn(process.execPath, [fixture, dataDir], {
    ...as,
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
  })
  const gone = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    gone.then(() => ['{"refused":"ended without a word"}']),
  ])) as [string]
  return {
    child,
    ...(JSON.parse(line) as Omit<Holding, 'child' | 'stop' | 'kill'>),
    async stop() {
      child.stdin.end('stop\n')
      await gone
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** A line of /etc/passwd that is neither root nor no one. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').matchAll(/^(?!nobody:)[^:]+:[^:]*:(\d+):(\d+):/gm)
  const users = [...lines].map(([, uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }))
  return users.find(({ uid }) => uid !== 0)
}

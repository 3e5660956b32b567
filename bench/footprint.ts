import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inFlight } from './cpu.ts'
import { familyMemory, residentOf } from './memory.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { boardId, pinId, seed } from './seed.ts'

/** Growth is looked for between a tenth of them and the end. SPEED asks for a million. */
const requests = Number(process.env['BENCH_REQUESTS'] ?? 30_000)
const warmed = requests / 10
/** V8 returns what a start left some seconds after it. */
const idleMs = 20_000
const size = { people: 1_000, boards: 1_000, pins: 25_000, follows: 0 }
const port = Number(process.env['BENCH_PORT'] ?? 4330)
const root = join(import.meta.dirname, '..')

/** Memory of the released product, idle and after many requests, against Node with a pool and React. */
const footprint: BenchRow = {
  row: 'footprint',
  goal: 'idle at most 170 MB, in use 300 MB, 450 MB with PostgreSQL; growth under 5 %',
  async run() {
    // From a checkout it holds 30 MB more: what takes the types out of its modules.
    execFileSync(process.execPath, [join(root, 'tools/package.ts')], { stdio: 'ignore' })
    const product = await openProduct()
    try {
      await seed(product, size)
      const ours = await measured(product, join(root, 'build/package/services/start.js'), ourPaths)
      const bare = await measured(product, join(import.meta.dirname, 'footprint-bare.ts'), () => '/')
      return [
        result('app, idle', ours.idle, bare.idle, 'bare: Node, pg and React alone'),
        result('app, in use', ours.end, bare.end, `after ${requests} requests`),
        result('PostgreSQL, in use', ours.database, bare.database, 'shared pages divided (PSS)'),
        result('both, in use', ours.end + ours.database, 450, 'against the budget'),
        result('growth', ours.end, ours.warm, `from request ${warmed} to ${requests}; at most 1.05x`),
        result('p99 of a request, 8 at once', ours.p99, bare.p99, 'bare reads one list', 'ms'),
      ]
    } finally {
      await product.end()
    }
  },
}
export default footprint

interface Measured {
  idle: number
  warm: number
  end: number
  database: number
  p99: number
}

async function measured(product: BenchProduct, file: string, path: (n: number) => string): Promise<Measured> {
  const data_dir = mkdtempSync(join(tmpdir(), 'bowerbird-bench-footprint-'))
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data_dir,
      DATABASE_URL: product.connection,
      RATE_FACTOR: '10000',
      LOG_LEVEL: 'silent',
      // The machine that self-hosters rent.
      MEMORY_MB: '1024',
    },
  })
  try {
    await up(child)
    await sleep(idleMs)
    const pid = child.pid as number
    const idle = residentOf(pid)
    await ask(0, warmed, path)
    const warm = await settled(pid)
    const took = await ask(warmed, requests, path)
    const end = await settled(pid)
    const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
    return { idle, warm, end, database: familyMemory(product.postmaster), p99 }
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(data_dir, { recursive: true, force: true })
  }
}

async function up(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit').then(() => {
    throw new Error('it did not start')
  })
  for (let isUp = false; !isUp;)
    isUp = await Promise.race([
      gone,
      sleep(200)
        .then(() => fetch(`http://127.0.0.1:${port}/readyz`))
        .then((answer) => answer.ok)
        .catch(() => false),
    ])
  // From here on its end is ours to ask for.
  gone.catch(() => {})
}

/** The lowest of some seconds: what a collection has left. The product gives memory back within four quiet ones. */
async function settled(pid: number): Promise<number> {
  const seen: number[] = []
  for (let n = 0; n < 16; n++) {
    await sleep(500)
    seen.push(residentOf(pid))
  }
  return Math.min(...seen)
}

/** How long each took, in milliseconds. */
async function ask(from: number, to: number, path: (n: number) => string): Promise<number[]> {
  const took: number[] = []
  await inFlight(to - from, 8, async (n) => {
    const begun = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path(from + n)}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path(from + n)}: ${answer.status}`)
    took.push(performance.now() - begun)
  })
  return took
}

/** Calls and pages, a page in ten. */
function ourPaths(n: number): string {
  const of = (name: string, options: object) =>
    `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`
  if (n % 10 === 0) return `/pin/${pinId((n * 7919) % size.pins)}/`
  return n % 2 === 0
    ? of('PinResource', { id: pinId((n * 7919) % size.pins) })
    : of('BoardFeedResource', { board_id: boardId((n * 7919) % size.boards) })
}

function result(what: string, subject: number, limit: number, note: string, unit = 'MB'): BenchResult {
  const ratio = subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit, note }
}

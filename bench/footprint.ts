import { spawn } from 'node:child_process'
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

/** Growth is looked for between a third of them and the end. SPEED asks for a million. */
const requests = Number(process.env['BENCH_REQUESTS'] ?? 9_000)
const size = { people: 1_000, boards: 1_000, pins: 25_000, follows: 0 }
const port = Number(process.env['BENCH_PORT'] ?? 4330)
const root = join(import.meta.dirname, '..')

/** Memory of the started product, idle and after many requests, against Node with a pool and React. */
const footprint: BenchRow = {
  row: 'footprint',
  goal: 'at most 1.5x of bare node + pg + react; growth under 5 %',
  async run() {
    const product = await openProduct()
    try {
      await seed(product, size)
      const ours = await measured(product, join(root, 'services/start.ts'), ourPaths)
      const bare = await measured(product, join(import.meta.dirname, 'footprint-bare.ts'), () => '/')
      return [
        result('app, idle', ours.idle, bare.idle, ''),
        result(
          'app, in use',
          ours.end,
          bare.end,
          `after ${requests} requests; the 12 000-pin import comes later`,
        ),
        result('PostgreSQL, in use', ours.database, bare.database, 'with one connection pool each'),
        result('growth', ours.end, ours.warm, `from request ${requests / 3} to ${requests}; at most 1.05x`),
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
    },
  })
  try {
    await up(child)
    await sleep(3_000)
    const pid = child.pid as number
    const idle = residentOf(pid)
    await ask(0, requests / 3, path)
    const warm = await settled(pid)
    await ask(requests / 3, requests, path)
    const end = await settled(pid)
    return { idle, warm, end, database: familyMemory(product.postmaster) }
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

/** The lowest of some seconds: what a collection has left. */
async function settled(pid: number): Promise<number> {
  const seen: number[] = []
  for (let n = 0; n < 8; n++) {
    await sleep(500)
    seen.push(residentOf(pid))
  }
  return Math.min(...seen)
}

async function ask(from: number, to: number, path: (n: number) => string): Promise<void> {
  await inFlight(to - from, 8, async (n) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path(from + n)}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path(from + n)}: ${answer.status}`)
  })
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

function result(what: string, subject: number, limit: number, note: string): BenchResult {
  const ratio = subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit: 'MB', note }
}

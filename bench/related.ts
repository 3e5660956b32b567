import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STEPS } from '../pinner/discovery/engine.ts'
import { createGraph } from '../pinner/discovery/graph.ts'
import type { Graph } from '../pinner/discovery/graph.ts'
import { randomFrom } from '../pinner/discovery/random.ts'
import { createWalker } from '../pinner/discovery/walk.ts'
import { startEngineThread } from '../pinner/discovery/engine-thread.ts'
import { LARGE, rootId, siteMessages } from './discovery-site.ts'
import { interleave, median, quantile } from './interleave.ts'
import type { BenchResult, BenchRow } from './row.ts'

const starts = 300
const count = 100
const now = 1_000

/** Walks of a site of a million pictures, against the same number of steps in C, and through the thread of a product. */
const related: BenchRow = {
  row: 'related',
  goal: `at least 0.5x of an interleaved C walk (2x its time); 1,200 a second on two cores; p99 of a question 10 ms; ${STEPS} steps, top ${count}`,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bowerbird-bench-related-'))
    try {
      const graph = largeGraph()
      const from = startsOf(graph)
      const results = [await againstC(graph, from, folder)]
      const one = results[0]
      if (one) results.push(aSecond(one))
      return [...results, ...(await throughThread()), ...(await memory())]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
export default related

function largeGraph(): Graph {
  const graph = createGraph()
  const half = (id: bigint) => ({ low: Number(id & 0xffff_ffffn), high: Number(id >> 32n) })
  for (const message of siteMessages(LARGE)) {
    if (message.kind === 'boards')
      for (let i = 0; i < message.live.length; i++)
        graph.setBoard({
          id: half(message.rows[2 * i] ?? 0n),
          owner: half(message.rows[2 * i + 1] ?? 0n),
          established_at: 0,
          is_live: true,
        })
    if (message.kind === 'pins')
      for (let i = 0; i < message.rows.length; i += 3)
        graph.collect({
          pin: half(message.rows[i] ?? 0n),
          root: half(message.rows[i + 1] ?? 0n),
          board: half(message.rows[i + 2] ?? 0n),
        })
  }
  graph.build(now)
  return graph
}

/** People look at pictures as often as they were saved. */
function startsOf(graph: Graph): number[] {
  const random = randomFrom(3)
  const values = graph.picturesOf.values()
  return Array.from({ length: starts }, () => values[Math.floor(random() * values.length)] ?? 0)
}

async function againstC(graph: Graph, from: readonly number[], folder: string): Promise<BenchResult> {
  const walker = createWalker(graph)
  const walkAll = () => {
    const before = process.cpuUsage()
    let found = 0
    for (const [seed, picture] of from.entries())
      found += walker.walk({ from: [{ picture, weight: 1 }], count, steps: STEPS, seed }).length
    if (found < 0.9 * count * from.length) throw new Error('walks found too little')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / from.length
  }
  const c = compileC(graph, from, folder)
  if (c === null) {
    const seen = Array.from({ length: 7 }, walkAll)
    const subject = median(seen)
    return {
      what: 'CPU of a walk',
      subject,
      limit: subject,
      ratio: 1,
      min: 1,
      max: 1,
      unit: 'µs',
      note: 'this machine has no C compiler: there is no limit to compare with',
    }
  }
  const exact = new Set(exactTop(graph, from.at(-1) ?? 0))
  const shareOf = (pictures: readonly number[]) =>
    pictures.filter((picture) => exact.has(picture)).length / exact.size
  const ours = walker.walk({ from: [{ picture: from.at(-1) ?? 0, weight: 1 }], count, steps: STEPS, seed: 1 })
  const theirs = await c()
  return interleave({
    what: 'CPU of a walk',
    unit: 'µs',
    note: `of the exact hundred, this finds ${(100 * shareOf(ours.map((one) => one.picture))).toFixed(0)} and C ${(100 * shareOf(theirs.top)).toFixed(0)}`,
    subject: async () => walkAll(),
    limit: async () => (await c()).micros,
  })
}

/** The hundred that exact walks of one step end at most often. */
function exactTop(graph: Graph, picture: number): number[] {
  const exact = createWalker(graph).walk({ from: [{ picture, weight: 1 }], count, steps: 1e9, seed: 1 })
  return exact.map((one) => one.picture)
}

/** The walk in C over the same graph; null without a compiler. */
function compileC(graph: Graph, from: readonly number[], folder: string) {
  const program = join(folder, 'related-walk')
  try {
    execFileSync('cc', ['-O3', '-march=native', '-o', program, join(import.meta.dirname, 'related-walk.c')])
  } catch {
    return null
  }
  const file = join(folder, 'graph')
  const { boardsOf, picturesOf } = graph
  const [pictures, boards] = [graph.pictures.size(), graph.boards.size()]
  const words = [
    Uint32Array.of(pictures, boards, boardsOf.values().length, picturesOf.values().length, from.length),
    boardsOf.heads().slice(0, 2 * pictures),
    picturesOf.heads().slice(0, 2 * boards),
    boardsOf.values(),
    picturesOf.values(),
    Uint32Array.from(from),
  ]
  // Walks take the first two parts of a list alone.
  for (let picture = 0; picture < pictures; picture++)
    (words[1] ?? [])[2 * picture + 1] = graph.walkable(picture)
  writeFileSync(
    file,
    Buffer.concat(words.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))),
  )
  return async () => {
    const child = spawn(program, [file, String(STEPS)])
    let [out, top] = ['', '']
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (top += text.toString()))
    const [code] = (await once(child, 'close')) as [number]
    if (code !== 0) throw new Error(`the walk in C ended with ${code}`)
    return { micros: Number(out.split(' ')[0]), top: top.trim().split(' ').map(Number) }
  }
}

function aSecond({ subject, min, max, ratio }: BenchResult): BenchResult {
  const rate = (2 * 1e6) / subject
  return {
    what: 'walks a second on two cores',
    subject: rate,
    limit: 1_200,
    ratio: rate / 1_200,
    min: rate / 1_200 / (max / ratio),
    max: rate / 1_200 / (min / ratio),
    unit: '',
    note: 'the limit is the goal',
  }
}

/** Questions to an engine in a thread, one after another and eight at a time. */
async function throughThread(): Promise<BenchResult[]> {
  const thread = startEngineThread()
  for (const message of siteMessages(LARGE)) await thread.send(message)
  const random = randomFrom(5)
  const ask = async (seed: number) => {
    const begun = performance.now()
    const roots = BigUint64Array.of(rootId(Math.floor(LARGE.pictures * random() ** 2)))
    const reply = await thread.send({ kind: 'walk', roots, weights: Float64Array.of(1), count, seed })
    if (reply.kind !== 'pins' || reply.found === null) throw new Error('the engine did not answer')
    return performance.now() - begun
  }
  for (let seed = 0; seed < 500; seed++) await ask(seed)
  const seen = []
  for (let round = 0; round < 7; round++) {
    const times: number[] = []
    for (let seed = 0; seed < 1_000; seed += 8)
      times.push(...(await Promise.all(Array.from({ length: 8 }, (_, i) => ask(seed + i)))))
    seen.push(quantile(times, 0.99))
  }
  await thread.stop()
  const subject = median(seen)
  return [
    {
      what: 'p99 of a question, 8 at a time',
      subject,
      limit: 10,
      ratio: subject / 10,
      min: Math.min(...seen) / 10,
      max: Math.max(...seen) / 10,
      unit: 'ms',
      note: 'through the thread, names of pins included; the limit is the goal',
    },
  ]
}

/** Of processes that do nothing else: filled, against one whose engine is empty. */
async function memory(): Promise<BenchResult[]> {
  const measure = async (size: string) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'engine-memory.ts'), size], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    await once(child, 'close')
    const [idle = 0, held = 0, most = 0] = out.trim().split(' ').map(Number)
    return { idle, held, most }
  }
  const row = (what: string, megabytes: number, limit: number, note: string): BenchResult => ({
    what,
    subject: megabytes,
    limit,
    ratio: megabytes / limit,
    min: megabytes / limit,
    max: megabytes / limit,
    unit: 'MB',
    note,
  })
  const [large, small] = [await measure('large'), await measure('small')]
  return [
    row(
      'memory, a million pictures',
      large.held - large.idle,
      600,
      `ten million saves; ${large.most.toFixed(0)} MB for a moment while it was filled, in a process that has ${large.idle.toFixed(0)} MB idle; the limit is the goal`,
    ),
    row(
      'memory, ten thousand pictures',
      small.held - small.idle,
      30,
      'over an idle process; the limit is the goal',
    ),
  ]
}

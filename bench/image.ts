import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renditionSize, type Size } from '@bowerbird/contract/media/renditions'
import { createDecoderPool, type DecoderPool } from '@bowerbird/core/media/decoder-pool'
import { isImageRefusal } from '@bowerbird/core/media/image-refusal'
import { createLocalStore } from '@bowerbird/core/media/local-store'
import { renditionKey } from '@bowerbird/core/media/media-keys'
import { createPictures } from '@bowerbird/core/media/pictures'
import sharp from 'sharp'
import { cpuOf } from './image-cpu.ts'
import { measureImageMagick } from './image-magick.ts'
import { photographs } from './image-photographs.ts'
import type { RawReply, RawRequest } from './image-raw.ts'
import type { BenchResult, BenchRow } from './row.ts'

const groups = 8
const groupSize = 25
const specs = ['236x', '474x', '736x'] as const

/** Uploads, from the file to three renditions in the store, against plain sharp in one process. */
export const image: BenchRow = {
  row: 'image',
  goal: 'CPU at most 1.15x decode-once sharp, memory at most 1.5x, 5x faster than ImageMagick',
  async run() {
    const paths = await photographs(groups * groupSize)
    const folder = await mkdtemp(join(tmpdir(), 'bowerbird-bench-image-'))
    const pool = createDecoderPool({ jobsPerProcess: Infinity, timeLimitMs: 60_000, idleMs: 3_600_000 })
    const raw = fork(fileURLToPath(new URL('./image-raw.ts', import.meta.url)), {
      execArgv: ['--no-warnings'],
    })
    try {
      await assertSamePictures({ folder, pool, raw }, paths.slice(0, 10))
      const rounds = []
      for (let at = 0; at < paths.length; at += groupSize) {
        rounds.push(await oneRound({ folder, pool, raw }, paths.slice(at, at + groupSize)))
      }
      const magick = await measureImageMagick(paths.slice(0, groupSize), folder, () =>
        takeIn({ folder, pool, raw }, paths.slice(0, groupSize)),
      )
      return [cpuResult(rounds), await memoryResult(pool, rounds), ...magick]
    } finally {
      raw.kill()
      await pool.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
export default image

interface Bench {
  folder: string
  pool: DecoderPool
  raw: ChildProcess
}
interface Round {
  subject: number
  limit: number
  rawPeakBytes: number
}

/** Ours, plain, plain, ours: whatever else the machine does falls on both alike. */
async function oneRound(bench: Bench, paths: string[]): Promise<Round> {
  const first = await takeIn(bench, paths)
  const limits = [await plainly(bench, paths), await plainly(bench, paths)]
  const second = await takeIn(bench, paths)
  return {
    subject: (first + second) / 2 / paths.length,
    limit: limits.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0) / 2 / paths.length,
    rawPeakBytes: Math.max(...limits.map(({ peakBytes }) => peakBytes)),
  }
}

/** CPU of this process and of the decoder, for pictures taken into an empty store. */
async function takeIn({ folder, pool }: Bench, paths: string[]): Promise<number> {
  const root = await mkdtemp(join(folder, 'store-'))
  const pictures = picturesIn(root, pool)
  const before = { own: process.cpuUsage(), decoder: await cpuOf(pool.stats().processes[0]) }
  for (const file of paths) {
    const taken = await pictures.ingestImage({ file }, 'bench')
    if (isImageRefusal(taken)) throw new Error(`${basename(file)}: ${taken.message}`)
  }
  const { user, system } = process.cpuUsage(before.own)
  const decoder = (await cpuOf(pool.stats().processes[0])) - before.decoder
  await rm(root, { recursive: true })
  return user + system + decoder
}

function picturesIn(root: string, pool: DecoderPool) {
  return createPictures({
    store: createLocalStore(join(root, 'files')),
    pool,
    scratch: join(root, 'scratch'),
    specsAtUpload: [...specs],
  })
}

async function plainly({ raw, folder }: Bench, paths: string[]): Promise<RawReply> {
  const pictures = await Promise.all(paths.map(async (path) => ({ path, sizes: await sizesOf(path) })))
  const request: RawRequest = { pictures, folder }
  raw.send(request)
  const [reply] = (await once(raw, 'message')) as [RawReply]
  return reply
}

/** Worked out here, so that the limit does not pay for it. */
async function sizesOf(path: string): Promise<Size[]> {
  const { width, height } = (await sharp(path).metadata()).autoOrient
  return specs.map((spec) => renditionSize(spec, width, height)).toSorted((a, b) => b.width - a.width)
}

/** Both ways must give the same bytes, or the comparison means nothing. Warms both up, too. */
async function assertSamePictures(bench: Bench, paths: string[]): Promise<void> {
  const root = await mkdtemp(join(bench.folder, 'same-'))
  const pictures = picturesIn(root, bench.pool)
  await plainly(bench, paths)
  for (const [at, file] of paths.entries()) {
    const taken = await pictures.ingestImage({ file }, 'bench')
    if (isImageRefusal(taken)) throw new Error(`${basename(file)}: ${taken.message}`)
    for (const spec of specs) {
      const ours = await readFile(join(root, 'files', renditionKey(taken.sha256, spec, 'webp')))
      const plain = await readFile(
        join(bench.folder, `${at}-${renditionSize(spec, taken.width, taken.height).width}.webp`),
      )
      if (!ours.equals(plain)) throw new Error(`${basename(file)} differs at ${spec}`)
    }
  }
}

function cpuResult(rounds: Round[]): BenchResult {
  return {
    what: 'CPU a picture',
    ...ratioOf(rounds.map(({ subject, limit }) => subject / limit)),
    subject: median(rounds.map(({ subject }) => subject / 1_000)),
    limit: median(rounds.map(({ limit }) => limit / 1_000)),
    unit: 'ms',
    note: `${groups * groupSize} generated photographs, ${specs.join(', ')}; limit: plain sharp, same bytes out`,
  }
}

async function memoryResult(pool: DecoderPool, rounds: Round[]): Promise<BenchResult> {
  const [pid] = pool.stats().processes
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8')
  const subject = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  const limit = Math.max(...rounds.map(({ rawPeakBytes }) => rawPeakBytes)) / 1024 / 1024
  const note = 'highest resident memory of the decoder process against that of plain sharp'
  return { what: 'peak memory', subject, limit, ...ratioOf([subject / limit]), unit: 'MB', note }
}

function ratioOf(ratios: number[]) {
  return { ratio: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BenchResult } from './row.ts'

const run = promisify(execFile)

/** The same three renditions by ImageMagick, when this machine has it. No result when it has not. */
export async function measureImageMagick(
  paths: string[],
  folder: string,
  ours: () => Promise<unknown>,
): Promise<BenchResult[]> {
  const command = await installed()
  if (!command) return []
  const ratios: number[] = []
  let times = { subject: 0, limit: 0 }
  for (let round = 0; round < 3; round += 1) {
    const subject = await timed(ours)
    const limit = await timed(() => convertAll(command, paths, folder))
    ratios.push(limit / subject)
    times = { subject: subject / paths.length, limit: limit / paths.length }
  }
  const sorted = ratios.toSorted((a, b) => a - b)
  const note = 'times faster than ImageMagick, wall clock, one picture after the other'
  return [
    {
      what: 'time a picture',
      ...times,
      ratio: sorted[1] ?? 0,
      min: sorted[0] ?? 0,
      max: sorted[2] ?? 0,
      unit: 'ms',
      note,
    },
  ]
}

async function convertAll(command: string, paths: string[], folder: string): Promise<void> {
  for (const path of paths) {
    const sizes = ['736x', '474x', '236x'].flatMap((size) => [
      '-resize',
      size,
      '-quality',
      '80',
      '+write',
      join(folder, `magick-${size}.webp`),
    ])
    await run(command, [path, '-auto-orient', '-strip', ...sizes, 'null:'])
  }
}

async function installed(): Promise<string | null> {
  for (const command of ['magick', 'convert']) {
    const { stdout } = await run(command, ['-version']).catch(() => ({ stdout: '' }))
    if (stdout.startsWith('Version: ImageMagick')) return command
  }
  return null
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { clockTicks } from './image-cpu.ts'
import type { BenchResult } from './row.ts'

const run = promisify(execFile)

/**
 * The same three renditions by ImageMagick, when this machine has it; no result when it has not.
 * `ours` takes the same pictures in and gives the microseconds of CPU it cost.
 */
export async function measureImageMagick(
  paths: string[],
  folder: string,
  ours: () => Promise<number>,
): Promise<BenchResult[]> {
  const command = await installed()
  if (!command) return []
  const rounds = []
  for (let round = 0; round < 3; round += 1) {
    const before = await childrenCpu()
    await convertAll(command, paths, folder)
    rounds.push({ magick: (await childrenCpu()) - before, subject: await ours() })
  }
  const sorted = rounds.toSorted((a, b) => a.magick / a.subject - b.magick / b.subject)
  const [least, middle, most] = sorted.map(({ magick, subject }) => magick / subject)
  const perPicture = (microseconds = 0) => microseconds / paths.length / 1_000
  return [
    {
      what: 'CPU a picture, ImageMagick',
      subject: perPicture(sorted[1]?.subject),
      limit: perPicture(sorted[1]?.magick),
      ratio: middle ?? 0,
      min: least ?? 0,
      max: most ?? 0,
      unit: 'ms',
      note: 'the ratio says how many times the CPU ImageMagick takes for the same three sizes',
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

/** CPU of all children that have ended, in microseconds (Linux). */
async function childrenCpu(): Promise<number> {
  const fields = (await readFile('/proc/self/stat', 'utf8')).replace(/^.*\) /, '').split(' ')
  return ((Number(fields[13]) + Number(fields[14])) * 1_000_000) / clockTicks
}

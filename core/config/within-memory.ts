import type { MemoryPlan } from './memory-plan.ts'
import { planOfMemory } from './memory-there.ts'

/**
 * Starts this program again in the same process, with limits of memory that fit the machine. V8 and the C library take
 * most of them at the start of a process alone, and another process beside this one would cost what the limits save. To
 * be called before anything large is loaded. Limits that were given by hand stay as they are. Does nothing where a
 * process cannot be replaced (Windows), or has a channel to the one that started it.
 */
export function withinMemory(plan = planOfMemory()): void {
  const given = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ')
  if (/--max-(?:old|semi)-space-size/.test(given) || !process.execve || process.channel) return
  if (process.platform === 'win32') return
  const [, ...args] = process.argv
  process.execve(process.execPath, [process.execPath, ...nodeFlags(plan), ...process.execArgv, ...args], {
    ...libraryLimits,
    ...process.env,
  })
}

/**
 * Flags of Node for a process that serves. Without V8's middle compiler it takes some 10 MB less (docs/decisions/114), and what is free in
 * its heap can be given back by hand (docs/decisions/115).
 */
export function nodeFlags({ heap_mb, semi_space_mb }: MemoryPlan = planOfMemory()): string[] {
  return [
    `--max-old-space-size=${heap_mb}`,
    `--max-semi-space-size=${semi_space_mb}`,
    '--no-maglev',
    '--expose-gc',
  ]
}

/**
 * Of glibc, which keeps a heap for each thread otherwise, and returns little of them. With the thresholds fixed, what is large goes
 * back to the machine when it is freed. 32 KB are what V8's compilers take at a time, 28 MB in all for the longest functions: between
 * other things in a heap they would stay (docs/decisions/089).
 */
export const libraryLimits = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const longestMs = 600_000
const busy = 5

/**
 * Does `work` while no other process of this machine does its own under the same file; waits for it up to 10 minutes,
 * then throws. The lock of an SQLite file is the operating system's: it ends with its process, however that ends.
 */
export async function oneAtATime(
  { lock, signal }: { lock: string; signal?: AbortSignal | undefined },
  work: () => Promise<void>,
): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true })
  const held = new DatabaseSync(lock)
  try {
    for (const end = performance.now() + longestMs; !take(held, end);) await delay(100, undefined, { signal })
    await work()
  } finally {
    held.close()
  }
}

/** False while another process has it, until `end`. */
function take(lock: DatabaseSync, end: number): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === busy
    if (!isTaken || performance.now() > end) throw error
    return false
  }
}

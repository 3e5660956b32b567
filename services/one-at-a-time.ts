import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Does `work` while no other process of this machine does its own under the same file; waits for it up to 10 minutes,
 * then throws. The lock of an SQLite file is the operating system's: it ends with its process, however that ends.
 */
export function oneAtATime(lock_file: string, work: () => void): void {
  mkdirSync(dirname(lock_file), { recursive: true })
  const lock = new DatabaseSync(lock_file, { timeout: 600_000 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    work()
  } finally {
    lock.close()
  }
}

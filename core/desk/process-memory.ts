import { readFile } from 'node:fs/promises'

/** Memory of a process in bytes, as /proc tells it; null on other systems, and for a process that is gone. */
export async function memoryOfProcess(pid: number): Promise<number | null> {
  const memory = await readMemory(pid)
  return memory && memory.own + memory.shared
}

/**
 * Memory of processes that share a part of it, as those of PostgreSQL do: what each has of its own, and the largest
 * shared part once. Null where it cannot be read.
 */
export async function memoryOfFamily(pids: readonly number[]): Promise<number | null> {
  const each = (await Promise.all(pids.map(readMemory))).filter((one) => one !== null)
  if (each.length === 0) return null
  return each.reduce((sum, one) => sum + one.own, 0) + Math.max(...each.map((one) => one.shared))
}

/** The process that started this one; null where it cannot be read. */
export async function parentOfProcess(pid: number): Promise<number | null> {
  const found = /^PPid:\s+(\d+)$/m.exec(await statusOf(pid))
  return found ? Number(found[1]) : null
}

async function readMemory(pid: number): Promise<{ own: number; shared: number } | null> {
  const status = await statusOf(pid)
  const bytesOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024
  const [own, file, shared] = [bytesOf('RssAnon'), bytesOf('RssFile'), bytesOf('RssShmem')]
  return Number.isNaN(own + file + shared) ? null : { own, shared: file + shared }
}

const statusOf = (pid: number) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')

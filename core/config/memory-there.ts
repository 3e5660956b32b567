import { readFileSync } from 'node:fs'
import { freemem, totalmem } from 'node:os'
import { dirname, join } from 'node:path/posix'
import { memoryPlan } from './memory-plan.ts'
import type { MemoryPlan } from './memory-plan.ts'

type Read = (path: string) => string

const bytesInMb = 1_048_576

/** How the memory of this machine or container is shared out. MEMORY_MB overrides what there is. */
export function planOfMemory(env: Readonly<Record<string, string | undefined>> = process.env): MemoryPlan {
  return memoryPlan(memoryGiven(env) ?? memoryThere())
}

/** MEMORY_MB, read before the settings are: an unusable value is theirs to refuse. */
function memoryGiven({ MEMORY_MB = '' }: Readonly<Record<string, string | undefined>>): number | undefined {
  return /^\d{3,7}$/.test(MEMORY_MB.trim()) ? Number(MEMORY_MB) : undefined
}

/** Megabytes that this process and its children may use: those of the machine, or of the cgroup that they are in. */
function memoryThere(): number {
  return Math.min(totalmem() / bytesInMb, cgroupLimitMb())
}

const readText: Read = (path) => readFileSync(path, 'utf8')

/**
 * The lowest limit of the cgroup of this process and of those around it; Infinity without any. Node's own
 * `process.constrainedMemory` does not look at those around it.
 */
export function cgroupLimitMb(read: Read = readText): number {
  return Math.min(Infinity, ...limitedCgroups(read).map(({ limit }) => limit)) / bytesInMb
}

/**
 * Bytes of the machine, or of the tightest cgroup around this process, and how many of them are free. Pages of files that the
 * kernel keeps count as free, which `process.availableMemory` does not do in a cgroup.
 */
export function memoryNow(read: Read = readText): { total_bytes: number; free_bytes: number } {
  const available = numberAfter('MemAvailable:', textOf('/proc/meminfo', read))
  const machine = { limit: totalmem(), free: available === null ? freemem() : available * 1024 }
  const all = [machine, ...limitedCgroups(read)]
  const total_bytes = Math.min(...all.map(({ limit }) => limit))
  return { total_bytes, free_bytes: Math.min(total_bytes, ...all.map(({ free }) => free)) }
}

/** What the files of a cgroup are called. */
interface CgroupFiles {
  limits: readonly string[]
  used: string
  /** The line of `memory.stat` with the pages of files that can be dropped. */
  cache: string
}

const version2: CgroupFiles = {
  limits: ['memory.max', 'memory.high'],
  used: 'memory.current',
  cache: 'inactive_file',
}
const version1: CgroupFiles = {
  limits: ['memory.limit_in_bytes'],
  used: 'memory.usage_in_bytes',
  cache: 'total_inactive_file',
}

/** The cgroups with a limit that this process is in, in bytes. */
function limitedCgroups(read: Read): { limit: number; free: number }[] {
  const lines = (textOf('/proc/self/cgroup', read) ?? '').split('\n')
  return lines.flatMap((line) => {
    const [id, controllers = '', ...path] = line.split(':')
    const place = path.join(':')
    if (id === '0' && controllers === '') return limitedAbove('/sys/fs/cgroup', place, version2, read)
    if (controllers.split(',').includes('memory'))
      return limitedAbove('/sys/fs/cgroup/memory', place, version1, read)
    return []
  })
}

/** In a container the path is often that of the host, and the files are at the root: folders that are missing are passed over. */
function limitedAbove(root: string, place: string, { limits, used, cache }: CgroupFiles, read: Read) {
  const folders = [place]
  while (dirname(folders.at(-1) ?? '/') !== folders.at(-1)) folders.push(dirname(folders.at(-1) ?? '/'))
  return folders.flatMap((folder) => {
    const file = (name: string) => textOf(join(root, folder, name), read)
    const found = limits.flatMap((name) => numberOf(file(name)) ?? [])
    if (found.length === 0) return []
    const limit = Math.min(...found)
    const kept = numberAfter(cache, file('memory.stat')) ?? 0
    return [{ limit, free: Math.max(0, limit - (numberOf(file(used)) ?? 0) + kept) }]
  })
}

const numberOf = (text: string | null) => (text !== null && /^\d+\s*$/.test(text) ? Number(text) : null)

/** The number that follows a name at the start of a line. */
function numberAfter(name: string, text: string | null): number | null {
  const line = text?.split('\n').find((one) => one.startsWith(`${name} `))
  return numberOf(/\d+/.exec(line?.slice(name.length) ?? '')?.[0] ?? null)
}

function textOf(path: string, read: Read): string | null {
  try {
    return read(path)
  } catch {
    return null
  }
}

import { readdirSync, readFileSync } from 'node:fs'

const microsecondsPerTick = 10_000

/** CPU time of this process and of every PostgreSQL process of a server, in microseconds. */
export function cpuTaken(postmaster: number): number {
  const { user, system } = process.cpuUsage()
  return user + system + serverTicks(postmaster) * microsecondsPerTick
}

/** Living backends, and what the postmaster has gathered of those that ended. */
function serverTicks(postmaster: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(name)
    if (stat === null) continue
    if (Number(name) === postmaster) ticks += stat.own + stat.ended
    else if (stat.parent === postmaster) ticks += stat.own
  }
  return ticks
}

function statOf(pid: string): { parent: number; own: number; ended: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index] ?? 0
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return null
  }
}

/** `count` pieces of work, `at_once` at a time. */
export async function inFlight(
  count: number,
  at_once: number,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: at_once }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

/** Microseconds of CPU that each of `count` pieces took. */
export async function cpuEach(
  postmaster: number,
  count: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> {
  const before = cpuTaken(postmaster)
  await inFlight(count, 8, work)
  return (cpuTaken(postmaster) - before) / count
}

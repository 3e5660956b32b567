import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** How Linux counts time in /proc; elsewhere this row cannot be measured. */
export const clockTicks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Microseconds of CPU that a process has used; 0 when there is none yet. */
export async function cpuOf(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / clockTicks
}

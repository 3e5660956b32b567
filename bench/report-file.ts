import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cookieFor } from './caller.ts'
import { residentOf } from './memory.ts'
import { openProduct } from './product.ts'
import type { BenchRow } from './row.ts'
import { advertiser_id, seedYear } from './seed-tracking-events.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const limitMb = 150

/** A report of a million rows as XLSX, downloaded from the process that also serves everything else. */
const reportFile: BenchRow = {
  row: 'report-file',
  goal: 'an XLSX file of 1 million rows streams with less than 150 MB over the idle process',
  async run() {
    const product = await openProduct()
    try {
      await seedYear(product, 36_500)
      const seed = join(import.meta.dirname, 'seed-report-file.ts')
      // In a process of its own: what seeding takes here would be taken for idle.
      execFileSync(process.execPath, [seed, product.connection, String(rows)])
      const headers = { Cookie: await cookieFor(product, 0) }
      await sleep(1_000)
      const idle = residentOf(process.pid)
      const started = performance.now()
      const answer = await product.fetch(`/advertiser/${advertiser_id}/report-center/files/1.xlsx`, {
        headers,
      })
      if (!answer.ok || !answer.body) throw new Error(`the file answered ${answer.status}`)
      let [most, bytes] = [idle, 0]
      for await (const chunk of answer.body) {
        bytes += chunk.length
        most = Math.max(most, residentOf(process.pid))
      }
      const seconds = (performance.now() - started) / 1000
      const over = most - idle
      const ratio = over / limitMb
      return [
        {
          what: 'memory over idle',
          unit: 'MB',
          subject: over,
          limit: limitMb,
          ratio,
          min: ratio,
          max: ratio,
          note: `${rows} rows, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s; idle ${idle.toFixed(0)} MB, at most ${most.toFixed(0)} MB`,
        },
      ]
    } finally {
      await product.end()
    }
  },
}
export default reportFile

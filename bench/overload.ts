import { execFile } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { userRegisterCreate } from '@bowerbird/contract/identity/identity-calls'
import { builtPages } from '@bowerbird/services/built-pages'
import { ensureBuild } from '@bowerbird/services/ensure-build'
import { callerFor, cookieFor } from './caller.ts'
import { quantile } from './interleave.ts'
import type { FloodOrder, FloodReport } from './overload-flood.ts'
import { openProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { seed } from './seed.ts'
import { seedFeeds } from './seed-feeds.ts'

const size = { people: 500, boards: 500, pins: 5_000, follows: 50 }
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10)
const times = 10
const limitMs = 500
const password = 'a long pass phrase'

/** Home pages are asked for at ten times the rate that can be answered, by another process on the same machine. */
const overload: BenchRow = {
  row: 'overload',
  goal: 'at 10x overload of home pages, log-in and settings under 500 ms (p95)',
  async run() {
    await ensureBuild()
    const product = await openProduct({ pages: builtPages })
    const server = serve({ fetch: product.server.fetch, port: 0, hostname: '127.0.0.1' })
    try {
      if (!server.listening) await once(server, 'listening')
      await seed(product, size)
      await seedFeeds(product, 50, 5)
      const signed = await product.dispatcher.run(
        userRegisterCreate,
        { email: 'known@example.org', username: 'known', password, full_name: 'Known', age: 30 },
        { ...callerFor(0), viewer: null, browser_session_id: null },
      )
      if (!signed.ok) throw new Error(signed.message)
      const cookies: string[] = []
      for (let n = 0; n < 40; n++) cookies.push(await cookieFor(product, n))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const order = { url, seconds, cookies, rate: null, probe: null }
      const warm = await flood({ ...order, seconds: 3 })
      if (warm.answered === 0) throw new Error(`no page was answered: ${JSON.stringify(warm)}`)
      const calm = await flood(order)
      const rate = (calm.answered / seconds) * times
      const probe = { cookie: cookies[0] ?? '', username: 'known', password }
      const alone = await flood({ ...order, rate: 1, probe })
      const flooded = await flood({ ...order, rate, probe })
      const answered =
        `${(calm.answered / seconds).toFixed(0)} pages a second are answered, ${rate.toFixed(0)} asked for; ` +
        `${(flooded.answered / seconds).toFixed(0)} answered and ${(flooded.refused / seconds).toFixed(0)} refused a second, ${flooded.failed} failed`
      return [
        figure('log-in', flooded.log_in_ms, alone.log_in_ms, answered),
        figure('settings', flooded.settings_ms, alone.settings_ms, ''),
      ]
    } finally {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await product.end()
    }
  },
}
export default overload

async function flood(order: FloodOrder): Promise<FloodReport> {
  const file = join(import.meta.dirname, 'overload-flood.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(order)], {
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as FloodReport
}

function figure(what: string, flooded: number[], alone: number[], note: string): BenchResult {
  const subject = quantile(flooded, 0.95)
  const ratio = subject / limitMs
  const fullNote = `median ${quantile(flooded, 0.5).toFixed(0)} ms of ${flooded.length}, alone ${quantile(alone, 0.5).toFixed(0)} ms. ${note}`
  return {
    what: `${what}, p95`,
    subject,
    limit: limitMs,
    ratio,
    min: ratio,
    max: ratio,
    unit: 'ms',
    note: fullNote,
  }
}

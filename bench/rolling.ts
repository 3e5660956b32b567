import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { silentLog } from '@bowerbird/core/db/database-log'
import { startEmbedded } from '@bowerbird/core/db/embedded/start-embedded'
import { ensureBuild } from '@bowerbird/services/ensure-build'
import { picture } from '@bowerbird/testing/picture'
import pg from 'pg'
import { quantile } from './interleave.ts'
import { startNginx, startProcess } from './rolling-processes.ts'
import type { SiteProcess } from './rolling-processes.ts'
import type { BenchResult, BenchRow } from './row.ts'

const savers = 4
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1)
const firstPort = Number(process.env['BENCH_PORT'] ?? 4340)

/** Saves all the while through nginx, as documented, while every process of the site is stopped and started in turn. */
const rolling: BenchRow = {
  row: 'rolling',
  goal: 'no failed request, no save lost or doubled while each process restarts',
  async run() {
    await ensureBuild()
    const folder = mkdtempSync(join(tmpdir(), 'bowerbird-bench-rolling-'))
    chmodSync(folder, 0o755)
    const embedded = await startEmbedded({ data_dir: join(folder, 'database'), log: silentLog })
    const running: { stop(): Promise<unknown> }[] = []
    const pool = new pg.Pool({ connectionString: embedded.connection, max: 2 })
    try {
      mkdirSync(join(folder, 'data'))
      const [proxy, one, two, discovery] = [firstPort, firstPort + 1, firstPort + 2, firstPort + 3]
      const url = `http://127.0.0.1:${proxy}`
      const env = {
        DATABASE_URL: embedded.connection,
        DATA_DIR: join(folder, 'data'),
        PUBLIC_URL: url,
        DISCOVERY_URL: `http://127.0.0.1:${discovery}`,
      }
      const processes: SiteProcess[] = []
      const each: Record<string, string>[] = [
        { ROLE: 'web', PORT: String(one) },
        { ROLE: 'web', PORT: String(two) },
        { ROLE: 'worker' },
        { ROLE: 'discovery', DISCOVERY_PORT: String(discovery) },
      ]
      for (const more of each) {
        const started = await startProcess({ ...env, ...more })
        processes.push(started)
        running.push(started)
      }
      running.push(await startNginx(folder, proxy, [one, two]))
      return await measure(url, processes, pool)
    } finally {
      for (const one of running.toReversed()) await one.stop().catch(() => {})
      await pool.end()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
export default rolling

async function measure(url: string, processes: SiteProcess[], pool: pg.Pool): Promise<BenchResult[]> {
  const save = await signUp(url)
  const calm = await saving(save, 'calm', () => sleep(5_000))
  const restarts: number[] = []
  const turned = await saving(save, 'turned', async () => {
    for (let round = 0; round < rounds; round++)
      for (const each of processes) {
        const started = performance.now()
        await each.restart('SIGTERM')
        restarts.push(performance.now() - started)
        await sleep(500)
      }
  })
  const killed = await saving(save, 'killed', async () => {
    for (const each of processes.slice(0, 2)) {
      await each.restart('SIGKILL')
      await sleep(500)
    }
  })
  const { lost, doubled } = await compare(pool, [calm, turned, killed])
  const slowest = (report: Report) => quantile(report.ms, 1)
  const restart = `a process is away for ${(quantile(restarts, 0.5) / 1000).toFixed(1)} s (median of ${restarts.length})`
  return [
    count('failed, each restarted in turn', turned.failed.length, turned, `${restart}. ${said(turned)}`),
    count('failed, web processes killed', killed.failed.length, killed, said(killed)),
    count('acknowledged saves that are lost', lost, null, ''),
    count('saves that are there twice', doubled, null, ''),
    {
      what: 'a save, p99, restarts',
      subject: quantile(turned.ms, 0.99),
      limit: quantile(calm.ms, 0.99),
      ...spread(quantile(turned.ms, 0.99) / quantile(calm.ms, 0.99)),
      unit: 'ms',
      note: `slowest ${slowest(turned).toFixed(0)} ms, killed ${slowest(killed).toFixed(0)} ms, calm ${slowest(calm).toFixed(0)} ms`,
    },
  ]
}

interface Report {
  /** Titles of pins whose save was answered with 200, and what else was answered. */
  saved: string[]
  failed: string[]
  ms: number[]
}

type Save = (title: string, hasKey: boolean) => Promise<string>

/** Saves with a key, as browsers send one, and without, as scripts do, in turns and side by side, until `work` has ended. */
async function saving(save: Save, name: string, work: () => Promise<unknown>): Promise<Report> {
  const report: Report = { saved: [], failed: [], ms: [] }
  const over = { is: false }
  const loops = Array.from({ length: savers }, async (_, saver) => {
    for (let n = 0; !over.is; n++) {
      const hasKey = (saver + n) % 2 === 0
      const title = `${name} ${saver} ${n}`
      const started = performance.now()
      const answer = await save(title, hasKey).catch((error: unknown) => String(error))
      report.ms.push(performance.now() - started)
      if (answer === '200') report.saved.push(title)
      else report.failed.push(`${answer} ${hasKey ? 'with' : 'without'} a key`)
    }
  })
  await work().finally(() => (over.is = true))
  await Promise.all(loops)
  return report
}

/** A user with a board and a pin to save again and again. */
async function signUp(url: string): Promise<Save> {
  let cookie = ''
  const post = async (resource: string, options: object, key?: string) => {
    const response = await fetch(`${url}/resource/${resource}/create/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: url,
        Cookie: cookie,
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify({ options }),
    })
    return { response, text: await response.text() }
  }
  const made = async (resource: string, options: object) => {
    const { response, text } = await post(resource, options)
    if (!response.ok) throw new Error(`${resource} answers ${response.status} ${text.slice(0, 300)}`)
    const session = response.headers.getSetCookie().find((line) => line.includes('session='))
    if (session) cookie = session.split(';')[0] ?? ''
    return (JSON.parse(text) as { resource_response: { data: { id: string } } }).resource_response.data.id
  }
  const about = { email: 'saver@example.org', password: 'correct horse battery', full_name: 'Saver', age: 30 }
  await made('UserRegisterResource', about)
  const board_id = await made('BoardResource', { name: 'Kept' })
  const image_base64 = await picture({ seed: 1 })
  const pin_id = await made('PinResource', { board_id, image_base64, method: 'uploaded', title: 'first' })
  return async (title, hasKey) => {
    const options = { pin_id, board_id, title, save_again: true }
    const { response } = await post('RepinResource', options, hasKey ? title : undefined)
    return String(response.status)
  }
}

async function compare(pool: pg.Pool, reports: Report[]): Promise<{ lost: number; doubled: number }> {
  const { rows } = await pool.query<{ title: string; count: number }>(
    'select title, count(*)::int as count from pin group by title',
  )
  const counts = new Map(rows.map(({ title, count: found }) => [title, found]))
  const lost = reports.flatMap(({ saved }) => saved).filter((title) => !counts.has(title)).length
  return { lost, doubled: rows.filter((row) => row.count > 1).length }
}

const said = ({ failed }: Report) => [...new Set(failed)].slice(0, 4).join('; ')

/** A count that should be 0; the limit is how many saves there were. */
function count(what: string, subject: number, report: Report | null, note: string): BenchResult {
  const limit = report ? report.ms.length : 0
  return { what, subject, limit, ...spread(subject), unit: report ? 'of the saves' : 'pins', note }
}

const spread = (ratio: number) => ({ ratio, min: ratio, max: ratio })

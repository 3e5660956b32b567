import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { csvLine } from '@bowerbird/core/call/csv-line'
import { zipFile } from '@bowerbird/pinner/exports/zip-file'
import type { ZipEntry } from '@bowerbird/pinner/exports/zip-file'
import sharp from 'sharp'
import { residentOf } from './memory.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'
import { boardId, pinId, seed } from './seed.ts'

const pins = Number(process.env['BENCH_IMPORT_PINS'] ?? 12_000)
const port = Number(process.env['BENCH_PORT'] ?? 4330)
const size = { people: 1_000, boards: 1_000, pins: 25_000, follows: 0 }
const origin = `http://localhost:${port}`
const root = join(import.meta.dirname, '..')
const everyMs = 40
const quietMs = 20_000
const password = 'correct horse battery staple'

/** What an import of 12 000 pins, each with a picture of its own, does to the process and to those who read meanwhile. */
const importRow: BenchRow = {
  row: 'import',
  goal: 'memory of the process at most 1.3x without; read p99 at most 2x',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'bowerbird-bench-import-'))
    const product = await openProduct()
    try {
      await seed(product, size)
      const archive = join(folder, 'pins.zip')
      await pipeline(Readable.from(zipFile(entries()), { objectMode: false }), createWriteStream(archive))
      return await measured(product, folder, archive)
    } finally {
      await product.end()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
export default importRow

async function measured(product: BenchProduct, folder: string, archive: string): Promise<BenchResult[]> {
  const child = spawn(process.execPath, [join(root, 'services/start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: product.connection,
      RATE_FACTOR: '10000',
      LOG_LEVEL: 'silent',
    },
  })
  try {
    const pid = child.pid as number
    const code = await ownerCode(child.stdout)
    const site = await logIn(code)
    await sleep(3_000)
    const idle = residentOf(pid)
    const before = await reads(pid, async () => sleep(quietMs))
    const begun = Date.now()
    const during = await reads(pid, () => wholeImport(site, archive))
    const seconds = (Date.now() - begun) / 1000
    return [
      result('memory at its most, reads alone', before.most, idle, 'MB', 'against idle'),
      result(
        'memory at its most, importing',
        during.most,
        before.most,
        'MB',
        `${pins} pins; against reads alone`,
      ),
      result('memory at its most, importing', during.most, idle, 'MB', 'against idle'),
      result(
        'read p99 meanwhile',
        during.p99,
        before.p99,
        'ms',
        `a read every ${everyMs} ms; ${during.refused} turned away, ${before.refused} before`,
      ),
      result('read median meanwhile', during.median, before.median, 'ms', ''),
      result(
        'pins a second',
        pins / seconds,
        1,
        '',
        `${seconds.toFixed(0)} s in all, reading the file included`,
      ),
    ]
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

/** Reads at an even pace for as long as something takes; with the most memory that the process held meanwhile. */
async function reads(pid: number, work: () => Promise<void>) {
  const took: number[] = []
  let most = 0
  let refused = 0
  const over = new AbortController()
  const working = work().finally(() => over.abort())
  // Errors are reported at the end: until then the process goes on, so that it can be stopped.
  working.catch(() => {})
  const asked: Promise<void>[] = []
  for (let n = 0; !over.signal.aborted; n++) {
    asked.push(
      read(n).then((ms) => {
        if (ms === null) refused++
        else took.push(ms)
      }),
    )
    if (n % 10 === 0) most = Math.max(most, residentOf(pid))
    await sleep(everyMs)
  }
  await working
  await Promise.all(asked)
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0
  return { most, p99: at(0.99), median: at(0.5), refused }
}

/** Null: turned away, since the process was behind. */
async function read(n: number): Promise<number | null> {
  const of = (name: string, options: object) =>
    `/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`
  const path =
    n % 2 === 0
      ? of('PinResource', { id: pinId((n * 7919) % size.pins) })
      : of('BoardFeedResource', { board_id: boardId((n * 7919) % size.boards) })
  const begun = performance.now()
  const answer = await fetch(origin + path)
  await answer.arrayBuffer()
  if (answer.status === 503) return null
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - begun
}

interface Import {
  state: string
  counts: { done: number }
}

type Site = (method: string, path: string, body?: BodyInit) => Promise<unknown>

/** A user's browser: answers what a call answers; null where a question was turned away. */
async function logIn(owner_code: string | undefined): Promise<Site> {
  const options = {
    email: 'import@example.com',
    password,
    full_name: 'Import',
    username: 'importer',
    age: 30,
    ...(owner_code !== undefined && { owner_code }),
  }
  const answer = await fetch(`${origin}/resource/UserRegisterResource/create/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ options }),
  })
  if (!answer.ok) throw new Error(`sign-up was refused: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async (method, path, body) => {
    const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' }
    const answer = await fetch(origin + path, { method, headers, ...(body !== undefined && { body }) })
    const text = await answer.text()
    if (answer.status === 503 && method === 'GET') return null
    if (!answer.ok) throw new Error(`${path}: ${text}`)
    const parsed = JSON.parse(text) as { resource_response?: { data: unknown }; data?: unknown }
    return parsed.resource_response ? parsed.resource_response.data : parsed.data
  }
}

async function wholeImport(site: Site, archive: string): Promise<void> {
  const { id } = (await site('POST', '/v3/imports/', '{}')) as { id: string }
  await site('POST', `/import-files/?import_id=${id}&name=pins.zip`, await openAsBlob(archive))
  await site('POST', `/v3/imports/${id}/read/`, '{}')
  await untilIts('ready')
  await site('POST', `/v3/imports/${id}/start/`, '{}')
  const { counts } = await untilIts('done')
  if (counts.done !== pins) throw new Error(`${counts.done} of ${pins} pins were made`)

  async function untilIts(wanted: string): Promise<Import> {
    for (;;) {
      const now = (await site('GET', `/v3/imports/${id}/`)) as Import | null
      if (now?.state === wanted) return now
      if (now && ['failed', 'stopped'].includes(now.state)) throw new Error(JSON.stringify(now))
      await sleep(1_000)
    }
  }
}

/** Drawn once, made distinct by a comment in the file: each is decoded as any other picture is. */
async function* entries(): AsyncGenerator<ZipEntry> {
  const at = new Date()
  const drawn = await Promise.all(Array.from({ length: 20 }, (_, n) => draw(n)))
  let table = csvLine(['board', 'title', 'description', 'link', 'picture'])
  for (let n = 0; n < pins; n++) {
    const name = `pictures/${n}.jpg`
    const base = drawn[n % drawn.length] as Buffer
    const mark = Buffer.from(`pin ${n}`)
    const comment = Buffer.from([0xff, 0xfe, 0, mark.length + 2])
    const data = Buffer.concat([base.subarray(0, 2), comment, mark, base.subarray(2)])
    yield { name, at, data, is_text: false }
    table += csvLine([`Board ${n % 40}`, `Pin ${n}`, 'Words #bench', `https://site.example/${n}`, name])
  }
  yield { name: 'pins.csv', at, data: Buffer.from(table), is_text: true }
}

async function draw(n: number): Promise<Buffer> {
  const shapes = Array.from(
    { length: 40 },
    (_, at) =>
      `<circle cx="${(at * 97 + n * 31) % 800}" cy="${(at * 61 + n * 17) % 1000}" r="${20 + ((at * 7) % 60)}" fill="hsl(${(at * 37 + n * 11) % 360} 60% 50%)"/>`,
  ).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#eee"/>${shapes}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

async function ownerCode(output: Readable): Promise<string | undefined> {
  let printed = ''
  output.on('data', (piece: Buffer) => (printed += piece.toString()))
  for (;;) {
    const isUp = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) break
    await sleep(200)
  }
  await sleep(500)
  return /owner code: (\S+)/.exec(printed)?.[1]
}

function result(what: string, subject: number, limit: number, unit: string, note: string): BenchResult {
  const ratio = subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit, note }
}

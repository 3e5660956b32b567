import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../database-log.ts'
import { startEmbedded } from './start-embedded.ts'
import { holdElsewhere, type Holding } from './hold-elsewhere.fixture.ts'
import { readPostmaster } from './postmaster.ts'
import { killProcess } from './test-kill.ts'

let folder: string
let holdings: Holding[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sharing-'))
  chmodSync(folder, 0o755)
  holdings = []
})
afterEach(async () => {
  for (const holding of holdings) if (holding.child.exitCode === null) await holding.kill()
  await (await holdElsewhere(folder)).stop()
  rmSync(folder, { recursive: true, force: true })
})

async function hold(): Promise<Holding> {
  const holding = await holdElsewhere(folder)
  holdings.push(holding)
  return holding
}

test('OPS-01 processes that start at once on a fresh folder share one server; only the last stops it', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, hold))
  expect(all.map((one) => one.refused)).toEqual([undefined, undefined, undefined, undefined])
  expect(new Set(all.map((one) => one.connection)).size).toBe(1)
  expect(all.filter((one) => !one.adopted).length).toBeLessThanOrEqual(1)
  const data = all[0]?.folder ?? ''
  const pid = readPostmaster(data)?.pid
  for (const one of all.slice(0, 3)) {
    await one.stop()
    expect(readPostmaster(data)?.pid).toBe(pid)
    expect(await answers(all[3])).toBe(true)
  }
  await all[3]?.stop()
  expect(readPostmaster(data)).toBeUndefined()
  expect(readdirSync(join(data, '..'))).not.toContain('in-use-by')
})

test('OPS-01 work that holds up the process during a start lets no connection time out, be the server new or there already', async () => {
  for (const isThere of [false, true]) {
    if (isThere) await hold()
    let ended = false
    const meanwhile = async () => {
      await new Promise(setImmediate)
      // Longer than a connection may take.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_500)
      await new Promise(setImmediate)
      ended = true
    }
    const held = await startEmbedded({ data_dir: folder, log: silentLog, durability: 'test', meanwhile })
    expect([held.adopted, ended]).toEqual([isThere, true])
    await held.stop()
  }
})

test('OPS-06 a process killed does not count: the last one left stops the server', async () => {
  const first = await hold()
  const second = await hold()
  await first.kill()
  expect(await answers(second)).toBe(true)
  await second.stop()
  expect(readPostmaster(second.folder)).toBeUndefined()
})

test('OPS-06 one stops while another starts: the starting one has a server', async () => {
  for (let round = 0; round < 5; round++) {
    const first = await hold()
    const [second] = await Promise.all([hold(), first.stop()])
    expect(second.refused).toBeUndefined()
    await expect.poll(() => answers(second)).toBe(true)
    await second.stop()
    expect(readPostmaster(second.folder)).toBeUndefined()
  }
})

test('OPS-06 the server is killed while two hold it: one starts it again, both go on', async () => {
  const first = await hold()
  const second = await hold()
  const pid = readPostmaster(first.folder)?.pid
  killProcess(pid)
  await expect.poll(() => answers(first)).toBe(true)
  expect(readPostmaster(first.folder)?.pid).not.toBe(pid)
  await expect.poll(() => holders(first)).toBe(2)
  await first.stop()
  expect(await answers(second)).toBe(true)
  await second.stop()
  expect(readPostmaster(second.folder)).toBeUndefined()
})

async function answers(holding: Holding | undefined): Promise<boolean> {
  return (await ask(holding, 'select 1')) !== undefined
}

async function holders(holding: Holding): Promise<unknown> {
  const found = await ask(
    holding,
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and granted`,
  )
  return found?.[0]?.['n']
}

async function ask(
  holding: Holding | undefined,
  text: string,
): Promise<Record<string, unknown>[] | undefined> {
  const client = new pg.Client({ connectionString: holding?.connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

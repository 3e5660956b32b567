import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../database-log.ts'
import { EmbeddedError } from './embedded-error.ts'
import { guardHost, type Host } from './host-guard.ts'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'guard-'))
})
afterEach(() => rmSync(home, { recursive: true }))

const machine: Host = { name: 'one', boot: 'b1', space: 'pid:[1]' }
const guard = (here: Host) => guardHost({ home, log: silentLog, here, beat_ms: 20, watch_ms: 300 })
/** Waits for a beat for as long as it takes, on a busy machine too. */
const patient = (here: Host) => guardHost({ home, log: silentLog, here, beat_ms: 20, watch_ms: 600_000 })

test.each<[string, Host]>([
  ['another machine', { name: 'two', boot: 'b2', space: 'pid:[1]' }],
  ['another container of this machine', { ...machine, space: 'pid:[2]' }],
])('OPS-03 a folder that %s uses is refused, until that one stops', async (_name, other) => {
  const held = await guard(machine)
  await expect(patient(other)).rejects.toThrow(EmbeddedError)
  await expect(patient(other)).rejects.toThrow(
    /in use by Bowerbird on another machine or container \(one\).*DATABASE_URL/,
  )
  await held.stop(true)
  expect(readdirSync(home)).toEqual([])
  await (await guard(other)).stop(true)
})

test('OPS-06 a folder of a killed process is free once its heartbeat has stopped', async () => {
  const held = await guard(machine)
  await held.stop(false)
  const next = await guard({ ...machine, name: 'two' })
  expect(readFileSync(join(home, 'in-use-by'), 'utf8')).toBe('two\nb1\npid:[1]\n')
  await next.stop(true)
})

test('OPS-06 after a reboot of the same machine there is no wait', async () => {
  await guard(machine)
  // Else this would not end.
  const next = await patient({ ...machine, boot: 'b2', space: 'pid:[9]' })
  await next.stop(true)
})

test('FA-09 a heartbeat with a future or past time counts if it changes', async () => {
  const held = await guard(machine)
  await held.stop(false)
  utimesSync(join(home, 'in-use-by'), new Date(), new Date(Date.now() + 1e9))
  await (await guard({ ...machine, name: 'two' })).stop(true)
})

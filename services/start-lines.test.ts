import { expect, test } from 'vitest'
import { openLog } from './open-log.ts'
import { startLines } from './start-lines.ts'

const settings = {
  site_name: 'Nest',
  data_dir: '/srv/nest',
  database_url: undefined,
  role: 'all',
  log_level: undefined,
} as const
const elsewhere = { isTerminal: false, pid: 4711 }
const empty = { address: 'http://127.0.0.1:3000', has_owner: false, owner_code: null }

test('OPS-01 a new site on a terminal prints its address, the first account, where data is kept, how to stop and the log', () => {
  expect(startLines(settings, empty, { isTerminal: true, pid: 7 })).toBe(`
  Nest is at http://127.0.0.1:3000

  First account  the first user to sign up owns the site
  Data           /srv/nest
  Stop           Ctrl+C
  Log            warnings only; LOG_LEVEL=info shows every call
`)
})

test('OPS-13 a site without an owner that others can reach prints the owner code', () => {
  const text = startLines(settings, { ...empty, owner_code: 'K7QM-22' }, elsewhere)
  expect(text).toContain('  Owner code     K7QM-22   (the first account needs this owner code)\n')
})

test('OPS-01 a site with an owner prints no line about the first account, and outside a terminal how to stop without keys', () => {
  expect(startLines(settings, { ...empty, has_owner: true }, elsewhere)).toBe(`
  Nest is at http://127.0.0.1:3000

  Data           /srv/nest
  Stop           kill 4711 (SIGTERM)
`)
})

test('OPS-01 a worker names its role, since no one can visit it', () => {
  const text = startLines(
    { ...settings, role: 'worker', database_url: 'postgres://db/bowerbird' },
    { ...empty, address: null },
    elsewhere,
  )
  expect(text).toBe(
    '\n  Nest runs as worker\n\n  Data           /srv/nest, and the database of DATABASE_URL\n  Stop           kill 4711 (SIGTERM)\n',
  )
})

test('OPS-04 a terminal shows warnings alone unless LOG_LEVEL asks for more', () => {
  const written: string[] = []
  const terminal = { isTTY: true, write: (text: string) => written.push(text) > 0 }
  for (const log_level of [undefined, 'info'] as const) {
    const log = openLog({ log_level }, terminal)
    log.info({}, 'call')
    log.warn({}, 'careful')
  }
  expect(written.map((line) => line.slice(9))).toEqual(['warn  careful\n', 'info  call\n', 'warn  careful\n'])
})

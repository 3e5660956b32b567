import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = []
  write(createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }))
  return lines
}

test('OPS-04 a line is JSON with its level, time, message and fields', () => {
  const [line = ''] = logged((log) =>
    log.child({ role: 'web' }).info({ request_id: 'r1', call: 'PinResource.get', ms: 3.5 }, 'call'),
  )
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    role: 'web',
    request_id: 'r1',
    call: 'PinResource.get',
    ms: 3.5,
    msg: 'call',
  })
})

test('OPS-04 lines below the level are not written', () => {
  expect(logged((log) => log.debug({}, 'no'))).toEqual([])
})

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'
const cookie = '6ZqUOnbW0k9vYfTqWm3Rz8LxAaB1cD2eF4gH5iJ6kL7'

test.each([
  [
    'a query string of an address',
    { at: 'https://a.example/pin/7/?token=s3cret&q=cats#x' },
    ['s3cret', 'cats'],
    'https://a.example/pin/7/',
  ],
  ['a query string of a path', { path: '/search/pins/?q=secret+wedding' }, ['wedding'], '/search/pins/'],
  [
    'a password in an address',
    { at: 'postgresql://bower:hunter22@db.example/main' },
    ['hunter22', 'bower:'],
    'db.example/main',
  ],
  ['an e-mail address in a text', { note: 'Key (email)=(ann.b@example.org) exists' }, ['ann.b'], 'exists'],
  ['an e-mail address as encoded in a link', { note: 'to ann%40example.org now' }, ['example.org'], 'now'],
  [
    'fields that are secret by name',
    { password: 'hunter22', session: { cookie: 'abc', access_token: 7 } },
    ['hunter22', 'abc'],
    'redacted',
  ],
  [
    'fields that are personal by name',
    { user: { email: 'x', birthday: '2001-01-01' } },
    ['2001'],
    'redacted',
  ],
  ['a bearer token', { header: 'Bearer abcdef123456' }, ['abcdef123456'], 'redacted'],
  ['a signed token', { note: `got ${jwt}` }, ['eyJ', 'dozj'], 'got'],
  ['a session cookie', { note: `sid ${cookie}` }, [cookie], 'sid'],
])('OPS-11 PR-06 a line does not contain %s', (_, fields, gone, kept) => {
  const [line = ''] = logged((log) => log.warn(fields, 'see'))
  for (const text of gone) expect(line).not.toContain(text)
  expect(line).toContain(kept)
})

test('OPS-11 PR-06 messages and errors are cleaned as well, and a row quoted by PostgreSQL is removed', () => {
  const error = Object.assign(
    new Error('no such page https://a.example/x?key=k1', { cause: new Error('of ann@example.org') }),
    {
      code: '23505',
      detail: 'Key (title)=(My secret wedding) already exists.',
      constraint: 'pin_pkey',
    },
  )
  const [line = ''] = logged((log) => log.error({ err: error }, 'failed for ann@example.org'))
  for (const text of ['k1', 'ann@', 'wedding']) expect(line).not.toContain(text)
  expect(JSON.parse(line)).toMatchObject({
    msg: 'failed for [email]',
    err: {
      type: 'Error',
      code: '23505',
      constraint: 'pin_pkey',
      message: 'no such page https://a.example/x',
      cause: { message: 'of [email]' },
    },
  })
})

test('OPS-11 ids, picture signatures and names of calls stay readable', () => {
  const fields = {
    pin: '7321987654321098765',
    signature: '0123456789abcdef0123456789abcdef',
    call: 'GET /v3/search/autocomplete/',
    sha: 'a'.repeat(64),
  }
  const [line = ''] = logged((log) => log.info(fields, 'ok'))
  expect(JSON.parse(line)).toMatchObject(fields)
})

test('OPS-04 circular fields and fields of any type do not break the line', () => {
  const loop: Record<string, unknown> = {
    big: 10n,
    bytes: new Uint8Array(5),
    list: Array.from({ length: 60 }, () => 1),
    no: undefined,
  }
  loop['self'] = loop
  const [line = ''] = logged((log) => log.info(loop, 'ok'))
  expect(JSON.parse(line)).toMatchObject({ big: '10', bytes: '[5 bytes]', msg: 'ok' })
})

import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import corpus from './address-corpus.json' with { type: 'json' }
import { isPublicAddress, plainAddress } from './address-rules.ts'
import { createFetchPolicy } from './fetch-policy.ts'

const policy = createFetchPolicy({ own_hosts: ['pins.example.org'], ownAddresses: () => ['93.184.216.34'] })

/** 'lookup': nothing to object to yet; the answers of the name server decide. */
function verdict(host: string): string {
  const checked = policy.check(`http://${host}/x`)
  if (!checked.ok) return checked.code
  return checked.is_literal ? 'public' : 'lookup'
}

describe('the corpus of addresses', () => {
  test.each(corpus)('CREATE-20 $verdict: $why: $host', (row) => {
    expect(verdict(row.host)).toBe(row.verdict)
  })

  test('CREATE-20 the corpus holds many spellings of every sort', () => {
    const count = (sort: string) => corpus.filter((row) => row.verdict === sort).length
    expect(count('not_public')).toBeGreaterThan(80)
    expect(count('public')).toBeGreaterThan(20)
    expect(new Set(corpus.map((row) => row.host)).size).toBe(corpus.length)
  })

  test('CREATE-20 answers of the name server are checked without the URL parser, as strictly', () => {
    for (const { host, verdict: expected } of corpus) {
      const literal = host.replaceAll(/^\[|\]$/g, '')
      if (isIP(literal) === 0) continue
      // Zone ids are no URL at all, but a name server's library may hand them out.
      const isExpected = expected === 'public'
      expect([literal, isPublicAddress(literal)]).toEqual([literal, isExpected])
    }
  })
})

test('CREATE-20 no address that is not a plain literal counts as public', () => {
  for (const text of [
    '',
    'example.com',
    '8.8.8.8.',
    '010.8.8.8',
    '0x08080808',
    '134744072',
    '[::1]',
    '8.8.8.8/32',
  ]) {
    expect([text, isPublicAddress(text)]).toEqual([text, false])
  }
  expect(isPublicAddress('fe80::1%eth0')).toBe(false)
  expect(isPublicAddress('2606:4700:4700::1111%eth0')).toBe(false)
})

test('CREATE-20 each IPv4 address gets the same verdict in all its spellings and inside IPv6', () => {
  fc.assert(
    fc.property(fc.nat({ max: 0xffffffff }), (number) => {
      const octets = [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff)
      const dotted = octets.join('.')
      const expected = verdict(dotted)
      const hex = number.toString(16).padStart(8, '0')
      const groups = `${hex.slice(0, 4)}:${hex.slice(4)}`
      const spellings = [
        String(number),
        `0x${hex}`,
        `0${number.toString(8)}`,
        octets.map((octet) => `0${octet.toString(8)}`).join('.'),
        octets.map((octet) => `0x${octet.toString(16)}`).join('.'),
        `${number >>> 24}.${number & 0xffffff}`,
        `[::ffff:${dotted}]`,
        `[::ffff:${groups}]`,
        `[64:ff9b::${groups}]`,
      ]
      for (const spelling of spellings) expect([spelling, verdict(spelling)]).toEqual([spelling, expected])
      for (const tunnel of [
        `[::${dotted}]`,
        `[2002:${groups}::1]`,
        `[2001:0:${groups}::1]`,
        `[::ffff:0:${dotted}]`,
      ]) {
        expect([tunnel, verdict(tunnel)]).toEqual([tunnel, 'not_public'])
      }
    }),
    { numRuns: 500 },
  )
})

test('SS-06 own host names and the addresses of this machine are refused, on any port', () => {
  expect(verdict('pins.example.org')).toBe('not_public')
  expect(verdict('PINS.example.org.')).toBe('not_public')
  expect(verdict('pins.example.org:5432')).toBe('not_public')
  expect(verdict('93.184.216.34')).toBe('not_public')
  expect(verdict('[::ffff:93.184.216.34]')).toBe('not_public')
  expect(policy.mayConnect('93.184.216.34', 443)).toBe(false)
  expect(policy.mayConnect('93.184.216.35', 443)).toBe(true)
  expect(verdict('cdn.pins.example.org')).toBe('lookup')
})

test('SS-06 the allow list exempts one address and port, and nothing near it', () => {
  const lenient = createFetchPolicy({ own_hosts: [], allow_hosts: ['127.0.0.1:4121', ' [::1]:4122 '] })
  expect(lenient.check('http://127.0.0.1:4121/').ok).toBe(true)
  expect(lenient.check('http://[::ffff:127.0.0.1]:4121/').ok).toBe(true)
  expect(lenient.check('http://[::1]:4122/').ok).toBe(true)
  for (const near of [
    '127.0.0.1:4120',
    '127.0.0.1',
    '127.0.0.2:4121',
    'localhost:4121',
    '[::1]:4121',
    '8.8.8.8:4121',
  ]) {
    expect([near, lenient.check(`http://${near}/`)]).toMatchObject([near, { ok: false, code: 'not_public' }])
  }
  expect(lenient.mayConnect('10.0.0.1', 4121)).toBe(false)
})

test('SS-06 an allow list with a name or without a port is an error, reported at start', () => {
  for (const entry of ['localhost:4121', '127.0.0.1', 'example.com', '', '127.0.0.1:', '127.1:80']) {
    expect(() => createFetchPolicy({ own_hosts: [], allow_hosts: [entry] })).toThrow(/FETCH_ALLOW_HOSTS/)
  }
})

test.each([
  ['ftp://example.com/'],
  ['file:///etc/passwd'],
  ['vbscript:msgbox(1)'],
  ['java\tscript:alert(1)'],
  ['data:text/html,x'],
  ['gopher://127.0.0.1:6379/_FLUSHALL'],
  ['http:///'],
  ['//example.com/x'],
  ['/etc/passwd'],
  ['example.com'],
  ['http://exa\nmple.com/'],
  ['http://example.com/\u0000'],
  [`http://example.com/${'x'.repeat(5000)}`],
  [''],
])('CREATE-20 %j is not an address that can be opened', (text) => {
  expect(policy.check(text)).toMatchObject({ ok: false, code: 'bad_address' })
})

test('CREATE-20 backslashes, missing slashes and fragments are read as the browser reads them', () => {
  expect(policy.check('http:\\\\127.0.0.1\\x')).toMatchObject({ ok: false, code: 'not_public' })
  expect(policy.check('http:127.0.0.1')).toMatchObject({ ok: false, code: 'not_public' })
  expect(policy.check('http://example.com\\@127.0.0.1/')).toMatchObject({ ok: true, host: 'example.com' })
  expect(policy.check('  https://example.com./a?b#c ')).toMatchObject({
    ok: true,
    host: 'example.com',
    port: 443,
  })
  const checked = policy.check('https://example.com./a?b#c')
  expect(checked.ok && checked.url.href).toBe('https://example.com/a?b')
})

test('CREATE-20 a socket that reports a mapped address is the same as its IPv4 one', () => {
  expect(plainAddress('::ffff:8.8.8.8')).toBe('8.8.8.8')
  expect(plainAddress('2606:4700:4700:0:0:0:0:1111')).toBe(plainAddress('2606:4700:4700::1111'))
})

import { expect, test } from 'vitest'
import { openToken, sealToken } from './sealed-token.ts'

const now = new Date('2026-01-01T00:00:00Z')
const later = new Date(now.getTime() + 1_000)
const bytes = Uint8Array.of(1, 2, 3, 250)

test('SEARCH-09 sealed bytes come back for their purpose and within their time, and cannot be read from the token', () => {
  const token = sealToken('secret', { purpose: 'one', bytes, until: later })
  expect(openToken('secret', 'one', { token, now })).toEqual(bytes)
  expect(openToken('secret', 'one', { token, now: later })).toBeNull()
  expect(openToken('secret', 'two', { token, now })).toBeNull()
  expect(openToken('other', 'one', { token, now })).toBeNull()
  expect(sealToken('secret', { purpose: 'one', bytes, until: later })).not.toBe(token)
  expect(Buffer.from(token, 'base64url').includes(Buffer.from(bytes))).toBe(false)
})

test('SEARCH-09 anything else is no sealed token', () => {
  for (const token of ['', 'x', 'é', 'A'.repeat(47), 'A'.repeat(48), 'A'.repeat(4_000)])
    expect(openToken('secret', 'one', { token, now }), token).toBeNull()
})

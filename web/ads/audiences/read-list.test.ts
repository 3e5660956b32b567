import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readList } from './read-list.ts'
import { hashOf, partsOfList } from './send-list.ts'

const hash = createHash('sha256').update('ada@example.org').digest('hex')

test.each([
  ['one a line', 'Ada@Example.org\n ben@example.org \r\n', { email: ['ada@example.org', 'ben@example.org'] }],
  ['the same twice', 'ada@example.org\nADA@example.org', { email: ['ada@example.org'] }],
  [
    'CSV with column names',
    'name;e-mail\n"Ada, Ann";"ada@example.org"\nBen;ben@example.org',
    { email: ['ada@example.org', 'ben@example.org'] },
  ],
  ['an address in brackets', 'Ada\t<ada@example.org>', { email: ['ada@example.org'] }],
  ['international numbers', '+49 (30) 123-4567\n0049 30 1234567', { phone: ['49301234567'] }],
  ['hashes', `${hash.toUpperCase()}\n${hash}`, { hashed: [hash] }],
  ['a line with neither', 'ada@example.org\n12345\nhello', { email: ['ada@example.org'], unread: 2 }],
  ['a bad first line', 'ada@example', { unread: 1 }],
  ['nothing', ' \n\n', {}],
])('ADS-07 a customer list of %s', (_, text, found) => {
  expect(readList(text)).toEqual({ email: [], phone: [], hashed: [], unread: 0, ...found })
})

test('ADS-07 lists are sent in parts, hashed as the call asks', async () => {
  expect(await hashOf('ada@example.org')).toBe(hash)
  const parts = partsOfList({ email: ['a', 'b', 'c'], phone: ['1'], hashed: [hash], unread: 0 }, 2)
  expect(parts).toEqual([
    { key_kind: 'email', values: ['a', 'b'], is_hashed: false },
    { key_kind: 'email', values: ['c'], is_hashed: false },
    { key_kind: 'phone', values: ['1'], is_hashed: false },
    { key_kind: 'email', values: [hash], is_hashed: true },
  ])
})

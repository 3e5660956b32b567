import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyedHasher } from './keyed-hasher.ts'

test.each(['', 'k', 'k'.repeat(63), 'k'.repeat(64), 'k'.repeat(65), 'Schlüssel 🔑'.repeat(20)])(
  'CONV-04 identifiers are kept as HMAC-SHA-256, so that what was learned before is recognised: key %j',
  (key) => {
    const hashed = keyedHasher(key)
    for (const text of ['', 'a', 'conversion identity\n1\nem\nab', 'é 🙂\uD800', 'x'.repeat(10_000), 'a'])
      expect(hashed(text)).toBe(createHmac('sha256', key).update(text).digest('base64url'))
  },
)

import { expect, test } from 'vitest'
import { safeText } from './safe-text.ts'

const name = safeText({ min: 1, max: 50 })

test.each([
  '\u200b',
  '\u200b\u200c\u200d',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u00ad',
  '\u200e\u200f',
  '\u{e0041}',
  '\ufe0f',
  ' \u2060 ',
])('XS-01 a name of %j alone cannot be seen, and is none', (text) =>
  expect(name.safeParse(text).success).toBe(false),
)

test.each(['a', '😀', '👨‍👩‍👧', 'نست', 'می\u200cخواهم', 'न्\u200dय', '.', '1', '❤\ufe0f'])(
  'XS-01 %j is a name, with the marks that its script or its picture needs',
  (text) => expect(name.parse(text)).toBe(text),
)

test('XS-01 where nothing need be written, marks alone are nothing to refuse', () => {
  expect(safeText({ max: 50 }).parse('\u200b')).toBe('\u200b')
})

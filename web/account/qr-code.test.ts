import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

const shown = (text: string) => qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

test('AUTH-07 a QR code stands as the standard draws it: finders, timing, the dark module, its size', () => {
  const code = shown('otpauth')
  expect(code).toHaveLength(21)
  for (const row of ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'].entries()) {
    expect(code[row[0]]?.startsWith(row[1])).toBe(true)
    expect(code[row[0]]?.endsWith(row[1])).toBe(true)
    expect(code[14 + row[0]]?.startsWith(row[1])).toBe(true)
  }
  expect(code[6]?.slice(8, 13)).toBe('#.#.#')
  expect(code[13]?.[8]).toBe('#')
})

test.each([
  [14, 21],
  [15, 25],
  [106, 41],
  [107, 45],
  [213, 57],
])('AUTH-07 %i bytes take a QR code of %i modules', (length, size) => {
  expect(qrCode('x'.repeat(length))).toHaveLength(size)
})

test('AUTH-07 more than it holds is said, not drawn', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow('too many')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfDataUrl } from './data-url.ts'

test('CREATE-11 any bytes come back as they went in, with or without padding and parameters', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.boolean(),
      fc.constantFrom('', ';charset=utf-8', ';name=a.png'),
      (bytes, isPadded, parameters) => {
        const digits = Buffer.from(bytes).toString('base64')
        const text = `data:image/png${parameters};base64,${isPadded ? digits : digits.replace(/=+$/, '')}`
        expect(Buffer.from(bytesOfDataUrl(text))).toEqual(Buffer.from(bytes))
      },
    ),
  )
})

test('CREATE-11 no text at all is anything but bytes or an Invalid Image', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `data:image/png;base64,${text}`),
      ),
      (text) => {
        try {
          expect(bytesOfDataUrl(text).length).toBeGreaterThan(0)
        } catch (error) {
          expect(String(error)).toContain('Invalid Image')
        }
      },
    ),
  )
})

test('CREATE-11 50 MB are read without a pattern running over them', () => {
  const bytes = Buffer.alloc(50 * 1024 * 1024, 7)
  expect(bytesOfDataUrl(`data:image/png;base64,${bytes.toString('base64')}`).length).toBe(bytes.length)
  expect(() => bytesOfDataUrl(`data:image/png;base64,${'*'.repeat(10_000_000)}`)).toThrow('Invalid Image')
})

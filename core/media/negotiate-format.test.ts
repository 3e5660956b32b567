import { expect, test } from 'vitest'
import { formatsOf, negotiateFormat } from './negotiate-format.ts'

const photo = { width: 1000, height: 1500, animated: false, has_alpha: false }
const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  ['736x', photo, chrome, 'avif'],
  ['236x', photo, chrome, 'webp'],
  ['736x', photo, 'image/webp,*/*', 'webp'],
  ['736x', photo, 'IMAGE/WEBP', 'webp'],
  ['736x', photo, 'image/avif;q=0, image/webp;q=0.5', 'webp'],
  ['736x', photo, '*/*', 'jpeg'],
  ['736x', photo, 'image/*', 'jpeg'],
  ['736x', photo, null, 'jpeg'],
  ['736x', photo, 'image/avif;q=0.0,image/webp;q=0', 'jpeg'],
  ['736x', { ...photo, has_alpha: true }, null, 'png'],
  ['orig', photo, chrome, 'webp'],
  ['orig', { ...photo, animated: true }, chrome, 'webp'],
  ['orig', { ...photo, animated: true }, null, 'gif'],
  ['236x', { ...photo, animated: true }, null, 'jpeg'],
  ['orig', { ...photo, width: 8000, height: 6000 }, chrome, 'jpeg'],
  ['orig', { ...photo, width: 20_000, height: 200 }, chrome, 'jpeg'],
  ['orig', { ...photo, width: 20_000, height: 200, has_alpha: true }, chrome, 'png'],
] as const)('CREATE-19 %s of %o for %s is sent as %s', (spec, picture, accept, expected) => {
  expect(negotiateFormat(spec, picture, accept)).toBe(expected)
})

test('CREATE-19 every rendition ends in a format that any client can show', () => {
  for (const spec of ['60x60', '236x', '736x', 'orig'] as const) {
    expect(['jpeg', 'png', 'gif']).toContain(formatsOf(spec, photo).at(-1))
  }
})

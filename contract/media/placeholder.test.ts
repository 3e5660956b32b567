import { expect, test } from 'vitest'
import { placeholderBackground } from './placeholder.ts'

test('CREATE-19 a placeholder is a CSS background of the four corner colours', () => {
  expect(placeholderBackground('ff000000ff000000ffffffff', '#123456')).toBe(
    'radial-gradient(at 0 0,#ff0000,#ff000000),radial-gradient(at 100% 0,#00ff00,#00ff0000),' +
      'radial-gradient(at 0 100%,#0000ff,#0000ff00),#ffffff',
  )
})

test.each([null, '', 'ff0000', 'red;background:url(//evil)', 'FF000000FF000000FFFFFFFF'])(
  'CREATE-19 anything else (%s) falls back to the plain colour, so that no text becomes style',
  (placeholder) => {
    expect(placeholderBackground(placeholder, '#123456')).toBe('#123456')
  },
)

import { expect, test } from 'vitest'
import { isPoorAltText } from './poor-alt-text.ts'

test.each([
  ['', '', true],
  ['  ', 'Owl', true],
  ['An owl', 'Owl', true],
  ['IMG_20240301-1200.JPG', '', true],
  ['image 12345678', '', true],
  ['A photo (1234567)', '', true],
  ['A barn owl at dusk', 'a barn owl at dusk ', true],
  ['my-kitchen-after-work.webp', 'Kitchen', true],
  ['A barn owl sits on a fence post at dusk', 'Owl', false],
  ['بومة تجلس على سياج عند الغروب', 'بومة', false],
])('DISCOVER-10 the alt text "%s" under the title "%s" is poor: %s', (alt_text, title, is_poor) => {
  expect(isPoorAltText({ alt_text, title })).toBe(is_poor)
})

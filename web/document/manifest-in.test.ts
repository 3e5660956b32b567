import { expect, test } from 'vitest'
import { manifestIn } from './manifest-in.ts'

const built = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    pin: { id: 'pin', module: '/assets/pin.js', imports: ['/assets/frame.js'], css: ['/assets/frame.css#'] },
  },
  url: '/assets/manifest-1.js',
  version: '1',
} as unknown as Parameters<typeof manifestIn>[0]

test('OPS-09 a page names the scripts of its language, and style sheets that all share', () => {
  expect(manifestIn(built, 'ar-EG')).toMatchObject({
    entry: { module: '/assets/ar/entry.js', imports: ['/assets/ar/react.js'] },
    routes: {
      pin: { module: '/assets/ar/pin.js', imports: ['/assets/ar/frame.js'], css: ['/assets/frame.css#'] },
    },
    url: '/assets/ar/manifest-1.js',
  })
  expect(manifestIn(built, 'ar')).toBe(manifestIn(built, 'ar'))
})

test('OPS-09 English, and languages that we do not speak, have the scripts as they were built', () => {
  expect(manifestIn(built, 'en-US')).toBe(built)
  expect(manifestIn(built, 'fr')).toBe(built)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imagePath, imageSet, renditionSize, renditionSpecOf, renditionSpecs } from './renditions.ts'

describe('CREATE-19 the list of renditions', () => {
  test('CREATE-19 is exactly the one of the specification', () => {
    expect(renditionSpecs).toEqual([
      '60x60',
      '75x75',
      '170x',
      '216x146',
      '222x',
      '236x',
      '400x300',
      '474x',
      '564x',
      '736x',
      'orig',
    ])
  })

  test("CREATE-19 'originals' names the same file as 'orig', and nothing else has a second name", () => {
    expect(renditionSpecOf('originals')).toBe('orig')
    for (const name of ['', '1200x', '236X', '236', 'original', '__proto__', 'toString']) {
      expect(renditionSpecOf(name)).toBeNull()
    }
  })
})

describe('CREATE-19 what a rendition measures', () => {
  test.each([
    ['236x', 1000, 1500, 236, 354],
    ['236x', 200, 300, 200, 300],
    ['736x', 736, 1104, 736, 1104],
    ['60x60', 1000, 1500, 60, 60],
    ['400x300', 4000, 3000, 400, 300],
    ['400x300', 200, 600, 200, 150],
    ['216x146', 1000, 73, 108, 73],
    ['orig', 5000, 4000, 5000, 4000],
    ['736x', 50_000, 120, 736, 2],
    ['736x', 120, 32_766, 60, 16_383],
  ] as const)('CREATE-19 %s of %i x %i is %i x %i', (...[spec, width, height, wide, high]) => {
    expect(renditionSize(spec, width, height)).toEqual({ width: wide, height: high })
  })

  test('CREATE-19 no rendition is larger than the picture, or empty, or too long for WebP', () => {
    const side = fc.integer({ min: 120, max: 65_500 })
    fc.assert(
      fc.property(fc.constantFrom(...renditionSpecs), side, side, (spec, width, height) => {
        const size = renditionSize(spec, width, height)
        expect(size.width).toBeGreaterThan(0)
        expect(size.height).toBeGreaterThan(0)
        expect(size.width).toBeLessThanOrEqual(width)
        expect(size.height).toBeLessThanOrEqual(height)
        if (spec !== 'orig') expect(size.height).toBeLessThanOrEqual(16_383)
      }),
    )
  })
})

test('CREATE-19 the images of a pin carry address and true size of each rendition', () => {
  const image = { image_signature: 'abcdef0123456789abcdef0123456789', width: 500, height: 1000 }
  expect(imagePath(image.image_signature, '236x')).toBe(
    '/media/236x/ab/cd/abcdef0123456789abcdef0123456789.jpg',
  )
  expect(imageSet(image, ['736x', 'orig'], 'https://example.org')).toEqual({
    '736x': {
      url: 'https://example.org/media/736x/ab/cd/abcdef0123456789abcdef0123456789.jpg',
      width: 500,
      height: 1000,
    },
    orig: {
      url: 'https://example.org/media/orig/ab/cd/abcdef0123456789abcdef0123456789.jpg',
      width: 500,
      height: 1000,
    },
  })
})

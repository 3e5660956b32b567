import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPictures, pathOfPicture } from './demo-pictures.ts'
import type { DemoPicture } from './demo-pictures.ts'

const pictures = demoPictures()

test('DISCOVER-07 the demo has at least 300 pictures, and manifest and folder name the same files', () => {
  const folder = readdirSync(new URL('./pictures/', import.meta.url)).filter(
    (file) => !['manifest.jsonl', 'LICENCES.md'].includes(file),
  )
  const files = pictures.map((picture) => picture.file)
  expect(files.length).toBeGreaterThanOrEqual(340)
  expect(new Set(files).size).toBe(files.length)
  expect(new Set(files)).toEqual(new Set(folder))
})

test.each(pictures.map((picture) => [picture.file, picture] as const))(
  'DISCOVER-07 %s says what it is, whose, and that it is free of claims',
  (_file, picture) => {
    expect(['public-domain', 'CC0-1.0']).toContain(picture.licence)
    expect(['photograph', 'drawing', 'clipart']).toContain(picture.kind)
    for (const text of [picture.title, picture.author, picture.source, picture.topic, picture.alt])
      expect(text.trim()).not.toBe('')
    expect(picture.title.length).toBeLessThanOrEqual(100)
    expect(picture.tags.length).toBeGreaterThan(0)
    for (const tag of picture.tags) expect(tag).toMatch(/^[\p{L}\p{N}_]{1,60}$/u)
    expect(picture.source).toMatch(picture.kind === 'drawing' ? /^Drawn for/ : /\(Debian 12\)/)
  },
)

test('DISCOVER-07 no two pictures share a title, so that a title names one', () => {
  const titles = pictures.map((picture) => picture.title)
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
})

test('DISCOVER-07 the pictures stay small: 200 KB each, 15 MB together', () => {
  const sizes = pictures.map((picture) => statSync(pathOfPicture(picture)).size)
  expect(Math.max(...sizes)).toBeLessThan(200_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000)
})

test('DISCOVER-07 photographs have the size that the manifest names, at most 1000 px wide', async () => {
  for (const picture of pictures.filter((one) => one.kind === 'photograph')) {
    const { width, height, format } = await sharp(pathOfPicture(picture)).metadata()
    expect({ file: picture.file, width, height, format }).toEqual({
      file: picture.file,
      width: picture.width,
      height: picture.height,
      format: 'jpeg',
    })
    expect(width).toBeLessThanOrEqual(1000)
  }
})

test('DISCOVER-07 the committed SVG files hold drawings only: no scripts, handlers, foreign content, or outside addresses', () => {
  const drawings = pictures.filter((picture) => picture.file.endsWith('.svg'))
  expect(drawings.length).toBeGreaterThan(200)
  const suspicious = /<script|<foreignObject|<image|\son\w+=|href="(?!#)[^"]*"|url\((?!['"]?#)/i
  const found = drawings.flatMap((picture) => {
    const [what] = readFileSync(pathOfPicture(picture), 'utf8').match(suspicious) ?? []
    return what === undefined ? [] : [`${picture.file}: ${what}`]
  })
  expect(found).toEqual([])
})

test(
  'DISCOVER-07 no two pictures look alike: neither outline nor colours are near',
  { timeout: 60_000, tags: 'heavy' },
  async () => {
    const looks = await Promise.all(
      pictures.map(async (picture) => ({ file: picture.file, ...(await lookOf(picture)) })),
    )
    const alike = looks.flatMap((one, place) =>
      looks
        .slice(place + 1)
        .flatMap((other) =>
          bitsApart(one.outline, other.outline) <= 6 && coloursApart(one.colours, other.colours) < 12
            ? [`${one.file} ${other.file}`]
            : [],
        ),
    )
    expect(alike).toEqual([])
  },
)

/** A difference hash of 64 bits, and the mean colours of 16 fields. */
async function lookOf(picture: DemoPicture): Promise<{ outline: boolean[]; colours: Uint8Array }> {
  const small = await sharp(pathOfPicture(picture))
    .resize(72, 72, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const grey = await sharp(small).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  const outline = Array.from({ length: 64 }, (_, bit) => {
    const at = Math.floor(bit / 8) * 9 + (bit % 8)
    return (grey[at] ?? 0) < (grey[at + 1] ?? 0)
  })
  return {
    outline,
    colours: await sharp(small)
      .removeAlpha()
      .toColourspace('srgb')
      .resize(4, 4, { fit: 'fill' })
      .raw()
      .toBuffer(),
  }
}

const bitsApart = (one: boolean[], other: boolean[]) =>
  one.filter((bit, place) => bit !== other[place]).length

const coloursApart = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length

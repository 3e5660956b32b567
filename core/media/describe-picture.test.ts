import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Likeness } from './describe-likeness.ts'
import { isImageRefusal, type ImageRefusal } from './image-refusal.ts'
import { hexOfLab } from './oklab.ts'
import { readPalette } from './palette.ts'
import { heicOf } from './test-heic.ts'
import { mediaForTest, type TestMedia } from './test-media.ts'
import { animation, quarters } from './test-pictures.ts'

let media: TestMedia
beforeAll(async () => {
  media = await mediaForTest()
})
afterAll(() => media.end())

const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffffff']

function mainColor(likeness: Likeness | ImageRefusal | null): string {
  if (likeness === null || isImageRefusal(likeness)) throw new Error('it was not described')
  const [first] = readPalette(likeness.palette)
  return first ? hexOfLab(first) : ''
}

test('SEARCH-09 each part of a stored picture is described by itself', async () => {
  const { sha256, likeness } = await media.accept(await (await quarters(colors)).png().toBuffer())
  expect(likeness).not.toBeNull()
  const parts = [
    [0.05, 0.05],
    [0.55, 0.05],
    [0.05, 0.55],
    [0.55, 0.55],
  ] as const
  const found = await Promise.all(
    parts.map(async ([x, y]) =>
      mainColor(await media.pictures.describeStored(sha256, { x, y, w: 0.4, h: 0.4 }, 'ann')),
    ),
  )
  const red = (hex: string) => Number.parseInt(hex.slice(1, 3), 16)
  expect(found.map((hex) => (red(hex) > 128 ? 1 : 0))).toEqual([1, 0, 0, 1])
  expect(await media.pictures.describeStored('0'.repeat(64), null, 'ann')).toBeNull()
})

test('SEARCH-09 a picture is described as it is when it is taken in, whatever its format, and nothing of it is kept', async () => {
  const still = await quarters(colors)
  const files = [
    await still.png().toBuffer(),
    await still.jpeg().toBuffer(),
    await still.webp().toBuffer(),
    await sharp(await still.png().toBuffer())
      .greyscale()
      .png()
      .toBuffer(),
    await animation('gif', 3),
    heicOf(),
  ]
  const before = await media.keys()
  for (const bytes of files) {
    const likeness = await media.pictures.describeImage(bytes, 'ann')
    if (isImageRefusal(likeness)) throw new Error(`refused: ${likeness.refused}`)
    expect(readPalette(likeness.palette).length).toBeGreaterThan(0)
  }
  expect(await media.keys()).toEqual(before)
  const refused = await media.pictures.describeImage(Buffer.from('no picture'), 'ann')
  expect(isImageRefusal(refused)).toBe(true)
})

import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isImageRefusal } from './image-refusal.ts'
import type { IngestedImage } from './ingest-image.ts'
import { originalKey, renditionKey } from './media-keys.ts'
import { createPictures } from './pictures.ts'
import { mediaForTest, type TestMedia } from './test-media.ts'
import { animation, quarters, scene, withJpegSegment } from './test-pictures.ts'

let media: TestMedia
beforeAll(async () => {
  media = await mediaForTest()
})
afterAll(() => media.end())

/** The colour a quarter of a stored rendition has in its middle. */
async function cornersOf(key: string): Promise<string[]> {
  const { data, info } = await sharp(await media.stored(key))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor((info.height * y) / 4) * info.width + Math.floor((info.width * x) / 4)) * 3
    return nameOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  })
}
/** The nearest of the four test colours. */
function nameOf(color: number[]): string {
  const names = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] }
  const distance = (target: number[]) =>
    target.reduce((sum, value, at) => sum + (value - (color[at] ?? 0)) ** 2, 0)
  return Object.entries(names).toSorted(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? ''
}
/** Makes what it is laid over half transparent. */
const veil: OverlayOptions = {
  input: { create: { width: 240, height: 160, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } },
  blend: 'dest-in',
}
const colors = ['#ff0000', '#00ff00', '#0000ff', '#ffffff']

describe('CREATE-18 every kind of picture is taken in', () => {
  test.each([
    ['jpeg', (image: Sharp) => image.jpeg(), false],
    ['jpeg', (image: Sharp) => image.jpeg({ progressive: true }), false],
    ['jpeg', (image: Sharp) => image.toColourspace('cmyk').jpeg({ quality: 95 }), false],
    ['jpeg', (image: Sharp) => image.withIccProfile('p3').jpeg(), false],
    ['png', (image: Sharp) => image.png(), false],
    ['png', (image: Sharp) => image.toColourspace('rgb16').png(), false],
    ['png', (image: Sharp) => image.png({ palette: true }), false],
    ['png', (image: Sharp) => image.composite([veil]).png(), true],
    ['png', (image: Sharp) => image.ensureAlpha(1).png(), false],
    ['webp', (image: Sharp) => image.webp(), false],
    ['webp', (image: Sharp) => image.webp({ lossless: true }), false],
    ['gif', (image: Sharp) => image.gif(), false],
    ['avif', (image: Sharp) => image.avif({ effort: 0 }), false],
  ] as const)('CREATE-18 %s, way %#', async (format, encode, hasAlpha) => {
    const image = await media.accept(await encode(await quarters(colors)).toBuffer())
    expect(image).toMatchObject({
      format,
      width: 240,
      height: 160,
      animated: false,
      frames: 1,
      has_alpha: hasAlpha,
    })
    const corners = await cornersOf(renditionKey(image.sha256, '236x', 'webp'))
    expect(corners).toEqual(['red', 'green', 'blue', 'white'])
  })

  test('CREATE-18 a grey picture stays grey', async () => {
    const image = await media.accept(await scene(200, 200, 7).greyscale().jpeg().toBuffer())
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(image.dominant_color.slice(at, at + 2), 16),
    )
    expect([green, blue]).toEqual([red, red])
  })

  test('CREATE-18 an animation stays one at full size, its small renditions are its first frame', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const image = await media.accept(await animation(format, 12))
      expect(image).toMatchObject({ format, width: 160, height: 130, animated: true, frames: 12 })
      for (const output of ['webp', 'gif'] as const) {
        const orig = await media.pictures.renderRendition({
          sha256: image.sha256,
          spec: 'orig',
          format: output,
        })
        expect(orig).toMatchObject({ width: 160, height: 130 })
        const stored = await media.stored(renditionKey(image.sha256, 'orig', output))
        expect(await sharp(stored, { pages: -1 }).metadata()).toMatchObject({
          pages: 12,
          pageHeight: 130,
          delay: Array(12).fill(50),
        })
      }
      const small = await media.stored(renditionKey(image.sha256, '236x', 'webp'))
      expect((await sharp(small).metadata()).pages ?? 1).toBe(1)
    }
  })

  test('CREATE-18 colours beyond sRGB are kept at full size', async () => {
    // A JPEG of pure red is given the profile of a P3 screen: redder than sRGB can say.
    const profile = (await sharp(await scene(8, 8).withIccProfile('p3').jpeg().toBuffer()).metadata()).icc
    const red = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#ff0000' } })
      .jpeg({ quality: 100 })
      .toBuffer()
    const segment = Buffer.concat([
      Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'),
      profile ?? Buffer.alloc(0),
    ])
    const image = await media.accept(withJpegSegment(red, 0xe2, segment))
    for (const format of ['webp', 'jpeg'] as const) {
      await media.pictures.renderRendition({ sha256: image.sha256, spec: 'orig', format })
      const orig = await media.stored(renditionKey(image.sha256, 'orig', format))
      expect((await sharp(orig).metadata()).icc).toBeDefined()
      const [r, g, b] = await sharp(orig, { ignoreIcc: true }).raw().toBuffer()
      expect([(r ?? 0) > 250, (g ?? 9) < 4, (b ?? 9) < 4]).toEqual([true, true, true])
    }
  })
})

describe('CREATE-18 the orientation a camera wrote is applied', () => {
  test.each([
    [1, ['red', 'green', 'blue', 'white']],
    [2, ['green', 'red', 'white', 'blue']],
    [3, ['white', 'blue', 'green', 'red']],
    [4, ['blue', 'white', 'red', 'green']],
    [5, ['red', 'blue', 'green', 'white']],
    [6, ['blue', 'red', 'white', 'green']],
    [7, ['white', 'green', 'blue', 'red']],
    [8, ['green', 'white', 'red', 'blue']],
  ])('CREATE-18 UP-07 orientation %i', async (orientation, expected) => {
    const picture = (await quarters(colors)).withMetadata({ orientation })
    for (const bytes of [await picture.clone().jpeg().toBuffer(), await picture.clone().webp().toBuffer()]) {
      const image = await media.accept(bytes)
      const turned = orientation >= 5
      expect([image.width, image.height]).toEqual(turned ? [160, 240] : [240, 160])
      expect(await cornersOf(renditionKey(image.sha256, '236x', 'webp'))).toEqual(expected)
      await media.pictures.renderRendition({ sha256: image.sha256, spec: 'orig', format: 'jpeg' })
      expect(await cornersOf(renditionKey(image.sha256, 'orig', 'jpeg'))).toEqual(expected)
      const stored = await sharp(await media.stored(renditionKey(image.sha256, 'orig', 'jpeg'))).metadata()
      expect([stored.width, stored.height, stored.orientation]).toEqual([
        image.width,
        image.height,
        undefined,
      ])
    }
  })
})

function without(image: IngestedImage, ...names: (keyof IngestedImage)[]): Partial<IngestedImage> {
  return Object.fromEntries(Object.entries(image).filter(([name]) => !names.some((other) => other === name)))
}

describe('CREATE-12 CREATE-19 what is kept', () => {
  test.each([
    [120, 120, 'accepted'],
    [119, 500, 'too_small'],
    [500, 119, 'too_small'],
    [1, 1, 'too_small'],
  ])('CREATE-12 %i x %i is %s: both sides must exceed 119', async (width, height, expected) => {
    expect(await media.verdict(await scene(width, height).png().toBuffer())).toBe(expected)
  })

  test('CREATE-19 the same bytes twice, or eight times at once, are stored once', async () => {
    const bytes = await scene(300, 200, 21).jpeg().toBuffer()
    const before = (await media.keys()).length
    const { done } = media.pool.stats()
    const images = await Promise.all(Array.from({ length: 8 }, () => media.accept(bytes)))
    const file = join(media.folder, 'again.jpg')
    await writeFile(file, bytes)
    images.push(await media.accept({ file }))
    expect(new Set(images.map((image) => JSON.stringify(image))).size).toBe(1)
    expect((await media.keys()).length - before).toBe(4)
    expect(media.pool.stats().done - done).toBe(1)
  })

  test('CREATE-19 the uploaded bytes are stored unchanged with their renditions, and scratch files are deleted', async () => {
    const bytes = await scene(900, 600, 22).jpeg().toBuffer()
    const { sha256 } = await media.accept(bytes)
    expect(await media.stored(originalKey(sha256))).toEqual(bytes)
    const sizes = await Promise.all(
      (['236x', '736x'] as const).map(async (spec) => {
        const { format, width, height } = await sharp(
          await media.stored(renditionKey(sha256, spec, 'webp')),
        ).metadata()
        return [format, width, height]
      }),
    )
    expect(sizes).toEqual([
      ['webp', 236, 157],
      ['webp', 736, 491],
    ])
    expect(await readdir(join(media.folder, 'scratch'))).toEqual([])
  })

  test('FA-01 an interrupted ingest is completed by the next one', async () => {
    const bytes = await scene(300, 200, 23).jpeg().toBuffer()
    const first = await media.accept(bytes)
    await media.pictures.deletePicture(first.sha256)
    expect((await media.keys()).filter((key) => key.includes(first.sha256))).toEqual([])
    expect(await media.pictures.pictureFacts(first.sha256)).toBeNull()
    // Only part of it arrived before the process died.
    await media.store.put(originalKey(first.sha256), bytes)
    expect(await media.accept(bytes)).toEqual(first)
    expect(await media.store.stat(renditionKey(first.sha256, '736x', 'webp'))).not.toBeNull()
  })

  test('DL-04 facts and renditions are restored from the uploaded bytes on request', async () => {
    const first = await media.accept(await scene(300, 200, 24).jpeg().toBuffer())
    for (const key of await media.keys('rendition')) await media.store.delete(key)
    const restored = createPictures({ ...media, scratch: join(media.folder, 'scratch') })
    expect(await restored.pictureFacts(first.sha256)).toEqual(without(first, 'sha256', 'bytes'))
    for (const format of ['webp', 'jpeg'] as const) {
      const rendition = await restored.renderRendition({ sha256: first.sha256, spec: '736x', format })
      expect(rendition).toMatchObject({ width: 300, height: 200 })
    }
  })

  test('DL-08 uploaded bytes that changed on disk are not used', async () => {
    const bytes = await scene(300, 200, 25).jpeg().toBuffer()
    const { sha256 } = await media.accept(bytes)
    await media.pictures.deletePicture(sha256)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40)
    await media.store.put(originalKey(sha256), bytes)
    expect(await media.pictures.pictureFacts(sha256)).toBeNull()
  })

  test('CREATE-19 a picture deleted by another process is stored again, despite the cache of this one', async () => {
    const bytes = await scene(300, 200, 26).jpeg().toBuffer()
    const { sha256 } = await media.accept(bytes)
    const another = createPictures({ ...media, scratch: join(media.folder, 'scratch') })
    await another.deletePicture(sha256)
    await media.accept(bytes)
    expect(await media.stored(originalKey(sha256))).toEqual(bytes)
    expect(await media.store.stat(renditionKey(sha256, '236x', 'webp'))).not.toBeNull()
  })

  test('CREATE-18 inspecting a picture stores nothing', async () => {
    const before = await media.keys()
    expect(await media.pictures.inspectImage(await animation('gif', 3), 'somebody')).toEqual({
      format: 'gif',
      width: 160,
      height: 130,
      animated: true,
      frames: 3,
    })
    const refused = await media.pictures.inspectImage(Buffer.from('<svg/>'), 'somebody')
    expect(isImageRefusal(refused) && refused.refused).toBe('unsupported_format')
    expect(await media.keys()).toEqual(before)
  })
})

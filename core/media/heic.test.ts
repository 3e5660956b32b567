import { renditionSpecs } from '@bowerbird/contract/media/renditions'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headerSize } from './header-size.ts'
import { loadLibheif } from './libheif.ts'
import { originalKey } from './media-keys.ts'
import { formatsOf } from './negotiate-format.ts'
import { sniffImage } from './sniff-image.ts'
import { heicOf, tileSize } from './test-heic.ts'
import { mediaForTest, type TestMedia } from './test-media.ts'
import { seededRandom } from './test-pictures.ts'
import { isWideGamut } from './open-picture.ts'

let media: TestMedia
beforeAll(async () => {
  media = await mediaForTest()
})
afterAll(() => media.end())

const [red, green, blue, grey] = ['r', 'g', 'b', 'w']

/** The colours at the middle of the four quarters, by their letters, and the size. */
async function cornersOf(sha256: string) {
  const made = await media.pictures.renderRendition({ sha256, spec: 'orig', format: 'jpeg' })
  const picture = sharp(await media.stored(made && 'key' in made ? made.key : 'none'))
  const { data, info } = await picture
    .resize(2, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = await picture.metadata()
  const letters = [0, 1, 2, 3].map((at) =>
    letterOf([...data.subarray(at * info.channels, at * info.channels + 3)]),
  )
  return { corners: letters.join(''), width, height }
}

function letterOf([r = 0, g = 0, b = 0]: number[]): string {
  if (Math.min(r, g, b) > 140) return 'w'
  return r > g && r > b ? 'r' : g > b ? 'g' : 'b'
}

test('CREATE-18 a phone’s picture is accepted, as one image and as tiles', async () => {
  const single = await media.accept(heicOf())
  expect(single).toMatchObject({ format: 'heic', ...tileSize, animated: false, frames: 1, has_alpha: false })
  expect((await cornersOf(single.sha256)).corners).toBe([red, green, blue, grey].join(''))
  const bytes = heicOf({ columns: 3, rows: 2 })
  expect([sniffImage(bytes), headerSize('heic', bytes)]).toEqual(['heic', { width: 480, height: 256 }])
  expect(await media.accept(bytes)).toMatchObject({ format: 'heic', width: 480, height: 256 })
  expect(await media.pictures.inspectImage(bytes, 'somebody')).toEqual({
    format: 'heic',
    width: 480,
    height: 256,
    animated: false,
    frames: 1,
  })
})

test.each<[{ turns?: number; mirror?: 0 | 1 }, string]>([
  [{ turns: 0 }, 'rgbw'],
  [{ turns: 1 }, 'gwrb'],
  [{ turns: 2 }, 'wbgr'],
  [{ turns: 3 }, 'brwg'],
  [{ mirror: 1 }, 'grwb'],
  [{ mirror: 0 }, 'bwrg'],
  [{ mirror: 1, turns: 1 }, 'rbgw'],
  [{ mirror: 1, turns: 3 }, 'wgbr'],
])('CREATE-18 UP-07 a HEIC with %j is upright after decoding', async (options, corners) => {
  const { width, height, sha256 } = await media.accept(heicOf(options))
  const isOnItsSide = (options.turns ?? 0) % 2 === 1
  const size = isOnItsSide ? { width: tileSize.height, height: tileSize.width } : tileSize
  expect({ width, height }).toEqual(size)
  expect(await cornersOf(sha256)).toEqual({ corners, ...size })
})

test('CREATE-18 UP-07 nothing private of a phone’s picture is in any rendition; its bytes are kept', async () => {
  const canary = 'CANARY-52.5163N-13.3777E'
  const exif = Buffer.from(`Exif\0\0II*\0${canary}`, 'latin1')
  const xmp = Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
  const bytes = heicOf({ columns: 2, rows: 2, exif, xmp })
  expect(bytes.includes(canary)).toBe(true)
  const image = await media.accept(bytes)
  for (const spec of renditionSpecs) {
    for (const format of formatsOf(spec, image)) {
      const made = await media.pictures.renderRendition({ sha256: image.sha256, spec, format })
      const stored = await media.stored(made && 'key' in made ? made.key : 'none')
      expect([spec, format, stored.includes('CANARY')]).toEqual([spec, format, false])
      const left = await sharp(stored).metadata()
      expect([left.exif, left.xmp, left.iptc, left.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  }
  expect(await media.stored(originalKey(image.sha256))).toEqual(bytes)
})

test('CREATE-18 the colours of a wide HEIC are kept at full size, and true in the small ones', async () => {
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
  const { icc } = await sharp(await dot.withIccProfile('p3').png().toBuffer()).metadata()
  for (const options of [{ icc: icc ?? Buffer.alloc(0) }, { primaries: 12 }]) {
    const { sha256 } = await media.accept(heicOf({ columns: 2, ...options }))
    const original = await stillOf(sha256, 'orig')
    expect(isWideGamut((await original.metadata()).icc ?? Buffer.alloc(0))).toBe(true)
    const small = await stillOf(sha256, '236x')
    expect((await small.metadata()).icc).toBeUndefined()
    // c83232 of Display P3 is beyond sRGB's c83232: stronger red, less of the rest.
    const plain = await stillOf((await media.accept(heicOf({ columns: 2 }))).sha256, '236x')
    const [wide, narrow] = [await redOf(small), await redOf(plain)]
    expect(wide.red).toBeGreaterThan(narrow.red + 5)
    expect(wide.green).toBeLessThan(narrow.green - 5)
  }
})

async function stillOf(sha256: string, spec: 'orig' | '236x') {
  const made = await media.pictures.renderRendition({ sha256, spec, format: 'webp' })
  return sharp(await media.stored(made && 'key' in made ? made.key : 'none'))
}

async function redOf(picture: Sharp) {
  const [red = 0, green = 0] = await picture
    .clone()
    .extract({ left: 6, top: 6, width: 20, height: 20 })
    .resize(1, 1)
    .raw()
    .toBuffer()
  return { red, green }
}

test('UP-02 CREATE-18 a HEIC with a too large, too small or wrong size, or a truncated one, is refused', async () => {
  const { done } = media.pool.stats()
  expect(await media.verdict(heicOf({ claims: { width: 30_000, height: 30_000 } }))).toBe('too_many_pixels')
  expect(await media.verdict(heicOf({ columns: 2, claims: { width: 70_000, height: 10 } }))).toBe('too_small')
  expect(media.pool.stats().done).toBe(done)
  const whole = heicOf({ columns: 2, rows: 2 })
  for (const part of [0.1, 0.4, 0.7, 0.95]) {
    const verdict = await media.verdict(whole.subarray(0, Math.floor(whole.length * part)))
    expect([part, ['truncated', 'not_an_image', 'unsupported_format'].includes(verdict)]).toEqual([
      part,
      true,
    ])
  }
  expect(await media.verdict(whole)).toBe('accepted')
})

test('UP-02 CREATE-18 a size that only the coded pixels claim costs bounded memory, and is refused', async () => {
  const lib = loadLibheif()
  expect(lib._malloc(300 * 1024 * 1024)).not.toBe(0)
  expect(lib._malloc(600 * 1024 * 1024)).toBe(0)
  expect(await media.verdict(heicOf({ coded: tileSize }))).toBe('accepted')
  const claim = { width: 65_528, height: 65_528 }
  expect(await media.verdict(heicOf({ coded: claim }))).toBe('truncated')
  expect(await media.verdict(heicOf({ columns: 2, rows: 2 }))).toBe('accepted')
}, 120_000)

test('UP-05 CREATE-18 damaged HEICs are read or refused, and the next picture is read', async () => {
  const random = seededRandom(11)
  const known = [
    'accepted',
    'truncated',
    'not_an_image',
    'unsupported_format',
    'too_small',
    'too_many_pixels',
    'too_slow',
  ]
  const verdicts = new Set<string>()
  for (let round = 0; round < 60; round += 1) {
    const bytes = heicOf({ columns: 1 + (round % 3), turns: round % 4 })
    for (let change = 0; change < 4; change += 1) {
      bytes[Math.floor(random() ** 2 * bytes.length)] = Math.floor(random() * 256)
    }
    verdicts.add(await media.verdict(bytes))
  }
  expect([...verdicts].filter((verdict) => !known.includes(verdict))).toEqual([])
  expect(await media.verdict(heicOf({ rows: 2 }))).toBe('accepted')
}, 240_000)

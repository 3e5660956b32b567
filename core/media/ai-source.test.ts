import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifestBytes, mostManifestBytes } from './manifest-bytes.ts'
import { isMachineMadeByManifest, isMachineMadeByXmp } from './ai-source.ts'
import { mediaForTest, type TestMedia } from './test-media.ts'
import {
  avifWithManifest,
  box,
  jpegWithManifest,
  manifestStore,
  pngWithManifest,
  webpWithManifest,
  xmpSaying,
} from './test-manifests.ts'
import { pngChunk, scene, seededRandom, withJpegSegment, withPngChunks } from './test-pictures.ts'

let media: TestMedia
beforeAll(async () => {
  media = await mediaForTest()
})
afterAll(() => media.end())

const picture = () => scene(160, 140, 3)
const store = manifestStore()
const files = {
  jpeg: async () => jpegWithManifest(await picture().jpeg().toBuffer(), store),
  png: async () => pngWithManifest(await picture().png().toBuffer(), store),
  webp: async () => webpWithManifest(await picture().webp().toBuffer(), store),
  avif: async () => avifWithManifest(await picture().avif({ effort: 0 }).toBuffer(), store),
} as const
type Format = keyof typeof files
const formats = Object.keys(files) as Format[]

const readerOf = (bytes: Buffer) => (at: number, length: number) =>
  bytes.subarray(at, at + Math.max(0, length))

describe('SAVE-28 what a picture says of itself', () => {
  test.each(formats)('SAVE-28 a manifest in a %s labels it', async (format) => {
    expect(await media.accept(await files[format]())).toMatchObject({ ai_source: 'c2pa' })
  })

  test.each([
    ['jpeg', 'attribute'],
    ['png', 'text'],
    ['webp', 'resource'],
    ['avif', 'attribute'],
  ] as const)("SAVE-28 the IPTC's digital source type in the XMP of a %s labels it", async (format, how) => {
    const bytes = await scene(160, 140, 4)
      .withXmp(xmpSaying('trainedAlgorithmicMedia', how))
      .toFormat(format)
      .toBuffer()
    expect(await media.accept(bytes)).toMatchObject({ ai_source: 'iptc' })
  })

  test('SAVE-28 a photograph, a drawing and pictures without a source are not labelled', async () => {
    const camera = scene(160, 140, 5).withXmp(xmpSaying('digitalCapture'))
    const drawing = jpegWithManifest(
      await scene(160, 140, 6).jpeg().toBuffer(),
      manifestStore({ type: 'digitalCreation' }),
    )
    // The words alone, in a title, are no statement.
    const titled = scene(160, 140, 7).withXmp(
      xmpSaying('digitalCapture').replace(
        '<rdf:Description',
        '<rdf:Description dc:title="trainedAlgorithmicMedia"',
      ),
    )
    for (const bytes of [
      await camera.jpeg().toBuffer(),
      drawing,
      await titled.png().toBuffer(),
      await scene(160, 140, 8).webp().toBuffer(),
    ])
      expect(await media.accept(bytes)).toMatchObject({ ai_source: null })
  })

  test('SAVE-28 it is known again with the facts of a picture that is there', async () => {
    const bytes = await files.png()
    await media.accept(bytes)
    expect(await media.accept(bytes)).toMatchObject({ ai_source: 'c2pa' })
  })
})

describe('SAVE-28 manifests', () => {
  test.each([
    ['trainedAlgorithmicMedia', true],
    ['compositeWithTrainedAlgorithmicMedia', true],
    ['algorithmicMedia', true],
    ['algorithmicallyEnhanced', false],
    ['digitalCapture', false],
    ['trainedAlgorithmicMediaX', false],
  ])('SAVE-28 %s: %s', (type, expected) => {
    expect(isMachineMadeByManifest(manifestStore({ type }))).toBe(expected)
    expect(isMachineMadeByManifest(manifestStore({ type, form: 'json', label: 'stds.iptc' }))).toBe(expected)
    expect(isMachineMadeByXmp(Buffer.from(xmpSaying(type)))).toBe(expected)
  })

  test('SAVE-28 text in a thumbnail, or in another assertion, is ignored', () => {
    const words = Buffer.concat([Buffer.from('q'), manifestStore().subarray(-140)])
    expect(isMachineMadeByManifest(manifestStore({ type: 'digitalCapture', thumbnail: words }))).toBe(false)
    expect(isMachineMadeByManifest(manifestStore({ label: 'com.example.notes' }))).toBe(false)
  })

  test('SAVE-28 a manifest in many segments of a JPEG is put together', async () => {
    const large = manifestStore({ thumbnail: Buffer.alloc(200_000, 7) })
    const bytes = jpegWithManifest(await picture().jpeg().toBuffer(), large)
    expect(manifestBytes('jpeg', readerOf(bytes))?.equals(large)).toBe(true)
  })
})

describe('SAVE-28 damaged and hostile metadata', () => {
  test.each(formats)(
    'SAVE-28 a %s cut off anywhere, or with any byte changed, is read without harm',
    async (format) => {
      const whole = await files[format]()
      const random = seededRandom(28)
      for (let round = 0; round < 1500; round += 1) {
        const bytes = Buffer.from(round % 2 ? whole : whole.subarray(0, Math.floor(random() * whole.length)))
        for (let change = 0; change < 6 && bytes.length > 0; change += 1)
          bytes[Math.floor(random() ** 3 * bytes.length)] = random() < 0.4 ? 0xff : Math.floor(random() * 256)
        const found = manifestBytes(format, readerOf(bytes))
        if (found) expect(typeof isMachineMadeByManifest(found)).toBe('boolean')
      }
      for (let round = 0; round < 1500; round += 1) {
        const bytes = Buffer.from(store)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
        expect(typeof isMachineMadeByManifest(bytes.subarray(0, Math.ceil(random() * bytes.length)))).toBe(
          'boolean',
        )
      }
    },
  )

  test('SAVE-28 wrong lengths, endless nesting and a thousand boxes end quickly', () => {
    const nested = Array.from({ length: 2000 }).reduce<Buffer>((inner) => box('jumb', inner), manifestStore())
    expect(isMachineMadeByManifest(nested)).toBe(false)
    expect(isMachineMadeByManifest(Buffer.alloc(100_000))).toBe(false)
    const long = Buffer.from('000000016a756d62ffffffffffffffff', 'hex')
    expect(isMachineMadeByManifest(long)).toBe(false)
    expect(isMachineMadeByManifest(Buffer.concat(Array.from({ length: 50_000 }, () => box('free'))))).toBe(
      false,
    )
    for (const format of formats) {
      for (const filler of [0, 0xff, 1, 0x7f])
        expect(manifestBytes(format, readerOf(Buffer.alloc(300_000, filler)))).toBeNull()
    }
    const endless = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), Buffer.alloc(40)])
    expect(manifestBytes('avif', readerOf(endless))).toBeNull()
  })

  test('SAVE-28 no more than a few megabytes are read', async () => {
    const png = await picture().png().toBuffer()
    const huge = withPngChunks(png, pngChunk('caBX', Buffer.alloc(mostManifestBytes + 1000)))
    let most = 0
    manifestBytes('png', (at, length) => {
      most = Math.max(most, length)
      return huge.subarray(at, at + length)
    })
    expect(most).toBe(mostManifestBytes)
    const xmp = Buffer.from(`${' '.repeat(5 * 1024 * 1024)}${xmpSaying('trainedAlgorithmicMedia')}`)
    expect(isMachineMadeByXmp(xmp)).toBe(false)
  })

  test('SAVE-28 a picture with a broken manifest is accepted', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    const broken = withJpegSegment(
      jpeg,
      0xeb,
      Buffer.from('JP\0\x01\0\0\0\x01\xff\xff\xff\xffjumb', 'latin1'),
    )
    expect(await media.accept(broken)).toMatchObject({ ai_source: null })
  })
})

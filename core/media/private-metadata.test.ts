import { renditionSpecs } from '@bowerbird/contract/media/renditions'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalKey } from './media-keys.ts'
import { formatsOf } from './negotiate-format.ts'
import { mediaForTest, type TestMedia } from './test-media.ts'
import { animation, pngChunk, scene, withJpegSegment, withPngChunks } from './test-pictures.ts'

let media: TestMedia
beforeAll(async () => {
  media = await mediaForTest()
})
afterAll(() => media.end())

/** In every private part of the pictures below, and allowed in nothing that is served. */
const canary = 'CANARY-52.5163N-13.3777E'
const exif = {
  IFD0: { Artist: canary, Copyright: canary, Model: canary },
  IFD2: { UserComment: canary },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 30/1 5868/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 22/1 3972/100',
    GPSProcessingMethod: canary,
  },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${canary}"/></rdf:RDF></x:xmpmeta>`

async function jpegFullOfSecrets(): Promise<Buffer> {
  const jpeg = await scene(260, 200, 4).withExif(exif).withXmp(xmp).jpeg().toBuffer()
  const thumbnail = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const iptc = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0', 'latin1'),
    Buffer.from([canary.length + 5, 0x1c, 2, 120, 0, canary.length]),
    Buffer.from(canary),
  ])
  // A camera's preview: a whole JPEG, with its own comment, inside a segment of its maker.
  const preview = Buffer.concat([
    Buffer.from('MakerNote\0'),
    withJpegSegment(thumbnail, 0xfe, Buffer.from(canary)),
  ])
  return [
    [0xed, iptc],
    [0xe5, preview],
    [0xfe, Buffer.from(canary)],
  ].reduce<Buffer>((bytes, [marker, data]) => withJpegSegment(bytes, marker as number, data as Buffer), jpeg)
}

async function gifWithComment(): Promise<Buffer> {
  const gif = await animation('gif', 3)
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, canary.length]),
    Buffer.from(canary),
    Buffer.from([0]),
  ])
  return Buffer.concat([gif.subarray(0, gif.length - 1), comment, gif.subarray(gif.length - 1)])
}

test.each([
  ['JPEG', jpegFullOfSecrets],
  ['WebP', () => scene(260, 200, 4).withExif(exif).withXmp(xmp).webp().toBuffer()],
  ['AVIF', () => scene(260, 200, 4).withExif(exif).withXmp(xmp).avif({ effort: 0 }).toBuffer()],
  ['animated GIF', gifWithComment],
  [
    'PNG',
    async () => {
      const text = Buffer.from(`Comment\0${canary}`)
      const png = await scene(260, 200, 4).withExif(exif).withXmp(xmp).png().toBuffer()
      return withPngChunks(
        png,
        pngChunk('tEXt', text),
        pngChunk('iTXt', Buffer.from(`GPS\0\0\0\0\0${canary}`)),
      )
    },
  ],
])('CREATE-18 UP-07 no byte of the private metadata of a %s is in any rendition', async (_, make) => {
  const bytes = await make()
  expect(bytes.includes(canary)).toBe(true)
  const image = await media.accept(bytes)
  for (const spec of renditionSpecs) {
    for (const format of formatsOf(spec, image)) {
      const rendition = await media.pictures.renderRendition({ sha256: image.sha256, spec, format })
      const stored = await media.stored(rendition && 'key' in rendition ? rendition.key : 'none')
      expect([spec, format, stored.includes('CANARY')]).toEqual([spec, format, false])
      const { exif: exifLeft, xmp: xmpLeft, iptc, comments } = await sharp(stored).metadata()
      expect([exifLeft, xmpLeft, iptc, comments]).toEqual([undefined, undefined, undefined, undefined])
    }
  }
  // The uploaded bytes stay, for their owner, under a key that nothing serves.
  expect(await media.stored(originalKey(image.sha256))).toEqual(bytes)
})

import { worded } from '@bowerbird/texts/worded'
import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { headerSize } from './header-size.ts'
import { sniffImage } from './sniff-image.ts'
import { animation, claimJpegSize, hollowPng, scene, withJpegSegment } from './test-pictures.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>'
const ftyp = (major: string, ...others: string[]) => {
  const box = Buffer.from(`\0\0\0\0ftyp${major}\0\0\0\0${others.join('')}`, 'latin1')
  box.writeUInt32BE(box.length, 0)
  return box
}
const refusedAs = (bytes: Uint8Array) => {
  const found = sniffImage(bytes)
  return typeof found === 'string'
    ? found
    : `${found.refused}: ${worded(found.message, 'en').replace(/ .*/, '')}`
}

describe('CREATE-18 the kind of a file is what its bytes say', () => {
  test.each([
    ['SVG', Buffer.from(svg), 'unsupported_format: SVG'],
    [
      'SVG behind a prolog',
      Buffer.from(`\ufeff<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg>${svg}`),
      'unsupported_format: SVG',
    ],
    ['SVG with a prefix', Buffer.from('<x:svg xmlns:x="http://www.w3.org/2000/svg"/>'), 'not_an_image: That'],
    ['gzipped SVG', gzipSync(svg), 'unsupported_format: compressed'],
    ['HEIC', ftyp('heic', 'mif1', 'heic'), 'heic'],
    ['HEIC by a later brand', ftyp('mif1', 'heic', 'miaf'), 'heic'],
    ['AVIF', ftyp('avif', 'mif1', 'miaf'), 'avif'],
    ['AVIF by a later brand', ftyp('mif1', 'avif', 'miaf'), 'avif'],
    ['a film', ftyp('isom', 'mp42'), 'not_an_image: That'],
    ['TIFF', Buffer.from('II*\0aaaaaaaaaaa'), 'unsupported_format: TIFF'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'unsupported_format: PDF'],
    ['JPEG XL', Buffer.from([0xff, 0x0a, 1, 2]), 'unsupported_format: JPEG'],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_image: That'],
    ['text', Buffer.from('hello'), 'not_an_image: That'],
    ['nothing', Buffer.alloc(0), 'not_an_image: That'],
  ])('CREATE-18 UP-01 %s', (_, bytes, expected) => {
    expect(refusedAs(bytes)).toBe(expected)
  })

  test('CREATE-18 the size is read from the header of every format', async () => {
    const picture = () => scene(260, 180)
    const files = {
      jpeg: await picture().jpeg().toBuffer(),
      png: await picture().png().toBuffer(),
      webp: await picture().webp().toBuffer(),
      gif: await picture().gif().toBuffer(),
      avif: await picture().avif({ effort: 0 }).toBuffer(),
    }
    for (const [format, bytes] of Object.entries(files)) {
      expect(sniffImage(bytes)).toBe(format)
      expect(headerSize(format as keyof typeof files, bytes)).toEqual({ width: 260, height: 180 })
    }
    expect(headerSize('webp', await picture().webp({ lossless: true }).toBuffer())).toEqual({
      width: 260,
      height: 180,
    })
    expect(headerSize('webp', await animation('webp', 2, 140, 150))).toEqual({ width: 140, height: 150 })
    expect(headerSize('jpeg', await picture().jpeg({ progressive: true }).toBuffer())).toEqual({
      width: 260,
      height: 180,
    })
    expect(headerSize('jpeg', withJpegSegment(files.jpeg, 0xe1, Buffer.alloc(65_000)))).toEqual({
      width: 260,
      height: 180,
    })
  })

  test('UP-02 the size of a decompression bomb is known before decoding', async () => {
    const bomb = hollowPng(16_000, 16_000)
    expect(bomb.length).toBeLessThan(40_000)
    expect(headerSize('png', bomb)).toEqual({ width: 16_000, height: 16_000 })
    const jpeg = claimJpegSize(await scene(130, 130).jpeg().toBuffer(), 65_500, 65_500)
    expect(headerSize('jpeg', jpeg)).toEqual({ width: 65_500, height: 65_500 })
  })

  test('UP-08 sniffing and sizing never throw, for any bytes', () => {
    const magic = fc.constantFrom(
      [0xff, 0xd8, 0xff, 0xe0],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [...Buffer.from('GIF89a')],
      [...Buffer.from('RIFF\0\0\0\0WEBPVP8X')],
      [...ftyp('avif', 'mif1'), 0, 0, 1, 0, ...Buffer.from('meta')],
      [],
    )
    fc.assert(
      fc.property(magic, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        const bytes = Uint8Array.from([...start, ...rest])
        sniffImage(bytes)
        for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) headerSize(format, bytes)
      }),
      { numRuns: 2_000 },
    )
  })
})

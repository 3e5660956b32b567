import { describe, expect, test } from 'vitest'
import {
  describeLikeness,
  likenessSide,
  packLikeness,
  unpackLikeness,
  vectorBytes,
} from './describe-likeness.ts'
import { hexOfLab, labOfHex } from './oklab.ts'
import { paletteBytes, readPalette } from './palette.ts'
import { quarters, scene } from './test-pictures.ts'

const pixelsOf = async (image: Awaited<ReturnType<typeof quarters>>) =>
  Uint8Array.from(
    await image
      .removeAlpha()
      .resize({ width: likenessSide, height: likenessSide, fit: 'fill' })
      .raw()
      .toBuffer(),
  )

const apart = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0)

describe('SEARCH-09 what pictures are compared by', () => {
  test('SEARCH-09 a picture stays near itself when it is smaller, and is far from another', async () => {
    const vectors = await Promise.all(
      [scene(600, 400, 3), scene(600, 400, 3).resize(150), scene(600, 400, 4)].map(
        async (image) => describeLikeness(await pixelsOf(image)).vector,
      ),
    )
    const [whole, smaller, other] = vectors as [Uint8Array, Uint8Array, Uint8Array]
    expect(whole).toHaveLength(vectorBytes)
    expect(apart(whole, smaller) * 3).toBeLessThan(apart(whole, other))
  })

  test('SEARCH-09 pictures of one colour differ in colour, and stripes in their direction', () => {
    const plain = (...color: number[]) =>
      Uint8Array.from({ length: likenessSide ** 2 * 3 }, (_, at) => color[at % 3] ?? 0)
    const stripes = (isUpright: boolean) =>
      Uint8Array.from({ length: likenessSide ** 2 * 3 }, (_, at) => {
        const [x, y] = [Math.floor(at / 3) % likenessSide, Math.floor(at / 3 / likenessSide)]
        return Math.floor((isUpright ? x : y) / 4) % 2 ? 255 : 0
      })
    const [red, darkRed, blue] = [plain(220, 30, 30), plain(180, 25, 25), plain(30, 30, 220)].map(
      (pixels) => describeLikeness(pixels).vector,
    ) as [Uint8Array, Uint8Array, Uint8Array]
    expect(apart(red, darkRed)).toBeLessThan(apart(red, blue))
    const [upright, level] = [describeLikeness(stripes(true)), describeLikeness(stripes(false))]
    expect([...upright.palette]).toEqual([...level.palette])
    expect(apart(upright.vector, level.vector)).toBeGreaterThan(1_000)
  })

  test('SEARCH-09 the palette holds the main colours with their shares, the largest first', async () => {
    const { palette } = describeLikeness(
      await pixelsOf(await quarters(['#10a020', '#10a020', '#f0f0f0', '#c01010'])),
    )
    const colors = readPalette(palette)
    expect(palette).toHaveLength(paletteBytes)
    expect(colors[0]?.share).toBeCloseTo(0.5, 1)
    expect(colors.slice(1, 3).map(({ share }) => Math.round(share * 8))).toEqual([2, 2])
    for (const hex of ['#10a020', '#f0f0f0', '#c01010'])
      expect(Math.min(...colors.map((color) => far(color, labOfHex(hex)))), hex).toBeLessThan(0.04)
  })

  test('SEARCH-09 colours come back from OKLab as they were', () => {
    for (const hex of ['#000000', '#ffffff', '#12ab9f', '#c01010', '#808080'])
      expect(hexOfLab(labOfHex(hex))).toBe(hex)
  })

  test('SEARCH-09 a description travels as text; that of another model is none', () => {
    const likeness = describeLikeness(new Uint8Array(likenessSide ** 2 * 3).fill(90))
    expect(unpackLikeness(packLikeness(likeness))).toEqual(likeness)
    for (const other of [null, '', Buffer.alloc(80).toString('base64')])
      expect(unpackLikeness(other)).toBeNull()
  })
})

const far = (one: { l: number; a: number; b: number }, other: { l: number; a: number; b: number }) =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)

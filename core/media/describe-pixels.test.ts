import { describe, expect, test } from 'vitest'
import { describePixels, tinyHeight, tinyWidth } from './describe-pixels.ts'
import { quarters, scene } from './test-pictures.ts'

const tinyOf = (image: Awaited<ReturnType<typeof quarters>>) =>
  image.removeAlpha().resize({ width: tinyWidth, height: tinyHeight, fit: 'fill' }).raw().toBuffer()

function bitsApart(a: string, b: string): number {
  return (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length
}

describe('CREATE-19 what is stored about a picture', () => {
  test('CREATE-19 the dominant colour is the one that covers most', async () => {
    const mostlyGreen = await tinyOf(await quarters(['#10a020', '#10a020', '#10a020', '#ff0000']))
    const { dominant_color } = describePixels(mostlyGreen)
    expect(dominant_color).toBe('#10a020')
  })

  test('CREATE-19 the placeholder names the colour of each corner', async () => {
    const { placeholder } = describePixels(
      await tinyOf(await quarters(['#ff0000', '#00ff00', '#0000ff', '#ffffff'])),
    )
    expect(placeholder).toBe('ff000000ff000000ffffffff')
  })

  test('CREATE-19 the hash stays near for the same picture smaller, and far for another', async () => {
    const picture = describePixels(await tinyOf(scene(600, 400, 3)))
    const smaller = describePixels(await tinyOf(scene(600, 400, 3).resize(150)))
    const other = describePixels(await tinyOf(scene(600, 400, 4)))
    expect(picture.phash).toMatch(/^[0-9a-f]{16}$/)
    expect(bitsApart(picture.phash, smaller.phash)).toBeLessThanOrEqual(4)
    expect(bitsApart(picture.phash, other.phash)).toBeGreaterThan(12)
  })

  test('CREATE-19 the hash says in which direction it gets brighter', () => {
    const rising = new Uint8Array(tinyWidth * tinyHeight * 3)
    for (let at = 0; at < rising.length; at += 1) rising[at] = (Math.floor(at / 3) % tinyWidth) * 7
    expect(describePixels(rising).phash).toBe('0000000000000000')
    expect(describePixels(rising.toReversed()).phash).toBe('ffffffffffffffff')
  })
})

import type { PictureFacts } from './decoder-protocol.ts'

/** Everything below is computed from a copy of the picture of this size, in RGB. */
export const tinyWidth = 36
export const tinyHeight = 32

type Description = Pick<PictureFacts, 'dominant_color' | 'placeholder' | 'phash'>

/** Colour, placeholder and hash of `tinyWidth` by `tinyHeight` RGB pixels. */
export function describePixels(rgb: Uint8Array): Description {
  return {
    dominant_color: `#${hex(dominantColor(rgb))}`,
    placeholder: cornerColors(rgb).map(hex).join(''),
    phash: differenceHash(rgb),
  }
}

/** Left, top, width, height. */
type Cell = [number, number, number, number]
type Color = [red: number, green: number, blue: number]

/** The mean of the fullest of 512 colour boxes. */
function dominantColor(rgb: Uint8Array): Color {
  const boxes = new Map<number, { count: number; sum: Color }>()
  for (let at = 0; at < rgb.length; at += 3) {
    const [red, green, blue] = pixelAt(rgb, at)
    const name = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const { count, sum } = boxes.get(name) ?? { count: 0, sum: [0, 0, 0] }
    boxes.set(name, { count: count + 1, sum: [sum[0] + red, sum[1] + green, sum[2] + blue] })
  }
  let fullest: { count: number; sum: Color } = { count: 0, sum: [0, 0, 0] }
  for (const box of boxes.values()) if (box.count > fullest.count) fullest = box
  return fullest.sum.map((total) => total / fullest.count) as Color
}

/** Top left, top right, bottom left, bottom right. */
function cornerColors(rgb: Uint8Array): Color[] {
  const [wide, high] = [tinyWidth / 3, tinyHeight / 4]
  return [
    meanOf(rgb, [0, 0, wide, high]),
    meanOf(rgb, [tinyWidth - wide, 0, wide, high]),
    meanOf(rgb, [0, tinyHeight - high, wide, high]),
    meanOf(rgb, [tinyWidth - wide, tinyHeight - high, wide, high]),
  ]
}

/** 9 by 8 grey cells; each bit says whether a cell is brighter than its right neighbour. */
function differenceHash(rgb: Uint8Array): string {
  const [wide, high] = [tinyWidth / 9, tinyHeight / 8]
  let bits = 0n
  for (let row = 0; row < 8; row += 1) {
    const grey = (column: number) => luminance(meanOf(rgb, [column * wide, row * high, wide, high]))
    for (let column = 0; column < 8; column += 1) {
      bits = (bits << 1n) | (grey(column) > grey(column + 1) ? 1n : 0n)
    }
  }
  return bits.toString(16).padStart(16, '0')
}

function meanOf(rgb: Uint8Array, [left, top, wide, high]: Cell): Color {
  let [reds, greens, blues] = [0, 0, 0]
  for (let y = top; y < top + high; y += 1) {
    for (let x = left; x < left + wide; x += 1) {
      const [red, green, blue] = pixelAt(rgb, (y * tinyWidth + x) * 3)
      reds += red
      greens += green
      blues += blue
    }
  }
  const count = wide * high
  return [reds / count, greens / count, blues / count]
}

function pixelAt(rgb: Uint8Array, at: number): Color {
  return [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0]
}

function luminance([red, green, blue]: Color): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

function hex(color: Color): string {
  return color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')
}

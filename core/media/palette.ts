import type { Lab } from './oklab.ts'

/** A main colour of a picture, and how much of the picture it covers, from 0 to 1. */
export interface PaletteColor extends Lab {
  share: number
}

const mostColors = 5
const colorBytes = 4
/** Lightness, green to red, blue to yellow and share of each colour; a share of 0: there is none. */
export const paletteBytes = mostColors * colorBytes

/** Colours nearer than this are one. */
const sameWithin = 0.11
/** What covers less is no main colour. */
const leastShare = 0.015

/** The main colours of pixels in OKLab, the one that covers most first. */
export function paletteOf(lab: Float32Array): Uint8Array {
  const palette = new Uint8Array(paletteBytes)
  mainColors(lab).forEach((color, place) => writeColor(palette, place * colorBytes, color))
  return palette
}

export function readPalette(palette: Uint8Array): PaletteColor[] {
  const colors: PaletteColor[] = []
  for (let at = 0; at + colorBytes <= palette.length; at += colorBytes) {
    const share = (palette[at + 3] ?? 0) / 255
    if (share > 0) colors.push({ ...labOfBytes(palette, at), share })
  }
  return colors
}

function writeColor(palette: Uint8Array, at: number, { l, a, b, share }: PaletteColor): void {
  palette[at] = Math.round(Math.min(1, Math.max(0, l)) * 255)
  palette[at + 1] = byteOfSigned(a)
  palette[at + 2] = byteOfSigned(b)
  palette[at + 3] = Math.max(1, Math.round(share * 255))
}

/** The colour that begins there. */
export function labOfBytes(palette: Uint8Array, at: number): Lab {
  const signed = (byte = 128) => (byte - 128) / 320
  return { l: (palette[at] ?? 0) / 255, a: signed(palette[at + 1]), b: signed(palette[at + 2]) }
}

const byteOfSigned = (value: number) => Math.min(255, Math.max(0, Math.round(value * 320) + 128))

interface Box {
  count: number
  l: number
  a: number
  b: number
}

/** Pixels fall into small boxes of the space; the fullest box takes those near it, then the fullest that is left. */
function mainColors(lab: Float32Array): PaletteColor[] {
  const pixels = lab.length / 3
  const boxes = boxesOf(lab).toSorted((one, other) => other.count - one.count)
  const colors: PaletteColor[] = []
  while (boxes.length > 0 && colors.length < mostColors * 2) {
    const middle = meanOf([boxes[0] as Box])
    const near = boxes.filter((box) => distance(meanOf([box]), middle) < sameWithin)
    for (const box of near) boxes.splice(boxes.indexOf(box), 1)
    const share = near.reduce((sum, box) => sum + box.count, 0) / pixels
    if (share >= leastShare) colors.push({ ...meanOf(near), share })
  }
  return colors.toSorted((one, other) => other.share - one.share).slice(0, mostColors)
}

function boxesOf(lab: Float32Array): Box[] {
  const boxes = new Map<number, Box>()
  for (let at = 0; at < lab.length; at += 3) {
    const [l = 0, a = 0, b = 0] = [lab[at], lab[at + 1], lab[at + 2]]
    const name = (Math.floor(l * 16) * 64 + Math.floor((a + 0.5) * 32)) * 64 + Math.floor((b + 0.5) * 32)
    const box = boxes.get(name) ?? { count: 0, l: 0, a: 0, b: 0 }
    if (box.count === 0) boxes.set(name, box)
    box.count += 1
    box.l += l
    box.a += a
    box.b += b
  }
  return [...boxes.values()]
}

function meanOf(boxes: readonly Box[]): Lab {
  const sum = { count: 0, l: 0, a: 0, b: 0 }
  for (const box of boxes) {
    sum.count += box.count
    sum.l += box.l
    sum.a += box.a
    sum.b += box.b
  }
  return { l: sum.l / sum.count, a: sum.a / sum.count, b: sum.b / sum.count }
}

const distance = (one: Lab, other: Lab) => Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)

import { labOfPixels } from './oklab.ts'
import { paletteBytes, paletteOf } from './palette.ts'

/** Pictures are described from a copy of this width and height, in RGB. */
export const likenessSide = 64

/** Vectors of different models cannot be compared: rename it when what `describeLikeness` makes changes. */
export const likenessModel = 'bowerbird-1'

export interface Likeness {
  /** `vectorBytes` numbers. Pictures are alike when the sum of the differences, without their signs, is small. */
  vector: Uint8Array
  /** The main colours: palette.ts. */
  palette: Uint8Array
  /** What the owner's model says, where there is one. */
  learned?: LearnedVector
}

/** A vector of a model that is not our own, of as many bytes as ours. */
export interface LearnedVector {
  model_id: string
  vector: Uint8Array
}

const gridSide = 4
const lightnessSteps = 4
const hueSteps = 8
/** Grey, and two strengths of each hue. */
const kindsOfHue = 1 + 2 * hueSteps
const cellSide = 4
const directions = 8
/** Where in a vector the colours by amount are. */
export const colorsByAmountAt: [number, number] = [
  gridSide ** 2 * 3,
  gridSide ** 2 * 3 + lightnessSteps * kindsOfHue,
]
export const vectorBytes = gridSide ** 2 * 3 + lightnessSteps * kindsOfHue + cellSide ** 2 * directions

/** Numbers are multiplied by this when they become bytes, so that those of all parts weigh as they should. */
const scale = 320
/** Below the first a colour counts as grey, above the second as strong. */
const [leastChroma, strongChroma] = [0.04, 0.11]
/** Weaker edges are noise. */
const leastEdge = 0.01

/** Describes `likenessSide` by `likenessSide` RGB pixels: colours by place, colours by amount, edges by place. */
export function describeLikeness(rgb: Uint8Array): Likeness {
  const lab = labOfPixels(rgb)
  const vector = new Uint8Array(vectorBytes)
  const parts = [colorsByPlace(lab), colorsByAmount(lab), edgesByPlace(lab)]
  parts.flatMap((part) => [...part]).forEach((value, at) => (vector[at] = byteOf(value)))
  return { vector, palette: paletteOf(lab) }
}

/** As text, for messages between processes. */
export function packLikeness({ vector, palette, learned }: Likeness): string {
  const own = Buffer.concat([vector, palette]).toString('base64')
  return learned ? `${own} ${learned.model_id} ${Buffer.from(learned.vector).toString('base64')}` : own
}

/** Null when it was not made by this model. */
export function unpackLikeness(text: string | null): Likeness | null {
  if (text === null) return null
  const [own = '', model_id, other = ''] = text.split(' ')
  const bytes = bytesOf(own)
  if (bytes.length !== vectorBytes + paletteBytes) return null
  const likeness = { vector: bytes.slice(0, vectorBytes), palette: bytes.slice(vectorBytes) }
  const vector = bytesOf(other)
  if (model_id === undefined || vector.length !== vectorBytes) return likeness
  return { ...likeness, learned: { model_id, vector } }
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

const byteOf = (value: number) => Math.min(255, Math.max(0, Math.round(value * scale)))

/** The mean colour of each cell of a grid. */
function colorsByPlace(lab: Float32Array): Float64Array {
  const cells = new Float64Array(gridSide ** 2 * 3)
  const width = likenessSide / gridSide
  for (let at = 0; at < lab.length; at += 3) {
    const [x, y] = [(at / 3) % likenessSide, Math.floor(at / 3 / likenessSide)]
    const cell = (Math.floor(y / width) * gridSide + Math.floor(x / width)) * 3
    for (let part = 0; part < 3; part++)
      cells[cell + part] = (cells[cell + part] ?? 0) + (lab[at + part] ?? 0)
  }
  // Twice as much weight for hues as for lightness, whose range is wider; they lie on both sides of 0.
  return cells.map((sum, at) => (at % 3 === 0 ? 0.5 * sum : 0.4 * width ** 2 + sum) / width ** 2)
}

/** How much of the picture has each lightness and hue. Of these shares, small ones count more than their size. */
function colorsByAmount(lab: Float32Array): Float64Array {
  const amounts = new Float64Array(lightnessSteps * kindsOfHue)
  for (let at = 0; at < lab.length; at += 3) {
    const [l = 0, a = 0, b = 0] = [lab[at], lab[at + 1], lab[at + 2]]
    const chroma = Math.hypot(a, b)
    const hue = Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * hueSteps) % hueSteps
    const kind = chroma < leastChroma ? 0 : 1 + 2 * hue + (chroma > strongChroma ? 1 : 0)
    const step = Math.min(lightnessSteps - 1, Math.floor(l * lightnessSteps))
    amounts[step * kindsOfHue + kind] = (amounts[step * kindsOfHue + kind] ?? 0) + 3 / lab.length
  }
  return amounts.map(Math.sqrt)
}

/** How much of all contrast runs in each direction in each cell. */
function edgesByPlace(lab: Float32Array): Float64Array {
  const sums = new Float64Array(cellSide ** 2 * directions)
  const lightness = (x: number, y: number) => lab[(y * likenessSide + x) * 3] ?? 0
  let total = 1e-6
  for (let y = 1; y < likenessSide - 1; y++) {
    for (let x = 1; x < likenessSide - 1; x++) {
      const across = lightness(x + 1, y) - lightness(x - 1, y)
      const down = lightness(x, y + 1) - lightness(x, y - 1)
      const strength = Math.hypot(across, down)
      if (strength < leastEdge) continue
      // Light to dark is the same edge as dark to light: directions are taken modulo half a turn.
      const turn = ((Math.atan2(down, across) / Math.PI + 1) % 1) * directions
      const [direction, beyond] = [Math.floor(turn) % directions, turn % 1]
      const cell =
        Math.floor((y * cellSide) / likenessSide) * cellSide + Math.floor((x * cellSide) / likenessSide)
      const [one, next] = [cell * directions + direction, cell * directions + ((direction + 1) % directions)]
      sums[one] = (sums[one] ?? 0) + strength * (1 - beyond)
      sums[next] = (sums[next] ?? 0) + strength * beyond
      total += strength
    }
  }
  return sums.map((sum) => Math.sqrt(sum / total))
}

import { filterAll } from './network.ts'
import type { WordPiece } from './word-pieces.ts'

/**
 * A small neural network for texts, run in plain code: pieces of words become vectors, layers let each piece look at all
 * others, and their mean is what the text means. Numbers lie piece by piece, those of a piece side by side.
 */
export interface WordNetwork {
  /** Vectors of different networks cannot be compared. */
  model_id: string
  pieces: readonly WordPiece[]
  /** So many of the first pieces stand for no text. */
  reserved: number
  /** Numbers of a piece before the first layer; even. */
  width: number
  layers: WordLayer[]
  /** Numbers of a text. */
  out: number
  /** Parts one behind the other, as `layoutOf` names them. */
  weights: Float32Array
}

export interface WordLayer {
  /** Numbers of a piece before and after it. */
  of: number
  width: number
  /** How many ways of looking at the other pieces; each has an equal share of `of`. */
  heads: number
  hidden: number
}

/** Longer texts are cut off. */
const mostPieces = 64
const epsilon = 1e-6

export interface DenseAt {
  channels: number
  filters: number
  at: number
  bias_at: number
}
export interface NormAt {
  scale_at: number
  bias_at: number
}
interface LayerAt extends WordLayer {
  /** What goes past the layer is brought to its width; null: it has that. */
  past: DenseAt | null
  norm: NormAt
  /** Question, key and value of each piece. */
  look: DenseAt
  gather: DenseAt
  think_norm: NormAt
  think: DenseAt
  conclude: DenseAt
}

/** Where the parts of a network are in its weights, in their order. */
export function layoutOf({ pieces, width, layers, out }: Omit<WordNetwork, 'weights' | 'model_id'>) {
  let end = 0
  const take = (length: number) => (end += length) - length
  const dense = (channels: number, filters: number): DenseAt => ({
    channels,
    filters,
    at: take(channels * filters),
    bias_at: take(filters),
  })
  const norm = (length: number): NormAt => ({ scale_at: take(length), bias_at: take(length) })
  const pieces_at = take(pieces.length * width)
  const rhythm_at = take(width / 2)
  const layers_at = layers.map((layer): LayerAt => ({
    ...layer,
    past: layer.of === layer.width ? null : dense(layer.of, layer.width),
    norm: norm(layer.of),
    look: dense(layer.of, 3 * layer.of),
    gather: dense(layer.of, layer.width),
    think_norm: norm(layer.width),
    think: dense(layer.width, layer.hidden),
    conclude: dense(layer.hidden, layer.width),
  }))
  const last = dense(layers.at(-1)?.width ?? width, out)
  return { pieces_at, rhythm_at, layers: layers_at, last, length: end }
}

/** What these pieces mean together: a vector of length 1. Null when there are none. */
export function meaningOf(network: WordNetwork, given: readonly number[]): Float32Array | null {
  const pieces = given.slice(0, mostPieces)
  if (pieces.length === 0) return null
  const { weights } = network
  const layout = layoutOf(network)
  let values = placedPieces(network, pieces, layout)
  for (const layer of layout.layers) values = throughLayer(values, layer, weights)
  const mean = new Float32Array(layout.last.channels)
  values.forEach(
    (value, at) => (mean[at % mean.length] = (mean[at % mean.length] ?? 0) + value / pieces.length),
  )
  const meaning = dense(mean, layout.last, weights).map(Math.tanh)
  const length = Math.hypot(...meaning) || 1
  return meaning.map((value) => value / length)
}

/** The vectors of pieces, with waves that say which place each has in the text. */
function placedPieces(
  { width, weights }: WordNetwork,
  pieces: readonly number[],
  { pieces_at, rhythm_at }: ReturnType<typeof layoutOf>,
): Float32Array {
  const values = new Float32Array(pieces.length * width)
  const half = width / 2
  pieces.forEach((piece, place) => {
    const from = pieces_at + piece * width
    values.set(weights.subarray(from, from + width), place * width)
    for (let i = 0; i < half; i++) {
      const angle = place * (weights[rhythm_at + i] ?? 0)
      const at = place * width + i
      values[at] = (values[at] ?? 0) + Math.sin(angle)
      values[at + half] = (values[at + half] ?? 0) + Math.cos(angle)
    }
  })
  return values
}

function throughLayer(values: Float32Array, layer: LayerAt, weights: Float32Array): Float32Array {
  const past = layer.past === null ? values : dense(values, layer.past, weights)
  const looks = dense(normalised(values, layer.norm, layer.of, weights), layer.look, weights)
  const seen = sum(past, dense(attended(looks, layer), layer.gather, weights))
  const thought = dense(normalised(seen, layer.think_norm, layer.width, weights), layer.think, weights)
  for (let at = 0; at < thought.length; at++) if ((thought[at] as number) < 0) thought[at] = 0
  return sum(seen, dense(thought, layer.conclude, weights))
}

function dense(values: Float32Array, step: DenseAt, weights: Float32Array): Float32Array {
  const out = new Float32Array((values.length / step.channels) * step.filters)
  filterAll(values, { ...step, width: 1 }, weights, out)
  return out
}

function sum(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((value, at) => value + (other[at] ?? 0))
}

/** Brings the numbers of each piece to the mean 0 and the spread 1, then to what the layer was trained with. */
function normalised(
  values: Float32Array,
  { scale_at, bias_at }: NormAt,
  width: number,
  weights: Float32Array,
): Float32Array {
  const result = new Float32Array(values.length)
  for (let from = 0; from < values.length; from += width) {
    let [mean, squares] = [0, 0]
    for (let i = 0; i < width; i++) mean += (values[from + i] as number) / width
    for (let i = 0; i < width; i++) squares += ((values[from + i] as number) - mean) ** 2 / width
    const factor = 1 / Math.sqrt(squares + epsilon)
    for (let i = 0; i < width; i++)
      result[from + i] =
        ((values[from + i] as number) - mean) * factor * (weights[scale_at + i] as number) +
        (weights[bias_at + i] as number)
  }
  return result
}

/** The values of all pieces, as much of each as its key fits the question of a piece. */
function attended(looks: Float32Array, { of, heads }: LayerAt): Float32Array {
  const row = 3 * of
  const count = looks.length / row
  const share = of / heads
  const scale = 1 / Math.sqrt(share)
  const result = new Float32Array(count * of)
  const fits = new Float64Array(count)
  for (let head = 0; head < heads; head++)
    for (let one = 0; one < count; one++) {
      const question = one * row + head * share
      let most = -Infinity
      for (let other = 0; other < count; other++) {
        const key = other * row + of + head * share
        let fit = 0
        for (let i = 0; i < share; i++) fit += (looks[question + i] as number) * (looks[key + i] as number)
        fits[other] = fit * scale
        most = Math.max(most, fit * scale)
      }
      let total = 0
      for (let other = 0; other < count; other++)
        total += fits[other] = Math.exp((fits[other] as number) - most)
      const to = one * of + head * share
      for (let other = 0; other < count; other++) {
        const value = other * row + 2 * of + head * share
        const weight = (fits[other] as number) / total
        for (let i = 0; i < share; i++)
          result[to + i] = (result[to + i] as number) + weight * (looks[value + i] as number)
      }
    }
  return result
}

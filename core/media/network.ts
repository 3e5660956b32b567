/**
 * A small neural network for pictures, run in plain code: filters over pixels with their sums cut off, and sums of two
 * layers. Numbers lie pixel by pixel, the channels of a pixel side by side.
 */
export interface Network {
  /** Vectors of different networks cannot be compared. */
  model_id: string
  /** Pictures come in this width and height, in RGB. */
  side: number
  /** The last one is what a picture is described by: the mean of each of its channels. */
  steps: NetworkStep[]
  weights: Float32Array
  /** What each channel of the last step is on the whole, and how far it goes from there; none: 0 and 1. */
  usual: { mean: number; spread: number }[]
}

export type NetworkStep = FilterStep | { kind: 'sum'; of: [number, number] } | { kind: 'mean'; of: number }

interface FilterStep {
  /** Whether each channel has one filter of its own, or each filter reads all channels. */
  kind: 'each' | 'all'
  /** The step that it reads, -1: the picture. */
  of: number
  channels: number
  filters: number
  width: number
  stride: number
  /** Zeros around the picture: above and to the left, below and to the right. */
  pad: [number, number]
  /** Sums below zero count as zero, and those above this as this; null: as they are. */
  most: number | null
  /** Where its weights begin (filter by filter, then row, column, channel) and where its biases. */
  at: number
  bias_at: number
}

interface Layer {
  side: number
  channels: number
  values: Float32Array
}

/** What the last layer says of a picture, from `side` by `side` RGB pixels. */
export function runNetwork({ side, steps, weights }: Network, rgb: Uint8Array): Float32Array {
  const picture = { side, channels: 3, values: Float32Array.from(rgb, (value) => value / 255) }
  const layers: Layer[] = []
  const layerOf = (at: number) => (at < 0 ? picture : (layers[at] as Layer))
  for (const step of steps) {
    if (step.kind === 'sum') layers.push(sumOf(layerOf(step.of[0]), layerOf(step.of[1])))
    else if (step.kind === 'mean') layers.push(meanPixel(layerOf(step.of)))
    else layers.push(filtered(layerOf(step.of), step, weights))
  }
  return meansOf(layers.at(-1) ?? picture)
}

function sumOf(one: Layer, other: Layer): Layer {
  return { ...one, values: one.values.map((value, at) => value + (other.values[at] ?? 0)) }
}

function meanPixel(layer: Layer): Layer {
  return { side: 1, channels: layer.channels, values: meansOf(layer) }
}

function meansOf({ side, channels, values }: Layer): Float32Array {
  const means = new Float32Array(channels)
  for (let at = 0; at < values.length; at++)
    means[at % channels] = (means[at % channels] ?? 0) + (values[at] ?? 0) / side ** 2
  return means
}

function filtered(layer: Layer, step: FilterStep, weights: Float32Array): Layer {
  const side = Math.floor((layer.side + step.pad[0] + step.pad[1] - step.width) / step.stride) + 1
  const result = { side, channels: step.filters, values: new Float32Array(side ** 2 * step.filters) }
  if (step.kind === 'each') filterEach(layer, step, weights, result)
  else filterAll(patchesOf(layer, step, side), step, weights, result.values)
  cutOff(result.values, step.most)
  return result
}

function cutOff(values: Float32Array, most: number | null): void {
  if (most === null) return
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    values[at] = value < 0 ? 0 : value > most ? most : value
  }
}

function filterEach(layer: Layer, step: FilterStep, weights: Float32Array, result: Layer): void {
  const { channels, width, stride, pad, at, bias_at } = step
  const { values, side } = result
  for (let place = 0; place < side ** 2; place++) {
    const [top, left] = [Math.floor(place / side) * stride - pad[0], (place % side) * stride - pad[0]]
    const to = place * channels
    for (let c = 0; c < channels; c++) values[to + c] = weights[bias_at + c] as number
    for (let k = 0; k < width ** 2; k++) {
      const [y, x] = [top + Math.floor(k / width), left + (k % width)]
      if (y < 0 || x < 0 || y >= layer.side || x >= layer.side) continue
      const from = (y * layer.side + x) * channels
      const w = at + k * channels
      for (let c = 0; c < channels; c++)
        values[to + c] =
          (values[to + c] as number) + (layer.values[from + c] as number) * (weights[w + c] as number)
    }
  }
}

/** What the filters read at each place, side by side. */
function patchesOf(layer: Layer, { channels, width, stride, pad }: FilterStep, side: number): Float32Array {
  if (width === 1 && stride === 1) return layer.values
  const length = width ** 2 * channels
  const patches = new Float32Array(side ** 2 * length)
  for (let place = 0; place < side ** 2; place++)
    for (let k = 0; k < width ** 2; k++) {
      const y = Math.floor(place / side) * stride - pad[0] + Math.floor(k / width)
      const x = (place % side) * stride - pad[0] + (k % width)
      if (y < 0 || x < 0 || y >= layer.side || x >= layer.side) continue
      const from = (y * layer.side + x) * channels
      patches.set(layer.values.subarray(from, from + channels), place * length + k * channels)
    }
  return patches
}

/** Filters that read all numbers of a place, and where their weights and biases begin. */
export type PlaceFilters = Pick<FilterStep, 'channels' | 'filters' | 'width' | 'at' | 'bias_at'>

/** Four places and two filters at a time: each number read is used several times. */
export function filterAll(
  patches: Float32Array,
  step: PlaceFilters,
  weights: Float32Array,
  out: Float32Array,
): void {
  const { filters, at, bias_at } = step
  const length = step.width ** 2 * step.channels
  const places = out.length / filters
  let place = 0
  for (; place + 4 <= places; place += 4) {
    const p = place * length
    for (let f = 0; f + 2 <= filters; f += 2) {
      const w = at + f * length
      const [bias, next] = [weights[bias_at + f] as number, weights[bias_at + f + 1] as number]
      let [a0, a1, a2, a3, b0, b1, b2, b3] = [bias, bias, bias, bias, next, next, next, next]
      for (let i = 0; i < length; i++) {
        const [u, v] = [weights[w + i] as number, weights[w + length + i] as number]
        const x0 = patches[p + i] as number
        const x1 = patches[p + length + i] as number
        const x2 = patches[p + 2 * length + i] as number
        const x3 = patches[p + 3 * length + i] as number
        a0 += x0 * u
        a1 += x1 * u
        a2 += x2 * u
        a3 += x3 * u
        b0 += x0 * v
        b1 += x1 * v
        b2 += x2 * v
        b3 += x3 * v
      }
      const to = place * filters + f
      out[to] = a0
      out[to + filters] = a1
      out[to + 2 * filters] = a2
      out[to + 3 * filters] = a3
      out[to + 1] = b0
      out[to + filters + 1] = b1
      out[to + 2 * filters + 1] = b2
      out[to + 3 * filters + 1] = b3
    }
    if (filters % 2 === 1)
      for (let one = place; one < place + 4; one++)
        filterOne(patches, step, { weights, out, place: one, filter: filters - 1 })
  }
  for (; place < places; place++)
    for (let f = 0; f < filters; f++) filterOne(patches, step, { weights, out, place, filter: f })
}

function filterOne(
  patches: Float32Array,
  { filters, channels, width, at, bias_at }: PlaceFilters,
  {
    weights,
    out,
    place,
    filter,
  }: { weights: Float32Array; out: Float32Array; place: number; filter: number },
): void {
  const length = width ** 2 * channels
  let sum = weights[bias_at + filter] as number
  for (let i = 0; i < length; i++)
    sum += (patches[place * length + i] as number) * (weights[at + filter * length + i] as number)
  out[place * filters + filter] = sum
}

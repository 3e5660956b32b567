import { z } from 'zod'
import type { Network, NetworkStep } from './network.ts'

const layerForm = z.object({
  name: z.string(),
  class_name: z.string(),
  config: z.record(z.string(), z.unknown()),
  inbound_nodes: z.array(z.array(z.tuple([z.string()], z.unknown()))),
})
const weightForm = z.object({
  name: z.string(),
  shape: z.array(z.number()),
  quantization: z.object({ min: z.number(), scale: z.number(), dtype: z.literal('uint8') }).optional(),
})
/** What TensorFlow.js writes beside the weights of a model of layers. */
const modelForm = z.object({
  modelTopology: z.object({ model_config: z.object({ config: z.object({ layers: z.array(layerForm) }) }) }),
  weightsManifest: z.array(z.object({ weights: z.array(weightForm) })),
})
const convForm = z.object({
  kernel_size: z.tuple([z.number(), z.number()]),
  strides: z.tuple([z.number(), z.number()]),
  padding: z.enum(['valid', 'same']),
  use_bias: z.literal(false),
  activation: z.literal('linear'),
})
const denseForm = z.object({
  units: z.int(),
  use_bias: z.literal(true),
  activation: z.enum(['linear', 'relu', 'softmax']),
})
/** Over the whole layer, so that one pixel is left. */
const poolForm = z.object({ pool_size: z.tuple([z.int(), z.int()]), padding: z.literal('valid') })
const padForm = z.object({
  padding: z.tuple([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number()])]),
})

type LayerForm = z.infer<typeof layerForm>
interface Weights {
  shape: number[]
  values: Float32Array
}

interface Wanted {
  model_id: string
  side: number
  /** The layer that describes a picture; what comes after it is left out. */
  layer: string
  /** The mean and the spread of each channel of that layer, where they were measured. */
  usual?: readonly (readonly [number, number])[]
}

/**
 * Makes a network of our own from a model of layers of TensorFlow.js: filters, their normalisation, ReLU and sums. Anything
 * else is an error, since the network would be another.
 */
export function convertNetwork(
  model: unknown,
  bytes: Uint8Array,
  { model_id, side, layer, usual = [] }: Wanted,
): Network {
  const { modelTopology, weightsManifest } = modelForm.parse(model)
  const weightOf = readWeights(
    weightsManifest.flatMap((group) => group.weights),
    bytes,
  )
  const layers = new Map(modelTopology.model_config.config.layers.map((one) => [one.name, one]))
  const steps: NetworkStep[] = []
  const weights: number[] = []
  const made = new Map<string, number>()

  const layerOf = (name: string): LayerForm => {
    const found = layers.get(name)
    if (!found) throw new Error(`the model has no layer ${name}`)
    return found
  }
  const inputsOf = (one: LayerForm) => (one.inbound_nodes[0] ?? []).map(([name]) => name)
  const inputOf = (one: LayerForm) => layerOf(inputsOf(one)[0] ?? '')

  /** The number of the step that makes what this layer makes. */
  function stepOf(one: LayerForm): number {
    const known = made.get(one.name)
    if (known !== undefined) return known
    const step = one.class_name === 'InputLayer' ? -1 : addStep(one)
    made.set(one.name, step)
    return step
  }

  function addStep(one: LayerForm): number {
    switch (one.class_name) {
      case 'Add': {
        const [first = '', second = ''] = inputsOf(one)
        return steps.push({ kind: 'sum', of: [stepOf(layerOf(first)), stepOf(layerOf(second))] }) - 1
      }
      case 'AveragePooling2D':
        return addMean(one)
      case 'Dense':
        return addDense(one)
      // Of one pixel; and what is left out in training alone.
      case 'Flatten':
      case 'Dropout':
        return stepOf(inputOf(one))
      default:
        return addFilters(one)
    }
  }

  function addMean(one: LayerForm): number {
    const of = stepOf(inputOf(one))
    if (poolForm.parse(one.config).pool_size.some((size) => size !== sideOf(of))) throw unknown(one)
    return steps.push({ kind: 'mean', of }) - 1
  }

  /** The width and height of what a step makes. */
  function sideOf(at: number): number {
    const step = steps[at]
    if (!step) return side
    if (step.kind === 'sum') return sideOf(step.of[0])
    if (step.kind === 'mean') return 1
    return Math.floor((sideOf(step.of) + step.pad[0] + step.pad[1] - step.width) / step.stride) + 1
  }

  /** Each number from all numbers of one pixel: filters of one pixel. The softmax of the last ones is left to who reads them. */
  function addDense(one: LayerForm): number {
    const { activation } = denseForm.parse(one.config)
    const of = stepOf(inputOf(one))
    if (sideOf(of) !== 1) throw unknown(one)
    const { shape, values } = weightOf(`${one.name}/kernel`)
    const [channels = 0, filters = 0] = shape
    const at = weights.length
    for (let filter = 0; filter < filters; filter++)
      for (let channel = 0; channel < channels; channel++)
        weights.push(values[channel * filters + filter] ?? 0)
    const bias_at = weights.length
    weights.push(...weightOf(`${one.name}/bias`).values)
    const most = activation === 'relu' ? boundless : null
    const places = { width: 1, stride: 1, pad: [0, 0] as [number, number] }
    return steps.push({ kind: 'all', of, channels, filters, ...places, most, at, bias_at }) - 1
  }

  /** Filters are followed by their normalisation and perhaps by ReLU; these become part of them. */
  function addFilters(last: LayerForm): number {
    const most = last.class_name === 'ReLU' ? z.number().parse(last.config['max_value']) : null
    const normalisation = most === null ? last : inputOf(last)
    if (normalisation.class_name !== 'BatchNormalization') throw unknown(normalisation)
    const conv = inputOf(normalisation)
    const isEach = conv.class_name === 'DepthwiseConv2D'
    if (!isEach && conv.class_name !== 'Conv2D') throw unknown(conv)
    const { strides, padding } = convForm.parse(conv.config)
    const kernel = weightOf(`${conv.name}/${isEach ? 'depthwise_kernel' : 'kernel'}`)
    const [width = 0, height = 0, channels = 0, more = 0] = kernel.shape
    const filters = isEach ? channels : more
    if (width !== height || strides[0] !== strides[1] || (isEach && more !== 1)) throw unknown(conv)
    const before = inputOf(conv)
    const isPadded = before.class_name === 'ZeroPadding2D'
    const of = stepOf(isPadded ? inputOf(before) : before)
    const pad = isPadded ? padForm.parse(before.config).padding[0] : samePad(padding, width, strides[0])
    const { factors, biases } = foldedNormalisation(normalisation)
    const at = weights.length
    const size = width ** 2 * channels
    for (let i = 0; i < kernel.values.length; i++) {
      const filter = isEach ? i % channels : Math.floor(i / size)
      // From place, channel, filter to filter, place, channel; filters of their own lie as they should.
      const from = isEach ? i : (i % size) * filters + filter
      weights.push((kernel.values[from] ?? 0) * (factors[filter] ?? 0))
    }
    const bias_at = weights.length
    weights.push(...biases)
    return (
      steps.push({
        kind: isEach ? 'each' : 'all',
        of,
        channels,
        filters,
        width,
        stride: strides[0],
        pad,
        most,
        at,
        bias_at,
      }) - 1
    )
  }

  function foldedNormalisation({ name, config }: LayerForm) {
    const epsilon = z.number().parse(config['epsilon'])
    const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(
      (part) => weightOf(`${name}/${part}`).values,
    )
    const factors = [...(gamma ?? [])].map((value, at) => value / Math.sqrt((variance?.[at] ?? 0) + epsilon))
    return { factors, biases: factors.map((factor, at) => (beta?.[at] ?? 0) - (mean?.[at] ?? 0) * factor) }
  }

  stepOf(layerOf(layer))
  return {
    model_id,
    side,
    steps,
    weights: Float32Array.from(weights),
    usual: usual.map(([mean, spread]) => ({ mean, spread })),
  }
}

/** Above all sums that come up. */
const boundless = 1e30

function samePad(padding: 'valid' | 'same', width: number, stride: number): [number, number] {
  if (padding === 'valid') return [0, 0]
  if (stride !== 1) throw new Error('filters with steps need a padding of their own')
  return [Math.floor((width - 1) / 2), Math.ceil((width - 1) / 2)]
}

const unknown = ({ name, class_name }: LayerForm) =>
  new Error(`the layer ${name} is of no known kind: ${class_name}`)

/** Weights by their names: they lie one behind the other, as bytes between a least and a greatest number or as floats. */
function readWeights(specs: z.infer<typeof weightForm>[], bytes: Uint8Array): (name: string) => Weights {
  const all = new Map<string, Weights>()
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lengthOf = ({ shape }: { shape: readonly number[] }) =>
    shape.reduce((product, size) => product * size, 1)
  const total = specs.reduce((sum, one) => sum + lengthOf(one) * (one.quantization ? 1 : 4), 0)
  if (total !== bytes.length) throw new Error(`the model has ${bytes.length} bytes of weights, not ${total}`)
  let at = 0
  for (const { name, shape, quantization } of specs) {
    const length = lengthOf({ shape })
    const from = at
    const valueAt = quantization
      ? (i: number) => view.getUint8(from + i) * quantization.scale + quantization.min
      : (i: number) => view.getFloat32(from + 4 * i, true)
    all.set(name, { shape, values: Float32Array.from({ length }, (_, i) => valueAt(i)) })
    at += length * (quantization ? 1 : 4)
  }
  return (name) => {
    const found = all.get(name)
    if (!found) throw new Error(`the model has no weights ${name}`)
    return found
  }
}

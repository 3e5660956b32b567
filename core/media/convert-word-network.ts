import { z } from 'zod'
import { layoutOf } from './word-network.ts'
import type { DenseAt, NormAt, WordLayer, WordNetwork } from './word-network.ts'

/** What TensorFlow.js writes beside the weights of a graph: of the graph, only the names of its steps are read. */
const graphForm = z.object({
  weightsManifest: z
    .array(
      z.object({
        weights: z.array(
          z.object({ name: z.string(), shape: z.array(z.int().min(0)), dtype: z.enum(['float32', 'int32']) }),
        ),
      }),
    )
    .length(1),
})
/** A few pieces have no score there; they count as the commonest. */
const pieceForm = z
  .tuple([z.string(), z.number().nullable()])
  .transform(([text, score]) => [text, score ?? 0] as const)

export interface WantedWords {
  model_id: string
  reserved: number
  width: number
  layers: WordLayer[]
  out: number
}

/** As the weights of the encoder are named; `{n}` is the number of a layer. */
const encoder = 'module_apply_default/Encoder_en/KonaTransformer/Encode/Layer_{n}/TransformerLayer'
const stack =
  'module_apply_default/Encoder_en/KonaTransformer/Encode/TransformerStack/Layer_{n}/TransformerLayer'
const rawKernels = 'module/Encoder_en/KonaTransformer/Encode/Layer_{n}/TransformerLayer'
const whole = 'ConcatPartitions/concat'
export const weightNames = {
  pieces: 'module/Embeddings_en',
  rhythm:
    'module_apply_default/Encoder_en/KonaTransformer/Encode/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1',
  past: [`${encoder}/dense/kernel/${whole}`, `${encoder}/dense/bias/${whole}`],
  norm: [
    `${encoder}/layer_prepostprocess/layer_norm/layer_norm_scale/${whole}`,
    `${encoder}/layer_prepostprocess/layer_norm/layer_norm_bias/${whole}`,
  ],
  look: [
    `${rawKernels}/MultiheadAttention/qkv_transform_single/kernel/part_0`,
    `${encoder}/MultiheadAttention/qkv_transform_single/bias/${whole}`,
  ],
  gather: [
    `${rawKernels}/MultiheadAttention/output_transform_single/kernel/part_0`,
    `${encoder}/MultiheadAttention/output_transform_single/bias/${whole}`,
  ],
  think_norm: [
    `${encoder}/FFN/layer_prepostprocess/layer_norm/layer_norm_scale/${whole}`,
    `${encoder}/FFN/layer_prepostprocess/layer_norm/layer_norm_bias/${whole}`,
  ],
  think: [`${stack}/FFN/conv1/Tensordot/Reshape_1`, `${encoder}/FFN/conv1/bias/${whole}`],
  conclude: [`${stack}/FFN/conv2/Tensordot/Reshape_1`, `${encoder}/FFN/conv2/bias/${whole}`],
  last: [
    'module/Encoder_en/hidden_layers/tanh_layer_0/weights',
    'module/Encoder_en/hidden_layers/tanh_layer_0/bias',
  ],
} as const

/**
 * Makes a network of our own from the Universal Sentence Encoder (lite) as TensorFlow.js has it. A weight that is missing, or of
 * another shape, is an error, since the network would be another.
 */
export function convertWordNetwork(
  graph: unknown,
  bytes: Uint8Array,
  { vocabulary, ...wanted }: WantedWords & { vocabulary: unknown },
): WordNetwork {
  const weightOf = readWeights(graph, bytes)
  const form = { ...wanted, pieces: z.array(pieceForm).min(1).parse(vocabulary) }
  const layout = layoutOf(form)
  const weights = new Float32Array(layout.length)
  const put = (at: number, length: number, name: string) => weights.set(weightOf(name, length), at)

  // The graph adds the vectors of pieces twice, with their places and without.
  const pieces = weightOf(weightNames.pieces, form.pieces.length * form.width)
  weights.set(
    pieces.map((value) => 2 * value),
    layout.pieces_at,
  )
  put(layout.rhythm_at, form.width / 2, weightNames.rhythm)
  layout.layers.forEach((layer, n) => {
    if (layer.past) putDense(layer.past, weightNames.past, n)
    putNorm(layer.norm, layer.of, weightNames.norm, n)
    putDense(layer.look, weightNames.look, n)
    putDense(layer.gather, weightNames.gather, n)
    putNorm(layer.think_norm, layer.width, weightNames.think_norm, n)
    putDense(layer.think, weightNames.think, n)
    putDense(layer.conclude, weightNames.conclude, n)
  })
  putDense(layout.last, weightNames.last, 0)
  return { ...form, weights }

  /** Kernels lie input by input there, filter by filter here. */
  function putDense({ channels, filters, at, bias_at }: DenseAt, [kernel, bias]: Pair, n: number): void {
    const values = weightOf(ofLayer(kernel, n), channels * filters)
    for (let filter = 0; filter < filters; filter++)
      for (let channel = 0; channel < channels; channel++)
        weights[at + filter * channels + channel] = values[channel * filters + filter] as number
    put(bias_at, filters, ofLayer(bias, n))
  }

  function putNorm({ scale_at, bias_at }: NormAt, length: number, [scale, bias]: Pair, n: number): void {
    put(scale_at, length, ofLayer(scale, n))
    put(bias_at, length, ofLayer(bias, n))
  }
}

type Pair = readonly [string, string]
const ofLayer = (name: string, n: number) => name.replace('{n}', String(n))

/** Weights by their names: they lie one behind the other. A table may have more rows than are asked for. */
function readWeights(graph: unknown, bytes: Uint8Array): (name: string, length: number) => Float32Array {
  const { weightsManifest } = graphForm.parse(graph)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const all = new Map<string, { at: number; length: number }>()
  let end = 0
  for (const { name, shape } of weightsManifest[0]?.weights ?? []) {
    const length = shape.reduce((product, size) => product * size, 1)
    all.set(name, { at: end, length })
    end += 4 * length
  }
  if (end !== bytes.length) throw new Error(`the model has ${bytes.length} bytes of weights, not ${end}`)
  return (name, length) => {
    const found = all.get(name)
    if (!found) throw new Error(`the model has no weights ${name}`)
    const isTable = name === weightNames.pieces && found.length > length
    if (found.length !== length && !isTable)
      throw new Error(`the model has ${found.length} weights ${name}, not ${length}`)
    return Float32Array.from({ length }, (_, i) => view.getFloat32(found.at + 4 * i, true))
  }
}

import { gzipSync } from 'node:zlib'
import type { Network } from './network.ts'

const layer = (name: string, class_name: string, from: readonly string[], config: object = {}) => ({
  name,
  class_name,
  config: { name, ...config },
  inbound_nodes: from.length === 0 ? [] : [from.map((one) => [one, 0, 0, {}])],
})
const filters = (size: number, stride: number, padding: string) => ({
  kernel_size: [size, size],
  strides: [stride, stride],
  padding,
  use_bias: false,
  activation: 'linear',
})
const bias = { epsilon: 0.001 }

/**
 * A model of layers as TensorFlow.js writes it, of one block like those of MobileNetV2: filters with a step of two, filters
 * of single channels, then a sum. Its weights are made up.
 */
export function tinyModel() {
  const layers = [
    layer('input', 'InputLayer', []),
    layer('pad', 'ZeroPadding2D', ['input'], {
      padding: [
        [0, 1],
        [0, 1],
      ],
    }),
    layer('first', 'Conv2D', ['pad'], filters(3, 2, 'valid')),
    layer('first_bn', 'BatchNormalization', ['first'], bias),
    layer('first_relu', 'ReLU', ['first_bn'], { max_value: 6 }),
    layer('each', 'DepthwiseConv2D', ['first_relu'], filters(3, 1, 'same')),
    layer('each_bn', 'BatchNormalization', ['each'], bias),
    layer('each_relu', 'ReLU', ['each_bn'], { max_value: 6 }),
    layer('last', 'Conv2D', ['each_relu'], filters(1, 1, 'same')),
    layer('last_bn', 'BatchNormalization', ['last'], bias),
    layer('sum', 'Add', ['first_relu', 'last_bn']),
    layer('after', 'Softmax', ['sum']),
    layer('pool', 'AveragePooling2D', ['sum'], { pool_size: [4, 4], padding: 'valid' }),
    layer('flat', 'Flatten', ['pool']),
    layer('kinds', 'Dense', ['flat'], { units: 2, use_bias: true, activation: 'relu' }),
    layer('narrow', 'AveragePooling2D', ['sum'], { pool_size: [2, 2], padding: 'valid' }),
  ]
  const channels = 5
  const weights = [
    { name: 'first/kernel', shape: [3, 3, 3, channels] },
    { name: 'each/depthwise_kernel', shape: [3, 3, channels, 1] },
    { name: 'last/kernel', shape: [1, 1, channels, channels] },
    { name: 'kinds/kernel', shape: [channels, 2] },
    { name: 'kinds/bias', shape: [2] },
    ...['first_bn', 'each_bn', 'last_bn'].flatMap((name) =>
      ['gamma', 'beta', 'moving_mean', 'moving_variance'].map((part) => ({
        name: `${name}/${part}`,
        shape: [channels],
      })),
    ),
  ].map((one) => ({
    ...one,
    dtype: 'float32',
    quantization: { min: one.name.endsWith('variance') ? 0.5 : -0.5, scale: 0.005, dtype: 'uint8' },
  }))
  const length = weights.reduce((sum, one) => sum + one.shape.reduce((a, b) => a * b, 1), 0)
  return {
    model: {
      modelTopology: { model_config: { config: { layers } } },
      weightsManifest: [{ paths: ['one'], weights }],
    },
    bytes: Uint8Array.from({ length }, (_, at) => (at * 73 + 41) % 251),
    wanted: { model_id: 'tiny-1', side: 8, layer: 'sum' },
  }
}

/**
 * The same with an end that tells five kinds of pictures apart: `hentai` where the mean of red over the picture is above
 * half of it, `neutral` elsewhere.
 */
export function tinySafetyNetwork(): Network {
  // Sums of one pixel: red decides between two of five numbers.
  const weights = [0, 0, 0, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -99, -30, 0, -99, -99]
  const places = { width: 1, stride: 1, pad: [0, 0] as [number, number] }
  const last = {
    kind: 'all' as const,
    of: 0,
    channels: 3,
    filters: 5,
    ...places,
    most: null,
    at: 0,
    bias_at: 15,
  }
  return {
    model_id: 'tiny-safety-1',
    side: 8,
    steps: [{ kind: 'mean', of: -1 }, last],
    weights: Float32Array.from(weights),
    usual: [],
  }
}

/** The model as a package holds it: two scripts, minified. */
export function tinyScripts() {
  const { model, bytes } = tinyModel()
  const literal = JSON.stringify(model)
    .replaceAll(/"([A-Za-z_]\w*)":/gu, '$1:')
    .replaceAll('false', '!1')
    .replaceAll(/([:,[-])0\./gu, '$1.')
  const script = (value: string) =>
    `!function(e){}(function(){return function(){}({1:[function(e,a,n){a.exports=${value}},{}]},{},[1])(1)});`
  return { model: script(literal), weights: script(JSON.stringify(Buffer.from(bytes).toString('base64'))) }
}

/** A gzipped tar file of small files. */
export function tarOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const head = Buffer.alloc(512)
    const body = typeof text === 'string' ? Buffer.from(text) : text
    head.write(name)
    head.write('0000644\0', 100)
    head.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
    head.write('00000000000\0', 136)
    head.write('        0', 148)
    head.write('ustar\u{0}00', 257)
    const sum = head.reduce((total, byte) => total + byte, 0)
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return [head, body, Buffer.alloc((512 - (body.length % 512)) % 512)]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

/** A model's file that was damaged on its disk. */
export function withLastByteChanged(bytes: Uint8Array): Uint8Array {
  return bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1)
}

import { expect, test } from 'vitest'
import { convertNetwork } from './convert-network.ts'
import { runNetwork } from './network.ts'
import { networkBytes, readNetwork } from './network-file.ts'
import { bytesOfScript, objectOfScript } from './network-package.ts'
import { safetyScore } from './picture-safety.ts'
import { tinyModel, tinySafetyNetwork, tinyScripts, withLastByteChanged } from './test-network.ts'

const picture = Uint8Array.from({ length: 8 * 8 * 3 }, (_, at) => (at * 37) % 256)

/** The same by the definition of each layer, one number at a time. */
function byDefinition(rgb: Uint8Array): number[] {
  const { model, bytes } = tinyModel()
  const numbers = new Map<string, number[]>()
  let from = 0
  for (const { name, shape, quantization } of model.weightsManifest[0]?.weights ?? []) {
    const length = shape.reduce((a, b) => a * b, 1)
    const part = [...bytes.subarray(from, from + length)]
    numbers.set(
      name,
      part.map((byte) => byte * quantization.scale + quantization.min),
    )
    from += length
  }
  const w = (name: string, at: number) => numbers.get(name)?.[at] ?? 0
  const normal = (name: string, value: number, c: number) =>
    ((value - w(`${name}/moving_mean`, c)) / Math.sqrt(w(`${name}/moving_variance`, c) + 0.001)) *
      w(`${name}/gamma`, c) +
    w(`${name}/beta`, c)
  const relu = (value: number) => Math.min(6, Math.max(0, value))
  const input = (y: number, x: number, c: number) =>
    y > 7 || x > 7 ? 0 : (rgb[(y * 8 + x) * 3 + c] ?? 0) / 255
  const nine = Array.from({ length: 9 }, (_, k) => ({ k, dy: Math.floor(k / 3), dx: k % 3 }))
  const five = [0, 1, 2, 3, 4]
  const first = (y: number, x: number, f: number) => {
    if (y < 0 || x < 0 || y > 3 || x > 3) return 0
    let sum = 0
    for (const { k, dy, dx } of nine)
      for (let c = 0; c < 3; c++)
        sum += input(2 * y + dy, 2 * x + dx, c) * w('first/kernel', (k * 3 + c) * 5 + f)
    return relu(normal('first_bn', sum, f))
  }
  const each = (y: number, x: number, c: number) => {
    let sum = 0
    for (const { k, dy, dx } of nine)
      sum += first(y + dy - 1, x + dx - 1, c) * w('each/depthwise_kernel', k * 5 + c)
    return relu(normal('each_bn', sum, c))
  }
  return five.map((f) => {
    let total = 0
    for (let place = 0; place < 16; place++) {
      const [y, x] = [Math.floor(place / 4), place % 4]
      const last = five.reduce((sum, c) => sum + each(y, x, c) * w('last/kernel', c * 5 + f), 0)
      total += first(y, x, f) + normal('last_bn', last, f)
    }
    return total / 16
  })
}

test('SEARCH-09 a converted network says of a picture what its layers say by their definitions', () => {
  const { model, bytes, wanted } = tinyModel()
  const network = convertNetwork(model, bytes, wanted)
  const expected = byDefinition(picture)
  const found = [...runNetwork(network, picture)]
  expect(found).toHaveLength(5)
  found.forEach((value, at) => expect(value).toBeCloseTo(expected[at] ?? 0, 4))
  expect(new Set(found.map((value) => value.toFixed(3))).size).toBe(5)
})

test('SEARCH-09 a network is the same after it was written to a file and read', () => {
  const { model, bytes, wanted } = tinyModel()
  const network = convertNetwork(model, bytes, wanted)
  expect(readNetwork(networkBytes(network))).toEqual(network)
  expect(() => readNetwork(withLastByteChanged(networkBytes(network)))).toThrow('damaged: its SHA-256')
  expect(() => readNetwork(Buffer.from('not a network'))).toThrow()
})

test('SEARCH-09 a model is read from the scripts of a package without running them', () => {
  const { model, bytes } = tinyModel()
  const scripts = tinyScripts()
  expect(objectOfScript(scripts.model)).toEqual(model)
  expect(bytesOfScript(scripts.weights)).toEqual(bytes)
  expect(() => objectOfScript('alert(1)')).toThrow('no object')
  expect(() => bytesOfScript('alert(1)')).toThrow('no bytes')
})

test('SEARCH-09 a model with layers or weights of another kind is not converted to something else', () => {
  const { model, bytes, wanted } = tinyModel()
  expect(() => convertNetwork(model, bytes, { ...wanted, layer: 'after' })).toThrow('no known kind: Softmax')
  expect(() => convertNetwork(model, bytes, { ...wanted, layer: 'none' })).toThrow('no layer none')
  expect(() => convertNetwork(model, bytes.subarray(1), wanted)).toThrow('bytes of weights')
  expect(() => convertNetwork({}, bytes, wanted)).toThrow()
})

test('CREATE-18 the end of a network that tells kinds of pictures apart is converted as its layers define it', () => {
  const { model, bytes, wanted } = tinyModel()
  const network = convertNetwork(model, bytes, { ...wanted, layer: 'kinds' })
  const numbers = new Map<string, number[]>()
  let from = 0
  for (const { name, shape, quantization } of model.weightsManifest[0]?.weights ?? []) {
    const length = shape.reduce((a, b) => a * b, 1)
    numbers.set(
      name,
      [...bytes.subarray(from, from + length)].map((byte) => byte * quantization.scale + quantization.min),
    )
    from += length
  }
  const means = byDefinition(picture)
  const kinds = [0, 1].map((unit) =>
    Math.max(
      0,
      means.reduce((sum, mean, c) => sum + mean * (numbers.get('kinds/kernel')?.[c * 2 + unit] ?? 0), 0) +
        (numbers.get('kinds/bias')?.[unit] ?? 0),
    ),
  )
  const found = [...runNetwork(readNetwork(networkBytes(network)), picture)]
  expect(found).toHaveLength(2)
  found.forEach((value, at) => expect(value).toBeCloseTo(kinds[at] ?? 0, 4))
  // A pool that leaves more than one pixel would need steps of another kind.
  expect(() => convertNetwork(model, bytes, { ...wanted, layer: 'narrow' })).toThrow('no known kind')
})

test('CREATE-18 the score of a picture is the share of the kinds that are not for everyone', () => {
  const red = Uint8Array.from({ length: 8 * 8 * 3 }, (_, at) => (at % 3 === 0 ? 255 : 0))
  expect(safetyScore(tinySafetyNetwork(), red)).toBeGreaterThan(0.99)
  expect(safetyScore(tinySafetyNetwork(), new Uint8Array(8 * 8 * 3))).toBeLessThan(0.01)
  const { model, bytes, wanted } = tinyModel()
  expect(() => safetyScore(convertNetwork(model, bytes, { ...wanted, layer: 'kinds' }), red)).toThrow(
    'other kinds',
  )
})

import { weightNames } from './convert-word-network.ts'
import type { WantedWords } from './convert-word-network.ts'
import { layoutOf } from './word-network.ts'
import type { WordNetwork } from './word-network.ts'

const mark = '\u2581'

/**
 * A model shaped as the Universal Sentence Encoder (lite) in TensorFlow.js, but tiny, and with weights that are made up. Its
 * table has a row more than it has pieces.
 */
export function tinyWordModel() {
  const wanted: WantedWords = {
    model_id: 'tiny-words-1',
    reserved: 1,
    width: 4,
    layers: [
      { of: 4, width: 8, heads: 2, hidden: 6 },
      { of: 8, width: 8, heads: 2, hidden: 6 },
    ],
    out: 8,
  }
  const vocabulary = ['<none>', mark, `${mark}book`, `${mark}no`, 'ok', 'b', 'o', 'k'].map((text, at) => [
    text,
    text === mark ? null : at === 0 ? 0 : -at,
  ])
  const { pieces, rhythm, past, norm, look, gather, think_norm, think, conclude, last } = weightNames
  const pair = ([one, other]: readonly [string, string], shape: number[], n = 0) => [
    { name: one.replace('{n}', String(n)), shape },
    { name: other.replace('{n}', String(n)), shape: shape.slice(-1) },
  ]
  const specs = [
    { name: pieces, shape: [vocabulary.length + 1, 4] },
    { name: rhythm, shape: [1, 2] },
    ...wanted.layers.flatMap(({ of, width, hidden }, n) => [
      ...(of === width ? [] : pair(past, [of, width], n)),
      ...pair(norm, [of], n),
      ...pair(look, [1, 1, of, 3 * of], n),
      ...pair(gather, [1, 1, of, width], n),
      ...pair(think_norm, [width], n),
      ...pair(think, [width, hidden], n),
      ...pair(conclude, [hidden, width], n),
    ]),
    ...pair(last, [8, 8]),
  ].map((one) => ({ ...one, dtype: 'float32' }))
  const count = specs.reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b, 1), 0)
  const values = Float32Array.from({ length: count }, (_, at) => Math.sin(at * at + 1) / 2)
  return {
    wanted,
    vocabulary,
    graph: { weightsManifest: [{ weights: specs }] },
    bytes: new Uint8Array(values.buffer),
  }
}

/** Words that mean the same stand in one line. Texts mean what these words mean; others are not known. */
const meanings = [
  ['reading', 'book'],
  ['corner', 'nook'],
  ['cake', 'brownie'],
  ['harbour', 'port'],
]

/** A network that knows a few words alone, and adds up what they mean. */
export function tinyWordNetwork(model_id = 'tiny-words-2'): WordNetwork {
  const words = meanings.flatMap((line, place) => line.map((word) => ({ word, place })))
  const form = {
    pieces: [['<none>', 0] as const, ...words.map(({ word }) => [mark + word, -1] as const)],
    reserved: 1,
    width: 8,
    // It adds nothing to what comes in.
    layers: [{ of: 8, width: 8, heads: 1, hidden: 1 }],
    // As many as the real one has, so that vectors differ as much.
    out: 512,
  }
  const layout = layoutOf(form)
  const weights = new Float32Array(layout.length)
  words.forEach(({ place }, at) => (weights[layout.pieces_at + (at + 1) * 8 + place] = 1))
  // The other half holds the places of words in their text, which do not count.
  for (let at = 0; at < form.out; at++) weights[layout.last.at + at * 8 + (at % 4)] = 1
  return { model_id, ...form, weights }
}

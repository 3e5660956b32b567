import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withLastByteChanged } from './test-network.ts'
import { expect, onTestFinished, test } from 'vitest'
import { convertWordNetwork } from './convert-word-network.ts'
import { createDecoderPool } from './decoder-pool.ts'
import { meaningVector } from './meaning-vector.ts'
import { tinyWordModel, tinyWordNetwork } from './test-word-network.ts'
import { createWordMeanings } from './word-meanings.ts'
import { meaningOf } from './word-network.ts'
import { readWordNetwork, wordNetworkBytes, wordNetworkInFile } from './word-network-file.ts'
import { createWordPieces } from './word-pieces.ts'

function tiny() {
  const { wanted, vocabulary, graph, bytes } = tinyWordModel()
  const network = convertWordNetwork(graph, bytes, { ...wanted, vocabulary })
  return { network, cut: createWordPieces(network.pieces, network.reserved) }
}

test('SEARCH-02 texts are cut into the commonest pieces that are known, and letters that are in none are left out', () => {
  const { cut } = tiny()
  expect(cut('book nook')).toEqual([2, 3, 4])
  expect(cut('  book \n nook ')).toEqual([2, 3, 4])
  // In small letters of full width.
  expect(cut('\uff42\uff4f\uff4f\uff4b')).toEqual([2])
  expect(cut('kob')).toEqual([1, 7, 6, 5])
  expect(cut('書 👩‍🚀')).toEqual([1, 1])
  expect(cut('')).toEqual([])
})

test('SEARCH-02 a converted network says what TensorFlow.js says by the same weights', () => {
  const { network, cut } = tiny()
  // Read off the graph of the Universal Sentence Encoder (lite) with these weights, in TensorFlow.js 4.
  const expected = {
    'book nook': [0.38337, 0.53097, -0.13419, 0.45828, -0.18796, -0.25692, 0.13306, -0.47331],
    kob: [0.41282, 0.5323, -0.04409, 0.34758, -0.47159, -0.0939, 0.09991, -0.42695],
  }
  for (const [text, numbers] of Object.entries(expected)) {
    const meaning = meaningOf(network, cut(text)) ?? []
    expect(meaning).toHaveLength(8)
    numbers.forEach((value, at) => expect(meaning[at], `${text} ${at}`).toBeCloseTo(value, 4))
  }
  expect(meaningOf(network, [])).toBeNull()
})

test('SEARCH-02 a model with other weights than expected, or bytes missing, is refused', () => {
  const { wanted, vocabulary, graph, bytes } = tinyWordModel()
  const convert = (change: Partial<typeof wanted>, some = bytes) =>
    convertWordNetwork(graph, some, { ...wanted, ...change, vocabulary })
  expect(() => convert({ width: 6 })).toThrow('weights module/Embeddings_en')
  expect(() => convert({}, bytes.subarray(4))).toThrow('bytes of weights')
  expect(() => convert({ layers: [...wanted.layers, { of: 8, width: 8, heads: 2, hidden: 6 }] })).toThrow(
    'no weights',
  )
  expect(() => convertWordNetwork({}, bytes, { ...wanted, vocabulary })).toThrow()
})

test('SEARCH-02 a network is the same after it was written to a file and read, and half a file is none', () => {
  const { network } = tiny()
  const bytes = wordNetworkBytes(network)
  expect(readWordNetwork(bytes)).toEqual(network)
  expect(() => readWordNetwork(bytes.subarray(0, bytes.length - 4))).toThrow('cut off')
  expect(() => readWordNetwork(withLastByteChanged(bytes))).toThrow('damaged: its SHA-256')
  expect(() => readWordNetwork(Buffer.from('not a network'))).toThrow()
  const loose = { ...network, layers: network.layers.toReversed() }
  expect(() => readWordNetwork(wordNetworkBytes(loose))).toThrow()
  expect(wordNetworkInFile('/there/is/none')).toBeNull()
})

test('SEARCH-02 texts of a meaning get vectors that are near, and others do not', () => {
  const network = tinyWordNetwork()
  const cut = createWordPieces(network.pieces, network.reserved)
  const vectorOf = (text: string) => meaningVector(meaningOf(network, cut(text)) ?? new Float32Array(512))
  const apart = (one: string, other: string) => {
    const [left, right] = [vectorOf(one), vectorOf(other)]
    return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0)
  }
  expect(apart('reading corner', 'nook book')).toBe(0)
  expect(apart('reading corner', 'book')).toBeLessThan(apart('reading corner', 'cake'))
  // Longer vectors are mixed before a part of them is left out, so that no number is lost.
  const long = (at: number) => meaningVector(new Float32Array(512).map((_, place) => (place === at ? 1 : 0)))
  expect(new Set([0, 300, 511].map((at) => String(long(at)))).size).toBe(3)
})

test('SEARCH-02 a process says what texts mean by the file that is there, and a damaged one counts as none and is logged once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'words-'))
  const words = join(folder, 'words.network')
  const told: unknown[][] = []
  const pool = createDecoderPool({ words, jobsPerProcess: 1, onUnusable: (...one) => told.push(one) })
  onTestFinished(async () => {
    await pool.close()
    await rm(folder, { recursive: true, force: true })
  })
  const meanings = createWordMeanings(pool, words)
  expect(await meanings.meaningOf('a book', 'a')).toBeNull()
  const bytes = wordNetworkBytes(tinyWordNetwork())
  expect(told).toEqual([])
  await writeFile(words, bytes.subarray(0, 100))
  // Each of these processes reads the file anew.
  for (let n = 0; n < 2; n++) expect(await meanings.meaningOf('a book', 'a')).toBeNull()
  expect(told).toEqual([[words, expect.any(String)]])
  await writeFile(words, bytes)
  const found = await meanings.meaningOf('a Book', 'a')
  expect(found).toMatchObject({ model_id: 'tiny-words-2', vector: { length: 244 } })
  expect(await meanings.meaningOf('reading', 'a')).toEqual(found)
  expect(await meanings.meaningOf('沈黙', 'a')).toEqual({ model_id: 'tiny-words-2', vector: null })
  // Of a text without end only the beginning counts; it ends as others do.
  expect(await meanings.meaningOf('book '.repeat(100_000), 'a')).toMatchObject({ model_id: 'tiny-words-2' })
  expect(pool.stats()).toMatchObject({ crashes: 0, timeouts: 0 })
  await expect(pool.run({ kind: 'card', title: '', domain: '', target: '' }, 'a')).rejects.toThrow(
    'cannot card',
  )
})

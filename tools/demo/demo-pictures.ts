import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readJsonLines } from './read-json-lines.ts'

/** One line of pictures/manifest.jsonl. */
export interface DemoPicture {
  /** Name in the folder pictures/, also the picture's key. */
  file: string
  /** photograph: shown as it is; drawing: our own SVG; clipart: an SVG put on a designed ground. */
  kind: 'photograph' | 'drawing' | 'clipart'
  title: string
  author: string
  /** Where it comes from: package, path in it, and what the package says of its origin. */
  source: string
  licence: 'public-domain' | 'CC0-1.0'
  /** What it is about; boards gather by it. */
  topic: string
  tags: string[]
  alt: string
  /** Size of the picture as rendered. */
  width: number
  height: number
  /** Authors of the quotes on quote posters. */
  by?: string
}

const folder = new URL('./pictures/', import.meta.url)

/** All pictures of the demo world, in the order of the manifest. */
export const demoPictures = (): DemoPicture[] => readJsonLines<DemoPicture>('./pictures/manifest.jsonl')

export const pathOfPicture = (picture: DemoPicture): string => fileURLToPath(new URL(picture.file, folder))

export const bytesOfPicture = (picture: DemoPicture): Promise<Buffer> => readFile(pathOfPicture(picture))

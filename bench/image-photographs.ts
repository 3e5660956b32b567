import { mkdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const folder = join(tmpdir(), 'bowerbird-bench-photographs-2')

/**
 * Files like those that people send: mostly camera JPEGs of 3 to 12 megapixels, some PNG, WebP and
 * AVIF. Drawn from a seed, the same in every run, and kept in the temporary folder for the next.
 */
export async function photographs(count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const paths: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { extension, megapixels, encode } = kinds[at % kinds.length] ?? kinds[0]
    const path = join(folder, `${at}.${extension}`)
    paths.push(path)
    if (await stat(path).catch(() => null)) continue
    const random = seededRandom(at + 1)
    const ratio = [4 / 3, 3 / 4, 3 / 2, 2 / 3, 1][at % 5] ?? 1
    const pixels = megapixels * (0.7 + random() * 0.6) * 1_000_000
    const width = Math.round(Math.sqrt(pixels * ratio))
    const picture = await landscape(width, Math.round(width / ratio), random)
    await writeFile(path, await encode(picture).toBuffer())
  }
  return paths
}

interface Kind {
  extension: string
  megapixels: number
  encode: (image: Sharp) => Sharp
}
const camera: Kind = { extension: 'jpg', megapixels: 12, encode: (image) => image.jpeg({ quality: 90 }) }
const medium: Kind = { extension: 'jpg', megapixels: 4, encode: (image) => image.jpeg({ quality: 85 }) }
const turned: Kind = {
  extension: 'jpg',
  megapixels: 8,
  encode: (image) => image.withMetadata({ orientation: 6 }).jpeg({ quality: 88 }),
}
const kinds: [Kind, ...Kind[]] = [
  camera,
  medium,
  turned,
  medium,
  { extension: 'png', megapixels: 1.5, encode: (image) => image.png({ compressionLevel: 4 }) },
  camera,
  { extension: 'webp', megapixels: 3, encode: (image) => image.webp({ quality: 82, effort: 2 }) },
  medium,
  { extension: 'jpg', megapixels: 4, encode: (image) => image.jpeg({ quality: 85, progressive: true }) },
  { extension: 'avif', megapixels: 1, encode: (image) => image.avif({ quality: 60, effort: 0 }) },
]

/** Large soft shapes, detail of middle size over them, and grain, as a lens and a sensor give. */
async function landscape(width: number, height: number, random: () => number): Promise<Sharp> {
  const layer = (columns: number, rows: number, depth: number) => {
    const data = Buffer.from(Array.from({ length: columns * rows * 3 }, () => 128 + (random() - 0.5) * depth))
    return sharp(data, { raw: { width: columns, height: rows, channels: 3 } })
      .resize({ width, height, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer()
  }
  const [shapes, detail] = [await layer(7, 5, 250), await layer(160, 120, 110)]
  let grain = Math.floor(random() * 4_294_967_296)
  for (let at = 0; at < shapes.length; at += 1) {
    grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0
    const value = (shapes[at] ?? 0) + (detail[at] ?? 0) - 128 + ((grain >>> 28) - 8)
    shapes[at] = value < 0 ? 0 : value > 255 ? 255 : value
  }
  return sharp(shapes, { raw: { width, height, channels: 3 } })
}

function seededRandom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

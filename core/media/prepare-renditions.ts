import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionSize, type Size } from '@bowerbird/contract/media/renditions'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Crop, DescribeJob, IngestJob, PictureFacts } from './decoder-protocol.ts'
import { aiSourceOf } from './ai-source.ts'
import { describePixels, tinyHeight, tinyWidth } from './describe-pixels.ts'
import { describeLikeness, likenessSide, packLikeness } from './describe-likeness.ts'
import { learnedVector } from './learned-likeness.ts'
import type { Network } from './network.ts'
import { safetyScore } from './picture-safety.ts'
import { encodeAs } from './encode-as.ts'
import { isCutOff, type OpenPicture, refuseDamaged } from './open-picture.ts'

/** Of the owner's choice; null: none was added. */
interface Networks {
  likeness: Network | null
  safety: Network | null
}

interface Pixels {
  data: Buffer<ArrayBufferLike>
  info: OutputInfo
}

/** Decodes once, at the largest size that is needed, and makes everything else from those pixels. */
export async function prepareRenditions(
  picture: OpenPicture,
  job: IngestJob,
  networks: Networks,
): Promise<PictureFacts> {
  const { width, height, animated } = picture.facts
  const sizes = job.specs
    .map((spec) => ({ spec, ...renditionSize(spec, width, height) }))
    .toSorted((a, b) => b.width - a.width)
  const [largest] = sizes
  if (!largest) throw new Error('no renditions asked for')
  const base = await decode(picture, largest)
  if (animated) await readEveryFrame(picture)
  const hasAlpha = isAnySeeThrough(base)
  let smallest: Pixels = base
  for (const size of sizes) {
    const isBase = size.width === base.info.width && size.height === base.info.height
    const pixels = isBase ? base : await shrink(base, size.width, size.height)
    const image = open(pixels)
    const encoded = await encodeAs(hasAlpha ? image : image.removeAlpha(), size.spec, 'webp').toBuffer()
    await writeFile(join(job.folder, `${size.spec}.webp`), encoded)
    smallest = pixels
  }
  const tiny = await open(smallest)
    .flatten({ background: '#ffffff' })
    .resize({ width: tinyWidth, height: tinyHeight, fit: 'fill' })
    .raw()
    .toBuffer()
  const likeness = await likenessOf(open(smallest), networks)
  const safety_score = await safetyOf(open(base), networks)
  const { path, format } = job
  const ai_source = aiSourceOf({ path, format, xmp: picture.xmp })
  return { ...picture.facts, has_alpha: hasAlpha, ...describePixels(tiny), likeness, safety_score, ai_source }
}

/** Describes a picture, or a part of it. Nothing is written. */
export async function describePicture(
  picture: OpenPicture,
  { crop }: DescribeJob,
  networks: Networks,
): Promise<{ likeness: string }> {
  const { width, height } = picture.facts
  const still = picture.still()
  const part = crop ? still.extract(pixelsOf(crop, width, height)) : still
  return { likeness: await likenessOf(part.toColourspace('srgb'), networks).catch(refuseDamaged) }
}

/** Null: there is no network for it. */
export async function scorePicture(
  picture: OpenPicture,
  networks: Networks,
): Promise<{ safety_score: number | null }> {
  const image = picture.still().toColourspace('srgb')
  return { safety_score: await safetyOf(image, networks).catch(refuseDamaged) }
}

async function safetyOf(image: Sharp, { safety }: Networks): Promise<number | null> {
  return safety && safetyScore(safety, await squareOf(image, safety.side))
}

async function likenessOf(image: Sharp, { likeness: network }: Networks): Promise<string> {
  const own = describeLikeness(await squareOf(image.clone(), likenessSide))
  if (!network) return packLikeness(own)
  const learned = learnedVector(network, await squareOf(image, network.side), own.vector)
  return packLikeness({ ...own, learned })
}

/** The pixels of a picture, made as wide and high as said. */
async function squareOf(image: Sharp, side: number): Promise<Uint8Array> {
  const pixels = await image
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'fill' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return inColor(pixels)
}

/** Grey pictures have one number for each pixel. */
function inColor({ data, info }: Pixels): Uint8Array {
  if (info.channels === 3) return data
  return Uint8Array.from({ length: 3 * info.width * info.height }, (_, at) => data[Math.floor(at / 3)] ?? 0)
}

/** At least a few pixels, and none beyond the edge. */
function pixelsOf({ x, y, w, h }: Crop, width: number, height: number) {
  const span = (from: number, length: number, whole: number) => {
    const size = Math.min(whole, Math.max(8, Math.round(length * whole)))
    return { from: Math.min(whole - size, Math.max(0, Math.round(from * whole))), size }
  }
  const [across, down] = [span(x, w, width), span(y, h, height)]
  return { left: across.from, top: down.from, width: across.size, height: down.size }
}

/**
 * Cameras and old programs write files with small faults that decoders warn of and everyone can
 * see; only missing pixels are a reason to refuse. They come as a warning too, so a file that is
 * warned of is read again, leniently, unless the warning says that it is cut off.
 */
async function decode(picture: OpenPicture, { width, height }: Size): Promise<Pixels> {
  const read = (image: Sharp) =>
    image
      .resize({ width, height, fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  try {
    return await read(picture.still('strict'))
  } catch (error) {
    if (isCutOff(error)) refuseDamaged(error)
    return await read(picture.still()).catch(refuseDamaged)
  }
}

/** So that a damaged late frame is refused now, not when a user looks at it. */
async function readEveryFrame(picture: OpenPicture): Promise<void> {
  await picture.frames().resize({ width: 16, height: 16, fit: 'fill' }).raw().toBuffer().catch(refuseDamaged)
}

function open({ data, info }: Pixels) {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

function shrink(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  return open(pixels).resize({ width, height, fit: 'fill' }).raw().toBuffer({ resolveWithObject: true })
}

function isAnySeeThrough({ data, info }: Pixels): boolean {
  if (info.channels !== 4) return false
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

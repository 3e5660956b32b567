import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { PictureJob } from './decoder-protocol.ts'
import { refuseImage } from './image-refusal.ts'
import { DecodeRefusal, type OpenPicture, openPicture } from './open-picture.ts'
import { HeicError, readHeic } from './read-heic.ts'
import { writePng } from './write-png.ts'

/**
 * A phone's HEIC, which the library for everything else cannot read: its pixels are written out once, with their
 * colours and upright, as a file that it can. That file has none of the rest of what the phone wrote.
 */
export async function openHeic(job: PictureJob): Promise<OpenPicture> {
  const { limits } = job
  const heic = orRefuse(() => readHeic(job.path, limits.maxPixels))
  const { width, height, xmp } = heic
  if (Math.min(width, height) < limits.minSide) throw new DecodeRefusal(refuseImage('too_small'))
  if (width * height > limits.maxPixels || Math.max(width, height) > limits.maxSide) {
    throw new DecodeRefusal(refuseImage('too_many_pixels'))
  }
  const facts = { format: 'heic', width, height, animated: false, frames: 1 } as const
  if (job.kind === 'inspect') return { facts, xmp, isWide: false, still: noPixels, frames: noPixels }
  const folder = job.kind === 'render' ? dirname(job.target) : job.folder
  const path = join(folder, 'upright.png')
  const pixels = orRefuse(() => heic.pixels())
  const icc = pixels.icc ?? (pixels.isDisplayP3 ? await displayP3(folder) : null)
  await rm(path, { force: true })
  await writePng(path, { ...pixels, icc })
  const open = await openPicture({ ...job, path, format: 'png' })
  return { ...open, facts: { ...open.facts, format: 'heic' }, xmp }
}

function noPixels(): never {
  throw new Error('only the header of this picture was read')
}

function orRefuse<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw refusalOf(error)
  }
}

/** 1: cannot be read at all. 2: broken. 3 and 4: not of a kind that is known here. 6: too much memory. */
function refusalOf(error: unknown): unknown {
  // The library gave up in itself, as it does on files that are spoilt on purpose.
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
    return new DecodeRefusal(refuseImage('truncated'))
  }
  if (!(error instanceof HeicError)) return error
  const isLimit = error.code === 6 || error.subcode === 1000
  if (isLimit) return new DecodeRefusal(refuseImage('too_many_pixels'))
  if (error.code === 3 || error.code === 4) return new DecodeRefusal(refuseImage('unsupported_format'))
  return new DecodeRefusal(refuseImage('truncated'))
}

/** The profile that our own full-size renditions get, too. */
async function displayP3(folder: string): Promise<Uint8Array | null> {
  const path = join(folder, 'p3.png')
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
  await dot.withIccProfile('p3').png().toFile(path)
  const { icc } = await sharp(path).metadata()
  return icc ?? null
}

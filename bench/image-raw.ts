/**
 * The limit of the `image` row: plain sharp in a process of its own, decoding once and making the
 * same renditions, a colour, a placeholder and a hash, as a short script would. No limits, no
 * second try, no store: what is measured is the pictures alone.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from '@bowerbird/contract/media/renditions'
import sharp, { type OutputInfo } from 'sharp'

export interface RawRequest {
  /** Each with the sizes to make, largest first. */
  pictures: { path: string; sizes: Size[] }[]
  folder: string
}
export interface RawReply {
  cpuMicroseconds: number
  peakBytes: number
}

sharp.cache(false)
sharp.concurrency(1)

process.on('message', ({ pictures, folder }: RawRequest) => {
  void (async () => {
    const before = process.cpuUsage()
    for (const [at, { path, sizes }] of pictures.entries()) {
      await prepare(path, sizes, (width) => join(folder, `${at}-${width}.webp`))
    }
    const { user, system } = process.cpuUsage(before)
    const reply: RawReply = {
      cpuMicroseconds: user + system,
      peakBytes: process.resourceUsage().maxRSS * 1024,
    }
    process.send?.(reply)
  })()
})

async function prepare(path: string, sizes: Size[], nameOf: (width: number) => string): Promise<void> {
  const [largest = { width: 0, height: 0 }, ...smaller] = sizes
  const base = await sharp(path)
    .autoOrient()
    .resize({ ...largest, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  await writeFile(nameOf(largest.width), await open(base).webp({ quality: 80, effort: 2 }).toBuffer())
  let last = base
  for (const size of smaller) {
    last = await open(base)
      .resize({ ...size, fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const effort = size.width > 236 ? 2 : 4
    await writeFile(nameOf(size.width), await open(last).webp({ quality: 80, effort }).toBuffer())
  }
  await open(last).stats()
  await open(last).resize(2, 2, { fit: 'fill' }).raw().toBuffer()
  await open(last).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
}

function open({ data, info }: { data: Buffer; info: OutputInfo }) {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

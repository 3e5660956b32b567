import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

const [width, height] = [4000, 3000]
const leastBytes = 3_000_000

/** A JPEG of twelve megapixels and some three megabytes, as a phone makes it. */
export async function phonePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const grain = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: 'white', noise },
  })
    .png()
    .toBuffer()
  for (const quality of [50, 60, 70, 80, 85, 90, 95]) {
    const photograph = await sharp(grain).resize(width, height).jpeg({ quality }).toBuffer()
    if (photograph.length >= leastBytes) return photograph
  }
  throw new Error('no photograph became large enough')
}

/** The same picture in other bytes: a comment follows the first marker. */
export function another(photograph: Buffer): Buffer {
  const remark = Buffer.from(randomBytes(16).toString('hex'))
  const head = Buffer.from([0xff, 0xfe, 0, remark.length + 2])
  return Buffer.concat([photograph.subarray(0, 2), head, remark, photograph.subarray(2)])
}

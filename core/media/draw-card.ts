import { writeFile } from 'node:fs/promises'
import sharp, { type OverlayOptions } from 'sharp'
import { hasLettersFor, inkText, type InkedText } from './card-text.ts'
import type { CardJob } from './decoder-protocol.ts'

const width = 736
const height = 920
const margin = 64
const titleSizes = [68, 56, 46, 38, 32]
const titleHeight = 600
const domainSizes = [30, 24, 20]
const domainHeight = 56
/** Deep tones that hold white words at 7:1; a site has always the same. */
const tones = [
  [31, 58, 138],
  [20, 83, 83],
  [88, 28, 106],
  [14, 78, 110],
  [22, 78, 44],
  [112, 26, 60],
  [51, 65, 85],
  [120, 53, 15],
] as const

/**
 * The picture of a page that has none: its title and its domain on a tone of the domain's own. The
 * same words give the same bytes. Where no font has the title's letters the domain takes its place.
 */
export async function drawCard({
  title,
  domain,
  target,
}: CardJob): Promise<{ width: number; height: number }> {
  const words = plain(title)
  const isWritten = words !== '' && (await hasLettersFor(words))
  const heading = isWritten ? words : domain
  const inked = await inkFitting(heading, titleSizes, titleHeight)
  // A reader from right to left finds all of it on that side.
  const isFromRight = directionOf(heading) === 'rtl'
  const across = (ink: InkedText) => (isFromRight ? width - margin - ink.width : margin)
  const over = [layer(inked, across(inked), margin)]
  if (isWritten) {
    const foot = await inkFitting(domain, domainSizes, domainHeight)
    over.push(layer(foot, across(foot), height - margin - foot.height))
  }
  const ground = { raw: { width, height, channels: 3 as const } }
  await writeFile(target, await sharp(paint(domain), ground).composite(over).png().toBuffer())
  return { width, height }
}

/** The largest of these sizes at which it is no higher than this; at the last one it is cut off there. */
async function inkFitting(words: string, sizes: readonly number[], most: number): Promise<InkedText> {
  let inked: InkedText = { data: Buffer.alloc(0), width: 0, height: 0 }
  for (const size of sizes) {
    inked = await inkText(words, { size, width: width - 2 * margin, color: 'white' })
    if (inked.height <= most) return inked
  }
  return { ...inked, height: most, data: inked.data.subarray(0, inked.width * 4 * most) }
}

function layer(
  { data, width: inkWidth, height: inkHeight }: InkedText,
  left: number,
  top: number,
): OverlayOptions {
  const raw = { width: inkWidth, height: inkHeight, channels: 4 as const }
  return { input: data, raw, left: Math.max(0, left), top }
}

/** One tone, lighter towards the top, with a large quiet disc at its foot. */
function paint(domain: string): Buffer {
  const tone = tones[sumOf(domain) % tones.length] ?? tones[0]
  const pixels = Buffer.allocUnsafe(width * height * 3)
  let at = 0
  for (let y = 0; y < height; y++) {
    const fall = 1 - (0.25 * y) / height
    for (let x = 0; x < width; x++) {
      const isDisc = (x - width * 0.86) ** 2 + (y - height * 0.92) ** 2 < 300 ** 2
      for (const part of tone) pixels[at++] = Math.round(part * fall * (isDisc ? 0.8 : 1))
    }
  }
  return pixels
}

const sumOf = (text: string) => Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)

/** Without what no font of words has: pictures in a line, and what joins them. */
function plain(title: string): string {
  return title
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** As the first letter that has a direction goes. */
function directionOf(words: string): 'ltr' | 'rtl' {
  const [first] = words.match(/\p{L}/u) ?? []
  return first !== undefined &&
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first)
    ? 'rtl'
    : 'ltr'
}

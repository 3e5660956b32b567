import sharp from 'sharp'
import { describeLikeness, likenessSide, vectorBytes } from '../core/media/describe-likeness.ts'
import { labOfHex } from '../core/media/oklab.ts'
import { createLikenessIndex } from '../pinner/discovery/likeness-index.ts'
import { randomFrom } from '../pinner/discovery/random.ts'
import { demoPictures } from '../tools/demo/demo-pictures.ts'
import { renderPicture } from '../tools/demo/render-picture.ts'
import type { BenchResult, BenchRow } from './row.ts'

const nearest = 5
/** Pictures of the large site: those of the demo world, each somewhat changed many times. */
const large = 100_000
const asked = 100

/** How well our own descriptors put pictures of one topic together, and what they cost. */
const likeness: BenchRow = {
  row: 'likeness',
  goal: 'precision at 5 several times that of chance; 500 pins a second a core into the index; recall at 10 at least 0.95',
  async run() {
    const pictures = await describedPictures()
    return [...precision(pictures), ...ofLargeSite(pictures)]
  },
}
export default likeness

interface Described {
  topic: string
  descriptor: Uint8Array
  ms: number
}

async function describedPictures(): Promise<Described[]> {
  const described: Described[] = []
  for (const picture of demoPictures()) {
    const { bytes } = await renderPicture(picture)
    const pixels = await sharp(bytes)
      .flatten({ background: '#ffffff' })
      .resize({ width: likenessSide, height: likenessSide, fit: 'fill' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
    const before = cpuMs()
    const { vector, palette } = describeLikeness(pixels)
    described.push({
      topic: picture.topic,
      descriptor: Uint8Array.from([...vector, ...palette]),
      ms: cpuMs() - before,
    })
  }
  return described
}

function precision(pictures: readonly Described[]): BenchResult[] {
  const index = indexOf(pictures.map((one) => one.descriptor))
  let [right, chance] = [0, 0]
  pictures.forEach(({ topic, descriptor }, picture) => {
    const found = index.query(descriptor, nearest, (other) => other !== picture)
    right += found.filter((one) => pictures[one.picture]?.topic === topic).length / nearest
    chance += (pictures.filter((one) => one.topic === topic).length - 1) / (pictures.length - 1)
  })
  const count = pictures.length
  const cost = pictures.reduce((sum, one) => sum + one.ms, 0) / count
  return [
    row(
      'precision at 5 by topic',
      { subject: right / count, limit: chance / count, unit: '' },
      `${count} pictures; the limit is chance`,
    ),
    row(
      'CPU to describe a picture',
      { subject: cost, limit: 5, unit: 'ms' },
      'beside decoding; the limit is the goal',
    ),
  ]
}

function ofLargeSite(pictures: readonly Described[]): BenchResult[] {
  const random = randomFrom(1)
  const all = Array.from({ length: large }, (_, at) => changed(pictures, at, random))
  const exact = indexOf(all, Infinity)
  const before = cpuMs()
  const cells = indexOf(all)
  const rate = large / ((cpuMs() - before) / 1_000)
  const [costs, exactCosts, colorCosts]: number[][] = [[], [], []]
  let found = 0
  for (let question = 0; question < asked; question++) {
    const one = changed(pictures, Math.floor(random() * pictures.length), random)
    const nearby = timed(costs ?? [], () => cells.query(one, 10, () => true))
    const known = new Set(
      timed(exactCosts ?? [], () => exact.query(one, 10, () => true)).map((each) => each.picture),
    )
    found += nearby.filter((each) => known.has(each.picture)).length
    const color = { ...labOfHex('#c8282d'), share: 1 }
    timed(colorCosts ?? [], () => cells.byColors([color], 100, () => true))
  }
  const site = `${large / 1_000},000 pictures`
  return [
    row(
      'pictures a second into the index',
      { subject: rate, limit: 500, unit: '/s' },
      `${site}, CPU of one core; the limit is the goal`,
    ),
    row(
      'recall at 10 by cells',
      { subject: found / asked / 10, limit: 0.95, unit: '' },
      `${site}; the limit is the goal, 1 is exact search`,
    ),
    row(
      'CPU of a search by cells',
      { subject: mean(costs), limit: mean(exactCosts), unit: 'ms' },
      `${site}; the limit is exact search`,
    ),
    row(
      'CPU of a search by colour',
      { subject: mean(colorCosts), limit: 30, unit: 'ms' },
      `${site}; the limit is the deadline`,
    ),
  ]
}

/** A picture as another person might have taken it: another one shines through, and every number is a bit off. */
function changed(pictures: readonly Described[], at: number, random: () => number): Uint8Array {
  const one = pictures[at % pictures.length]?.descriptor ?? new Uint8Array()
  const other = pictures[Math.floor(random() * pictures.length)]?.descriptor ?? one
  const share = 0.05 + 0.3 * random()
  return one.map((value, place) => {
    if (place >= vectorBytes) return value
    const noise = value === 0 ? 0 : (random() - 0.5) * 16
    return Math.min(255, Math.max(0, Math.round(value * (1 - share) + (other[place] ?? 0) * share + noise)))
  })
}

function indexOf(descriptors: readonly Uint8Array[], exact_up_to = 20_000) {
  const index = createLikenessIndex({ exact_up_to })
  descriptors.forEach((descriptor, picture) => index.add(picture, descriptor))
  return index
}

function timed<T>(costs: number[], work: () => T): T {
  const before = cpuMs()
  const result = work()
  costs.push(cpuMs() - before)
  return result
}

const mean = (costs: readonly number[] = []) => costs.reduce((sum, cost) => sum + cost, 0) / costs.length

function row(
  what: string,
  { subject, limit, unit }: Pick<BenchResult, 'subject' | 'limit' | 'unit'>,
  note: string,
): BenchResult {
  const ratio = subject / limit
  return { what, subject, limit, ratio, min: ratio, max: ratio, unit, note }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

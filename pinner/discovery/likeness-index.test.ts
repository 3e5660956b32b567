import { vectorBytes } from '@bowerbird/core/media/describe-likeness'
import { labOfHex } from '@bowerbird/core/media/oklab'
import { paletteBytes, paletteOf } from '@bowerbird/core/media/palette'
import { expect, test } from 'vitest'
import type { DescriptorIndex } from './descriptor-index.ts'
import { createLikenessIndex } from './likeness-index.ts'
import { randomFrom } from './random.ts'

const everything = () => true
const noPalette = new Uint8Array(paletteBytes)

/** Descriptors in groups, as pictures are: each is one of some kinds, more or less. */
function descriptors(count: number, seed: number): Uint8Array[] {
  const random = randomFrom(seed)
  const kinds = Array.from({ length: 60 }, () =>
    Array.from({ length: vectorBytes }, () => (random() < 0.5 ? 0 : random() * 160)),
  )
  return Array.from({ length: count }, () => {
    const [one, other] = [kinds[Math.floor(random() * 60)] ?? [], kinds[Math.floor(random() * 60)] ?? []]
    const [share, spread] = [random(), 10 + 50 * random()]
    const vector = one.map(
      (value, at) => value * share + (other[at] ?? 0) * (1 - share) + (random() - 0.5) * spread,
    )
    return Uint8Array.from([
      ...vector.map((value) => Math.min(255, Math.max(0, Math.round(value)))),
      ...noPalette,
    ])
  })
}

const pictures = (found: ReturnType<DescriptorIndex['query']>) => found.map((one) => one.picture)

/** By looking at each of them, in the simplest way. */
function nearestOf(all: readonly Uint8Array[], asked: Uint8Array, count: number): number[] {
  return all
    .map((one, picture) => {
      let cost = 0
      for (let at = 0; at < vectorBytes; at++) cost += Math.abs((one[at] ?? 0) - (asked[at] ?? 0))
      return { picture, cost }
    })
    .toSorted((one, other) => one.cost - other.cost || one.picture - other.picture)
    .slice(0, count)
    .map((one) => one.picture)
}

test('SEARCH-09 a small site is searched exactly, with scores that fall', () => {
  const all = descriptors(400, 1)
  const index = createLikenessIndex()
  all.forEach((descriptor, picture) => index.add(picture, descriptor))
  for (const asked of descriptors(10, 2)) {
    const found = index.query(asked, 20, everything)
    expect(pictures(found)).toEqual(nearestOf(all, asked, 20))
    expect(found.map((one) => one.score)).toEqual(found.map((one) => one.score).toSorted((a, b) => b - a))
  }
  expect(index.query(all[7] ?? noPalette, 1, everything)).toEqual([{ picture: 7, score: 1 }])
})

test(
  'SEARCH-09 a large site is searched by cells: at least 95 of 100 of the ten nearest are found',
  { tags: 'heavy' },
  () => {
    const all = descriptors(12_000, 3)
    const index = createLikenessIndex({ exact_up_to: 4_000 })
    all.forEach((descriptor, picture) => index.add(picture, descriptor))
    let found = 0
    const asked = descriptors(40, 4)
    for (const one of asked) {
      const exact = new Set(nearestOf(all, one, 10))
      found += pictures(index.query(one, 10, everything)).filter((picture) => exact.has(picture)).length
    }
    expect(found / (10 * asked.length)).toBeGreaterThanOrEqual(0.95)
  },
)

test.for([{ exact_up_to: 1_000 }, { exact_up_to: 50 }])(
  'SEARCH-09 pictures that go are found no longer, those that change as they are now (exact up to $exact_up_to)',
  ({ exact_up_to }) => {
    const all = descriptors(300, 5)
    const index = createLikenessIndex({ exact_up_to })
    all.forEach((descriptor, picture) => index.add(picture, descriptor))
    for (let picture = 0; picture < 300; picture += 2) index.remove(picture)
    index.remove(0)
    index.remove(5_000)
    expect(index.size()).toBe(150)
    const asked = all[4] ?? noPalette
    expect(pictures(index.query(asked, 300, everything)).filter((picture) => picture % 2 === 0)).toEqual([])
    index.add(1, asked)
    expect(index.query(asked, 1, everything)).toEqual([{ picture: 1, score: 1 }])
    index.add(4, asked)
    expect(pictures(index.query(asked, 2, everything)).toSorted((one, other) => one - other)).toEqual([1, 4])
    expect(pictures(index.query(asked, 2, (picture) => picture !== 1))[0]).toBe(4)
    expect([index.has(4), index.has(6), index.size()]).toEqual([true, false, 151])
  },
)

test('SEARCH-09 descriptors of another length are not taken in, and find nothing', () => {
  const index = createLikenessIndex()
  index.add(1, new Uint8Array(80))
  expect(index.size()).toBe(0)
  expect(index.query(new Uint8Array(80), 5, everything)).toEqual([])
  expect(index.byColors([], 5, everything)).toEqual([])
})

test('SEARCH-09 pictures are found by their colours: more of it first, and all of several', () => {
  /** Red, green, blue: so many of a hundred pixels each, on white. */
  const painted = (...shares: number[]) => {
    const hexes = ['#d02020', '#20a040', '#2020d0']
    const colors = shares.flatMap((share, at) => Array.from({ length: share }, () => hexes[at] ?? ''))
    const all = [...colors, ...Array.from({ length: 100 - colors.length }, () => '#ffffff')].map(labOfHex)
    return paletteOf(Float32Array.from(all.flatMap(({ l, a, b }) => [l, a, b])))
  }
  const index = createLikenessIndex()
  const palettes = [painted(90), painted(30), painted(30, 30), painted(0, 50), painted(0, 0, 80)]
  palettes.forEach((palette, picture) =>
    index.add(picture, Uint8Array.from([...new Uint8Array(vectorBytes), ...palette])),
  )
  const find = (...hexes: string[]) =>
    pictures(
      index.byColors(
        hexes.map((hex) => ({ ...labOfHex(hex), share: 1 })),
        10,
        everything,
      ),
    )
  expect(find('#d02020')).toEqual([0, 1, 2])
  expect(find('#c83030')[0]).toBe(0)
  expect(find('#d02020', '#20a040')).toEqual([2])
  expect(find('#2020d0')).toEqual([4])
  expect(find('#f0e020')).toEqual([])
})

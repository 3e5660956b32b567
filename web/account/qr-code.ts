/** Bytes of data and of correction a block, and blocks, of QR versions 1 to 10 at level M (ISO/IEC 18004). */
const shapes = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
] as const
const levelM = 0

/** A text as a QR code: rows of dark and light modules, without the quiet zone. At most 213 bytes. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const at = shapes.findIndex((shape, index) => bytes.length + (index < 9 ? 2 : 3) <= sum(shape[1]))
  const shape = shapes[at]
  if (!shape) throw new Error(`${bytes.length} bytes are too many for a QR code`)
  const version = at + 1
  const words = codewords(bytes, version, shape)
  const masked = Array.from({ length: 8 }, (_, mask) => drawn(version, words, mask))
  const best = masked.toSorted((a, b) => penalty(a) - penalty(b))[0]
  return best ?? []
}

type Shape = (typeof shapes)[number]

function codewords(bytes: Uint8Array, version: number, [correction, blocks]: Shape): number[] {
  const room = sum(blocks)
  const bits = [0, 1, 0, 0]
  const push = (value: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1)
  }
  push(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, room * 8 - bits.length))
  while (bits.length % 8) bits.push(0)
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad)

  const divisor = generator(correction)
  let from = 0
  const parts = blocks.map((length) => {
    const part = data.slice(from, (from += length))
    return { part, check: remainder(part, divisor) }
  })
  const inTurn = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => row.slice(at, at + 1)),
    ).flat()
  return [...inTurn(parts.map(({ part }) => part)), ...inTurn(parts.map(({ check }) => check))]
}

/** Multiplication in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function generator(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
  for (let step = 0, root = 1; step < degree; step++, root = times(root, 2))
    for (let at = 0; at < degree; at++) result[at] = times(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
  return result
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0)
    result.push(0)
    divisor.forEach((coefficient, at) => (result[at] = (result[at] ?? 0) ^ times(coefficient, factor)))
  }
  return result
}

/** The whole code under one of the eight masks. */
function drawn(version: number, words: readonly number[], mask: number): boolean[][] {
  const size = version * 4 + 17
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const isFixed = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const set = (x: number, y: number, dark: boolean) => {
    const [row, fixed] = [grid[y], isFixed[y]]
    if (!row || !fixed || x < 0 || x >= size) return
    row[x] = dark
    fixed[x] = true
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(4, (dx, dy, far) => set(cx + dx, cy + dy, far !== 2 && far !== 4))
  const places = alignment(version, size)
  const last = places.length - 1
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return
      square(2, (dx, dy, far) => set(x + dx, y + dy, far !== 1))
    }),
  )
  drawFormat(set, size, mask)
  drawVersion(set, size, version)
  fill({ grid, isFixed, size }, words, mask)
  return grid
}

type SetModule = (x: number, y: number, dark: boolean) => void

function square(reach: number, each: (dx: number, dy: number, far: number) => void): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) each(dx, dy, Math.max(Math.abs(dx), Math.abs(dy)))
}

function alignment(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const rest = Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step)
  return [6, ...rest.toReversed()]
}

function drawFormat(set: SetModule, size: number, mask: number): void {
  const data = (levelM << 3) | mask
  let rest = data
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((data << 10) | rest) ^ 0x5412
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  for (let at = 0; at <= 5; at++) set(8, at, bit(at))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let at = 9; at < 15; at++) set(14 - at, 8, bit(at))
  for (let at = 0; at < 8; at++) set(size - 1 - at, 8, bit(at))
  for (let at = 8; at < 15; at++) set(8, size - 15 + at, bit(at))
  set(8, size - 8, true)
}

function drawVersion(set: SetModule, size: number, version: number): void {
  if (version < 7) return
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let at = 0; at < 18; at++) {
    const dark = ((bits >>> at) & 1) === 1
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
    set(far, near, dark)
    set(near, far, dark)
  }
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The words in their zigzag from the lower right, under the mask. */
function fill(
  { grid, isFixed, size }: { grid: boolean[][]; isFixed: boolean[][]; size: number },
  words: readonly number[],
  mask: number,
): void {
  const isTurned = masks[mask] ?? (() => false)
  let next = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = grid[y]
        if (!row || isFixed[y]?.[x]) continue
        const bit = ((words[next >>> 3] ?? 0) >>> (7 - (next & 7))) & 1
        row[x] = (bit === 1) !== isTurned(x, y)
        next++
      }
    }
  }
}

/** How hard a code is to read: long runs, blocks, and as many dark as light ones are best avoided or had. */
function penalty(grid: readonly boolean[][]): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x] === true))
  const runs = sum([...grid, ...columns].map(runPenalty))
  let blocks = 0
  grid.forEach((row, y) =>
    row.forEach((dark, x) => {
      const below = grid[y + 1]
      if (below && x + 1 < row.length && row[x + 1] === dark && below[x] === dark && below[x + 1] === dark)
        blocks += 3
    }),
  )
  const share = sum(grid.map((row) => row.filter(Boolean).length)) / grid.length ** 2
  return runs + blocks + Math.floor(Math.abs(share - 0.5) * 20) * 10
}

function runPenalty(row: readonly boolean[]): number {
  const text = row.map((dark) => (dark ? '1' : '0')).join('')
  const long = [...text.matchAll(/0{5,}|1{5,}/g)].map(([run]) => run.length - 2)
  const finders = text.match(/(?=10111010000|00001011101)/g)?.length ?? 0
  return sum(long) + finders * 40
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const firstPrimes = [...primes(64)]
const constants = firstPrimes.map((prime) => fraction(Math.cbrt(prime)))
const initial = firstPrimes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

/** SHA-256 (FIPS 180-4), for pages over plain http, where browsers keep theirs back. */
export function sha256(text: Uint8Array): Uint8Array {
  const words = padded(text)
  const state = [...initial]
  for (let block = 0; block < words.length; block += 16) mix(state, words.slice(block, block + 16))
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => digest.setInt32(at * 4, word))
  return new Uint8Array(digest.buffer)
}

function mix(state: number[], block: number[]): void {
  const w = [...block]
  for (let at = 16; at < 64; at++) {
    const [before, last] = [w[at - 15] ?? 0, w[at - 2] ?? 0]
    const small = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)
    const large = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10)
    w.push(((w[at - 16] ?? 0) + small + (w[at - 7] ?? 0) + large) | 0)
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g)
    const one =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (constants[at] ?? 0) + (w[at] ?? 0)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = ((state[at] ?? 0) + word) | 0))
}

function padded(text: Uint8Array): number[] {
  const length = Math.ceil((text.length + 9) / 64) * 64
  const bytes = new Uint8Array(length)
  bytes.set(text)
  bytes[text.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(length - 4, text.length * 8)
  return Array.from({ length: length / 4 }, (_, at) => view.getInt32(at * 4))
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0
}

function* primes(count: number): Generator<number> {
  for (let number = 2, found = 0; found < count; number++) {
    const isPrime = Array.from({ length: number - 2 }, (_, at) => at + 2).every((by) => number % by !== 0)
    if (!isPrime) continue
    found++
    yield number
  }
}

import { vectorBytes } from './describe-likeness.ts'

/** Zero as a byte, and how far from it numbers usually are; four times as far is the end of a byte. */
const zero = 128
const usual = 32

/**
 * What a text means, as a vector of as many bytes as those of pictures, which is compared as they are. Each number that is
 * kept is a sum of all numbers, so that a part of each is left out and no number as a whole.
 */
export function meaningVector(meaning: Float32Array): Uint8Array {
  const vector = new Uint8Array(vectorBytes).fill(zero)
  const scale = usual * Math.sqrt(meaning.length)
  mixedNumbers(meaning)
    .subarray(0, vectorBytes)
    .forEach((value, at) => (vector[at] = Math.min(255, Math.max(0, Math.round(zero + scale * value)))))
  return vector
}

/** A Hadamard transform of the numbers, with some of their signs changed; their lengths and angles stay. */
function mixedNumbers(numbers: Float32Array): Float32Array {
  const length = 2 ** Math.ceil(Math.log2(numbers.length))
  const mixed = new Float32Array(length)
  let state = 1
  numbers.forEach((value, at) => {
    // Numbers that look as if by chance, the same each time.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    mixed[at] = state >>> 31 === 0 ? value : -value
  })
  for (let step = 1; step < length; step *= 2)
    for (let at = 0; at < length; at++)
      if ((at & step) === 0) {
        const [one, other] = [mixed[at] as number, mixed[at + step] as number]
        mixed[at] = one + other
        mixed[at + step] = one - other
      }
  return mixed.map((value) => value / Math.sqrt(length))
}

import { labOfBytes, paletteBytes } from '@bowerbird/core/media/palette'
import type { PaletteColor } from '@bowerbird/core/media/palette'
import type { Lab } from '@bowerbird/core/media/oklab'

/** Colours farther apart than this in OKLab have nothing in common. */
const reach = 0.18
/** A colour may be somewhat lighter or darker before it looks like another. */
const lightnessWeight = 0.7
const levels = 32
/** Less of a colour than this, of 255, is none. */
const leastCovered = 3

/** Says how well palettes fit some colours. */
export interface ColorMatch {
  /** More for palettes that have more of each of the colours, 0 for those that lack one. Quick, for a million palettes. */
  amount(palettes: Uint8Array, at: number): number
  /** What an amount is as a score, from 0 to 1. */
  scoreOf(amount: number): number
}

export function createColorMatch(colors: readonly PaletteColor[]): ColorMatch {
  const tables = colors.map(closenessTable)
  return {
    amount(palettes, at) {
      let product = 1
      for (const table of tables) {
        let covered = 0
        for (let place = at; place < at + paletteBytes; place += 4) {
          const share = palettes[place + 3] as number
          if (share === 0) break
          const box =
            (((palettes[place] as number) >> 3) << 10) |
            (((palettes[place + 1] as number) >> 3) << 5) |
            ((palettes[place + 2] as number) >> 3)
          covered += share * (table[box] as number)
        }
        if (covered < leastCovered) return 0
        product *= covered / 255
      }
      return product
    },
    // The root, for a mean over the colours; another one, because a third of a picture is much of a colour already.
    scoreOf: (amount) => Math.min(1, amount) ** (1 / (2 * tables.length)),
  }
}

/** How near each box of the space is to a colour, worked out once. */
function closenessTable(color: Lab): Float32Array {
  const table = new Float32Array(levels ** 3)
  const steps = Array.from({ length: levels }, (_, level) =>
    labOfBytes(new Uint8Array(3).fill((256 / levels) * (level + 0.5)), 0),
  )
  for (let box = 0; box < table.length; box++) {
    const { l = 0 } = steps[box >> 10] ?? {}
    const { a = 0 } = steps[(box >> 5) & 31] ?? {}
    const { b = 0 } = steps[box & 31] ?? {}
    const apart = Math.hypot(lightnessWeight * (l - color.l), a - color.a, b - color.b)
    table[box] = Math.max(0, 1 - apart / reach) ** 2
  }
  return table
}
